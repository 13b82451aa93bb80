ALTER TABLE "model_requests" DROP CONSTRAINT "model_requests_task_known";--> statement-breakpoint
ALTER TABLE "voice_messages" ADD COLUMN "is_name_unheard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model_requests" ADD CONSTRAINT "model_requests_task_known" CHECK (task in ('write', 'read', 'moderate', 'speak', 'listen', 'chat', 'extract')) NOT VALID;