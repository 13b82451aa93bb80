ALTER TABLE "order_items" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "print_batches" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_items_check_code_idx" ON "order_items" USING btree ("check_code");--> statement-breakpoint
CREATE INDEX "order_items_tracking_number_idx" ON "order_items" USING btree ("tracking_number") WHERE "order_items"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_postcode_idx" ON "orders" USING btree ("postcode");