CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_member_id" uuid NOT NULL,
	"words" text NOT NULL,
	"is_to_parent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_idx" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK (kind in ('placed', 'pending', 'paid', 'completed', 'expired', 'payment_review', 'cancelled', 'refunded', 'review_accepted', 'printed', 'print_undone', 'shipped', 'item_cancelled', 'item_restored', 'refund_requested', 'refund_pending', 'refund_succeeded', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost', 'email_sent', 'email_refused', 'voice_ready', 'voice_failed', 'voice_asked_again', 'voice_replaced', 'code_replaced', 'sheet_accepted', 'address_corrected', 'letter_changed', 'reprinted', 'answers_kept', 'answers_forgotten', 'deleted')) NOT VALID;