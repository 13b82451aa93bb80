ALTER TABLE "chat_sessions" ADD COLUMN "transcript_sha256" text;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_transcript_sha256_idx" ON "chat_sessions" USING btree ("transcript_sha256") WHERE "chat_sessions"."transcript_sha256" is not null;