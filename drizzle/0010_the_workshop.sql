CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"paid_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"posted" integer NOT NULL,
	"packages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_known";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_hash" text;--> statement-breakpoint
CREATE INDEX "customers_email_trgm" ON "customers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_items_child_name_trgm" ON "order_items" USING gin ("child_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_items_shipped_at_idx" ON "order_items" USING btree ("shipped_at");--> statement-breakpoint
CREATE INDEX "order_items_unchecked" ON "order_items" USING btree ("order_id") WHERE "order_items"."is_sold" and "order_items"."sheet_checked_at" is null and "order_items"."sheet_fault" is null and "order_items"."printed_at" is null;--> statement-breakpoint
CREATE INDEX "order_items_faulty" ON "order_items" USING btree ("order_id") WHERE "order_items"."sheet_fault" is not null;--> statement-breakpoint
CREATE INDEX "orders_order_number_trgm" ON "orders" USING gin ("order_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_paid_at_idx" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_not_in_pounds" ON "orders" USING btree ("id") WHERE "orders"."paid_currency" <> 'gbp';--> statement-breakpoint
CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_user_id_idx" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK (kind in ('placed', 'pending', 'paid', 'completed', 'expired', 'payment_review', 'cancelled', 'refunded', 'review_accepted', 'printed', 'print_undone', 'shipped', 'item_cancelled', 'refund_requested', 'refund_pending', 'refund_succeeded', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost', 'email_sent', 'email_refused', 'voice_ready', 'voice_failed', 'voice_asked_again', 'voice_replaced', 'code_replaced', 'sheet_accepted', 'address_corrected', 'deleted'));--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_known" CHECK (role in ('admin', 'packer'));