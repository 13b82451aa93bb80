CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chat_session_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"was_filtered" boolean DEFAULT false NOT NULL,
	"is_scripted" boolean DEFAULT false NOT NULL,
	"was_cut" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_position_unique" UNIQUE("chat_session_id","position"),
	CONSTRAINT "chat_messages_role_known" CHECK (role in ('santa', 'child')),
	CONSTRAINT "chat_messages_length" CHECK (char_length("chat_messages"."content") <= 2400)
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_draft_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"message_count" smallint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"awaits_reply" boolean DEFAULT false NOT NULL,
	"is_unheard" boolean DEFAULT false NOT NULL,
	"watch_sha256" text,
	"extraction_state" text DEFAULT 'none' NOT NULL,
	"extraction" jsonb,
	"transcript_held" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_sessions_mode_known" CHECK (mode in ('playground', 'real')),
	CONSTRAINT "chat_sessions_end_known" CHECK (end_reason in ('time', 'messages', 'button', 'grown_up', 'worry', 'restarted', 'switched')),
	CONSTRAINT "chat_sessions_extraction_state_known" CHECK (extraction_state in ('none', 'asked', 'done', 'failed')),
	CONSTRAINT "chat_sessions_ended_whole" CHECK (("chat_sessions"."ended_at" is null) = ("chat_sessions"."end_reason" is null)),
	CONSTRAINT "chat_sessions_started_whole" CHECK (("chat_sessions"."started_at" is null) = ("chat_sessions"."ends_at" is null)),
	CONSTRAINT "chat_sessions_message_limit" CHECK ("chat_sessions"."message_count" between 0 and 15)
);
--> statement-breakpoint
ALTER TABLE "model_requests" DROP CONSTRAINT "model_requests_task_known";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_letter_draft_id_letter_drafts_id_fk" FOREIGN KEY ("letter_draft_id") REFERENCES "public"."letter_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_consent_id_parental_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."parental_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_one_open" ON "chat_sessions" USING btree ("letter_draft_id") WHERE "chat_sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_one_real" ON "chat_sessions" USING btree ("letter_draft_id") WHERE "chat_sessions"."mode" = 'real';--> statement-breakpoint
CREATE INDEX "chat_sessions_letter_draft_id_idx" ON "chat_sessions" USING btree ("letter_draft_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_watch_sha256_idx" ON "chat_sessions" USING btree ("watch_sha256");--> statement-breakpoint
CREATE INDEX "chat_sessions_created_at_idx" ON "chat_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_sessions_open_idx" ON "chat_sessions" USING btree ("ends_at") WHERE "chat_sessions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "model_requests" ADD CONSTRAINT "model_requests_task_known" CHECK (task in ('write', 'read', 'moderate', 'speak', 'chat', 'extract'));--> statement-breakpoint
-- Pages that follow a chat are told when it changes, whichever process changed it (app/process/chat-changes.server.ts).
CREATE FUNCTION "tell_chat_session_changed"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('chat_changed', NEW.id::text); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION "tell_chat_message_changed"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('chat_changed', NEW.chat_session_id::text); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "chat_sessions_changed" AFTER INSERT OR UPDATE ON "chat_sessions" FOR EACH ROW EXECUTE FUNCTION "tell_chat_session_changed"();--> statement-breakpoint
CREATE TRIGGER "chat_messages_changed" AFTER INSERT OR UPDATE ON "chat_messages" FOR EACH ROW EXECUTE FUNCTION "tell_chat_message_changed"();
