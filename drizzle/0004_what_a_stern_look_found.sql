CREATE TABLE "consent_links" (
	"secret_sha256" text PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_letter_draft_id_letter_drafts_id_fk";
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "is_bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "answers_sha256" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "checked_sha256" text;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "is_bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD COLUMN "basket_id" uuid;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_sold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_sessions" ADD COLUMN "emailed_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_consent_id_marketing_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."marketing_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_links_created_at_idx" ON "consent_links" USING btree ("created_at");--> statement-breakpoint
UPDATE "orders" SET "paid_pence" = "total_pence", "paid_currency" = 'gbp' WHERE "paid_at" IS NOT NULL AND "paid_pence" IS NULL;--> statement-breakpoint
UPDATE "order_items" SET "is_sold" = true WHERE "id" IN (SELECT DISTINCT ON ("letter_draft_id") "order_items"."id" FROM "order_items" INNER JOIN "orders" ON "orders"."id" = "order_items"."order_id" WHERE "paid_at" IS NOT NULL ORDER BY "letter_draft_id", "paid_at");--> statement-breakpoint
DELETE FROM "basket_lines" WHERE "letter_draft_id" IN (SELECT "letter_draft_id" FROM "order_items" WHERE "is_sold");--> statement-breakpoint
UPDATE "letter_drafts" SET "is_bought" = true WHERE "id" IN (SELECT "letter_draft_id" FROM "order_items" WHERE "is_sold");--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD CONSTRAINT "letter_drafts_id_is_bought_unique" UNIQUE("id","is_bought");--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_letter_not_bought" FOREIGN KEY ("letter_draft_id","is_bought") REFERENCES "public"."letter_drafts"("id","is_bought") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_drafts_waiting" ON "letter_drafts" USING btree ("updated_at") WHERE "letter_drafts"."state" = 'writing' and "letter_drafts"."writing_started_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_letter_sold_once" ON "order_items" USING btree ("letter_draft_id") WHERE "order_items"."is_sold";--> statement-breakpoint
CREATE INDEX "orders_basket_id_idx" ON "orders" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_created_at_idx" ON "unsubscribe_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_emails_created_at_idx" ON "outgoing_emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_events_created_at_idx" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_links_expires_at_idx" ON "login_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at_idx" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_is_not_bought" CHECK (not "basket_lines"."is_bought");