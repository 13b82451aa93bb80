CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_provider_dispute_id_unique" UNIQUE("provider_dispute_id"),
	CONSTRAINT "disputes_state_known" CHECK (state in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid,
	"pence" integer NOT NULL,
	"calls_off" boolean NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"staff_member_id" uuid,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_pence_not_negative" CHECK ("refunds"."pence" >= 0),
	CONSTRAINT "refunds_reason_known" CHECK (reason in ('changed_mind', 'damaged_or_faulty', 'our_mistake', 'duplicate', 'other')),
	CONSTRAINT "refunds_state_known" CHECK (state in ('requested', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_pence" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order_id_idx" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_in_the_workshop" ON "order_items" USING btree ("order_id") WHERE "order_items"."shipped_at" is null and "order_items"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "orders_coupon_code_idx" ON "orders" USING btree ("coupon_code");--> statement-breakpoint
CREATE INDEX "payment_events_to_look_at" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."outcome" <> 'done' and "payment_events"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_emails_to_look_at" ON "outgoing_emails" USING btree ("created_at") WHERE "outgoing_emails"."refused_at" is not null and "outgoing_emails"."dismissed_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_unique" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_max_uses_positive" CHECK ("coupons"."max_uses" is null or "coupons"."max_uses" > 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_withdrawn_is_not_shipped" CHECK ("order_items"."withdrawn_at" is null or "order_items"."shipped_at" is null);--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_outcome_known" CHECK ("payment_events"."outcome" is null or outcome in ('done', 'unknown_order', 'wrong_mode', 'paid_twice'));--> statement-breakpoint
UPDATE "orders" SET "paid_pence" = "total_pence", "paid_currency" = 'gbp' WHERE "paid_at" IS NOT NULL AND "status" <> 'payment_review';--> statement-breakpoint
UPDATE "orders" SET "paid_pence" = ("order_events"."detail" ->> 'paidPence')::integer, "paid_currency" = "order_events"."detail" ->> 'currency' FROM "order_events" WHERE "order_events"."order_id" = "orders"."id" AND "order_events"."kind" = 'payment_review' AND "orders"."status" = 'payment_review';
