ALTER TABLE "order_items" ADD COLUMN "is_for_second_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "post_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_line" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "second_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "saved_sessions" ADD COLUMN "delivery_options" jsonb;
