CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule" text NOT NULL,
	"deleted_rows" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_sessions" RENAME COLUMN "mailed_sha256" TO "emailed_sha256";--> statement-breakpoint
ALTER TABLE "saved_sessions" RENAME CONSTRAINT "saved_sessions_mailed_sha256_unique" TO "saved_sessions_emailed_sha256_unique";--> statement-breakpoint
ALTER TABLE "order_items" RENAME COLUMN "withdrawn_at" TO "cancelled_at";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "asked_at" TO "last_reconciled_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "calls_off" TO "cancels_items";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_withdrawn_is_not_shipped";--> statement-breakpoint
DROP INDEX "order_items_in_the_workshop";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "staff_member_id" uuid;--> statement-breakpoint
UPDATE "order_events" SET "staff_member_id" = "actor"::uuid, "actor" = 'staff' WHERE "actor" NOT IN ('shopper', 'payments', 'worker');--> statement-breakpoint
UPDATE "order_events" SET "kind" = 'item_cancelled' WHERE "kind" = 'withdrawn';--> statement-breakpoint
UPDATE "order_events" SET "kind" = replace("kind", 'mail_', 'email_'), "detail" = "detail" - 'mail' || jsonb_build_object('email', "detail" -> 'mail') WHERE "kind" IN ('mail_sent', 'mail_refused');--> statement-breakpoint
CREATE INDEX "retention_runs_rule_started_at_idx" ON "retention_runs" USING btree ("rule","started_at");--> statement-breakpoint
CREATE INDEX "baskets_created_at_idx" ON "baskets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letter_drafts_updated_at_idx" ON "letter_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_paid_waiting" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_customer_id_idx" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "disputes_to_look_at" ON "disputes" USING btree ("created_at") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refunds_to_look_at" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed' and "refunds"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_sessions_basket_id_idx" ON "saved_sessions" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "shared_baskets_expires_at_idx" ON "shared_baskets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_items_in_the_workshop" ON "order_items" USING btree ("order_id") WHERE "order_items"."shipped_at" is null and "order_items"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "baskets" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_known" CHECK (actor in ('shopper', 'payments', 'worker', 'staff'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK (kind in ('placed', 'pending', 'paid', 'completed', 'expired', 'payment_review', 'cancelled', 'refunded', 'review_accepted', 'printed', 'print_undone', 'shipped', 'item_cancelled', 'refund_requested', 'refund_pending', 'refund_succeeded', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost', 'email_sent', 'email_refused'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_staff_is_named" CHECK (("order_events"."actor" = 'staff') = ("order_events"."staff_member_id" is not null));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cancelled_is_not_shipped" CHECK ("order_items"."cancelled_at" is null or "order_items"."shipped_at" is null);--> statement-breakpoint
UPDATE "audit_log" SET "act" = replace(replace("act", '_stray_payment', '_unmatched_payment'), '_failed_mail', '_failed_email');
