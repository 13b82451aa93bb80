ALTER TABLE "order_items" DROP COLUMN "audio_path";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "qr_code_path";