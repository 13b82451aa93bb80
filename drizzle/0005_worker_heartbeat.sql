CREATE TABLE "heartbeats" (
	"process" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
