CREATE TABLE "order_links" (
	"secret_sha256" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "print_batches_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_item_ids" jsonb NOT NULL,
	"output" text NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_id" uuid,
	"staff_member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "print_batches_state_known" CHECK (state in ('making', 'ready')),
	CONSTRAINT "print_batches_output_known" CHECK (output in ('letterhead', 'full')),
	CONSTRAINT "print_batches_finished_when_ready" CHECK (("print_batches"."state" = 'ready') = ("print_batches"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer,
	"sha256" text,
	"stored_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_kind_known" CHECK (kind in ('sheet', 'voice', 'batch')),
	CONSTRAINT "stored_files_stored_whole" CHECK (("stored_files"."stored_at" is null) = ("stored_files"."sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "voice_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"making_id" uuid NOT NULL,
	"state" text DEFAULT 'writing' NOT NULL,
	"failure" text,
	"script" text,
	"blind_script" text,
	"spoken_script" text,
	"file_id" uuid,
	"duration_ms" integer,
	"loudness_db" double precision,
	"asked_again_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_messages_order_item_id_unique" UNIQUE("order_item_id"),
	CONSTRAINT "voice_messages_state_known" CHECK (state in ('writing', 'speaking', 'ready', 'failed')),
	CONSTRAINT "voice_messages_failure_known" CHECK (failure in ('unavailable', 'unfit', 'worry')),
	CONSTRAINT "voice_messages_failed_has_reason" CHECK (("voice_messages"."state" = 'failed') = ("voice_messages"."failure" is not null)),
	CONSTRAINT "voice_messages_speaking_has_script" CHECK ("voice_messages"."state" <> 'speaking' or "voice_messages"."script" is not null)
);
--> statement-breakpoint
ALTER TABLE "model_requests" DROP CONSTRAINT "model_requests_task_known";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "approved_hand" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "approved_signature" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "hand" text DEFAULT 'charm' NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "voice_token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "voice_ends_on" date;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "plain_sheet_sha256" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "coded_sheet_sha256" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "hand" text DEFAULT 'charm' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "signature" text DEFAULT 'Santa' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "voice_token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "voice_ends_on" date;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "proof_sha256" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sheet_file_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sheet_fault" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sheet_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batches" ADD CONSTRAINT "print_batches_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_created_at_idx" ON "order_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "print_batches_created_at_idx" ON "print_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_files_owner_id_idx" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_ends_at_idx" ON "stored_files" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "voice_messages_failed" ON "voice_messages" USING btree ("order_item_id") WHERE "voice_messages"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sheet_file_id_stored_files_id_fk" FOREIGN KEY ("sheet_file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_voice_token_sold_once" ON "order_items" USING btree ("voice_token") WHERE "order_items"."is_sold";--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD CONSTRAINT "letter_drafts_voice_token_unique" UNIQUE("voice_token");--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD CONSTRAINT "letter_drafts_hand_known" CHECK (hand in ('charm', 'mali'));--> statement-breakpoint
ALTER TABLE "model_requests" ADD CONSTRAINT "model_requests_task_known" CHECK (task in ('write', 'read', 'moderate', 'speak'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK (kind in ('placed', 'pending', 'paid', 'completed', 'expired', 'payment_review', 'cancelled', 'refunded', 'review_accepted', 'printed', 'print_undone', 'shipped', 'item_cancelled', 'refund_requested', 'refund_pending', 'refund_succeeded', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost', 'email_sent', 'email_refused', 'voice_ready', 'voice_failed', 'voice_asked_again', 'voice_replaced', 'code_replaced', 'sheet_accepted'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_hand_known" CHECK (hand in ('charm', 'mali'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sheet_fault_known" CHECK (sheet_fault in ('unwritable', 'too_long', 'differs', 'code_unread', 'voice_unheard'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_checked_sheet_is_there" CHECK ("order_items"."sheet_checked_at" is null or "order_items"."sheet_fault" is null);