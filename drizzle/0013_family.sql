CREATE TABLE "family_links" (
	"secret_sha256" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"staff_member_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_acts_act_known" CHECK (act in ('see', 'download', 'erase', 'erased', 'withdraw_chat_consent', 'unsubscribe', 'revoke_links')),
	CONSTRAINT "privacy_acts_actor_known" CHECK (actor in ('parent', 'staff', 'shop')),
	CONSTRAINT "privacy_acts_staff_is_named" CHECK (("privacy_acts"."actor" = 'staff') = ("privacy_acts"."staff_member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"order_id" uuid,
	"order_item_id" uuid,
	"words" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"done" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_kind_known" CHECK (kind in ('message', 'reprint', 'data', 'complaint')),
	CONSTRAINT "requests_done_whole" CHECK (("requests"."done_at" is null) = ("requests"."done_by" is null))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erase_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "links_revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "answers_kept_until" date;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "printing_began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reprinted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_links_created_at_idx" ON "family_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "privacy_acts_customer_id_idx" ON "privacy_acts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "privacy_acts_created_at_idx" ON "privacy_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "requests_open_idx" ON "requests" USING btree ("due_at") WHERE "requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "requests_order_id_idx" ON "requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "requests_email_idx" ON "requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "requests_done_at_idx" ON "requests" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "chat_sessions_consent_id_idx" ON "chat_sessions" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_email_idx" ON "unsubscribe_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "letter_drafts_parent_email_idx" ON "letter_drafts" USING btree (lower("answers" ->> 'parentEmail')) WHERE not "letter_drafts"."is_bought";--> statement-breakpoint
CREATE INDEX "letter_drafts_copied_from_id_idx" ON "letter_drafts" USING btree ("copied_from_id");--> statement-breakpoint
CREATE INDEX "order_links_order_id_idx" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_sheet_file_id_idx" ON "order_items" USING btree ("sheet_file_id");--> statement-breakpoint
CREATE INDEX "outgoing_emails_recipient_idx" ON "outgoing_emails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "parental_consents_email_idx" ON "parental_consents" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "refunds_order_item_id_idx" ON "refunds" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "saved_sessions_email_idx" ON "saved_sessions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "voice_messages_file_id_idx" ON "voice_messages" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK (kind in ('placed', 'pending', 'paid', 'completed', 'expired', 'payment_review', 'cancelled', 'refunded', 'review_accepted', 'printed', 'print_undone', 'shipped', 'item_cancelled', 'refund_requested', 'refund_pending', 'refund_succeeded', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost', 'email_sent', 'email_refused', 'voice_ready', 'voice_failed', 'voice_asked_again', 'voice_replaced', 'code_replaced', 'sheet_accepted', 'address_corrected', 'letter_changed', 'reprinted', 'answers_kept', 'answers_forgotten', 'deleted'));--> statement-breakpoint
-- What is printed already was begun then; what stands in a batch may be paper by now.
UPDATE "order_items" SET "printing_began_at" = coalesce("printed_at", now()) WHERE "printed_at" IS NOT NULL OR "id"::text IN (SELECT jsonb_array_elements_text("order_item_ids") FROM "print_batches");
