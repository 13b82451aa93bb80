CREATE TABLE "letter_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_draft_id" uuid NOT NULL,
	"author" text NOT NULL,
	"letter" text NOT NULL,
	"blind_letter" text,
	"to_parent" text,
	"wish" text,
	"answers_sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_versions_author_known" CHECK (author in ('santa', 'parent'))
);
--> statement-breakpoint
CREATE TABLE "model_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_draft_id" uuid NOT NULL,
	"task" text NOT NULL,
	"outcome" text NOT NULL,
	"model" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_requests_task_known" CHECK (task in ('write', 'read', 'moderate'))
);
--> statement-breakpoint
CREATE TABLE "safety_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"parent_email" text NOT NULL,
	"words" text NOT NULL,
	"words_sha256" text NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	"done" text,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_reports_subject_words_unique" UNIQUE("subject_id","words_sha256"),
	CONSTRAINT "safety_reports_source_known" CHECK (source in ('questionnaire', 'chat')),
	CONSTRAINT "safety_reports_done_whole" CHECK (("safety_reports"."done_at" is null) = ("safety_reports"."done" is null) and ("safety_reports"."done_at" is null) = ("safety_reports"."done_by" is null))
);
--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "to_parent" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "writing_stage" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "failure_step" text;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_letter_draft_id_letter_drafts_id_fk" FOREIGN KEY ("letter_draft_id") REFERENCES "public"."letter_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_versions_letter_draft_id_idx" ON "letter_versions" USING btree ("letter_draft_id","created_at");--> statement-breakpoint
CREATE INDEX "model_requests_created_at_idx" ON "model_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "safety_reports_open_idx" ON "safety_reports" USING btree ("created_at") WHERE "safety_reports"."done_at" is null;--> statement-breakpoint
CREATE INDEX "safety_reports_done_at_idx" ON "safety_reports" USING btree ("done_at");--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD CONSTRAINT "letter_drafts_writing_stage_known" CHECK (writing_stage in ('reading_answers', 'writing', 'reading_over'));--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD CONSTRAINT "letter_drafts_failure_known" CHECK (failure in ('unavailable', 'empty', 'unfit_answer', 'worry'));