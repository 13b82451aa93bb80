ALTER TABLE "payment_movements" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "is_itemised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_movements_source_id_idx" ON "payment_movements" USING btree ("source_id");