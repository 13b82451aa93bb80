ALTER TABLE "order_items" DROP CONSTRAINT "order_items_shipped_has_tracking";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shipped_has_tracking" CHECK ("order_items"."shipped_at" is null or "order_items"."tracking_number" is not null or "order_items"."deleted_at" is not null) NOT VALID;--> statement-breakpoint
UPDATE "order_items" SET "tracking_number" = NULL, "carrier" = NULL WHERE "deleted_at" IS NOT NULL AND "tracking_number" IS NOT NULL;
