CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"pence" integer NOT NULL,
	"fee_pence" integer NOT NULL,
	"payment_id" text,
	"payout_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_movements_kind_known" CHECK (kind in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"pence" integer NOT NULL,
	"state" text NOT NULL,
	"arrives_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_state_known" CHECK (state in ('on_its_way', 'paid', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_percent" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_checks_created_at_idx" ON "ledger_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_movements_happened_at_idx" ON "payment_movements" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "payment_movements_payment_id_idx" ON "payment_movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_movements_payout_id_idx" ON "payment_movements" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payouts_created_at_idx" ON "payouts" USING btree ("created_at");