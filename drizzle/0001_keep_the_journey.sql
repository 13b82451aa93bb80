CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"stripe_coupon_id" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"expires_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code_in_capitals" CHECK ("coupons"."code" = upper("coupons"."code") and "coupons"."code" <> ''),
	CONSTRAINT "coupons_discount_type_known" CHECK (discount_type in ('percentage', 'fixed')),
	CONSTRAINT "coupons_discount_value_in_range" CHECK ("coupons"."discount_value" > 0 and ("coupons"."discount_type" = 'fixed' or "coupons"."discount_value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"secret_sha256" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parental_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_draft_id" uuid NOT NULL,
	"email" text NOT NULL,
	"chat_mode" text,
	"wording" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parental_consents_chat_mode_known" CHECK (chat_mode in ('playground', 'real'))
);
--> statement-breakpoint
CREATE TABLE "saved_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_type" text NOT NULL,
	"basket_id" uuid NOT NULL,
	"letter_draft_id" uuid,
	"email" text NOT NULL,
	"current_step" smallint,
	"delivery_address" jsonb,
	"browser_sha256" text,
	"mailed_sha256" text,
	"reminded_at" timestamp with time zone,
	"converted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_sessions_letter_draft_id_unique" UNIQUE("letter_draft_id"),
	CONSTRAINT "saved_sessions_type_browser_sha256_unique" UNIQUE("session_type","browser_sha256"),
	CONSTRAINT "saved_sessions_mailed_sha256_unique" UNIQUE("mailed_sha256"),
	CONSTRAINT "saved_sessions_session_type_known" CHECK (session_type in ('questionnaire', 'checkout')),
	CONSTRAINT "saved_sessions_questionnaire_has_draft" CHECK (("saved_sessions"."session_type" = 'questionnaire') = ("saved_sessions"."letter_draft_id" is not null)),
	CONSTRAINT "saved_sessions_current_step_in_range" CHECK ("saved_sessions"."current_step" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "shared_baskets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"basket_id" uuid NOT NULL,
	"secret_sha256" text NOT NULL,
	"lines" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_baskets_secret_sha256_unique" UNIQUE("secret_sha256")
);
--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD COLUMN "copied_from_id" uuid;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD CONSTRAINT "parental_consents_letter_draft_id_letter_drafts_id_fk" FOREIGN KEY ("letter_draft_id") REFERENCES "public"."letter_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_sessions" ADD CONSTRAINT "saved_sessions_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_sessions" ADD CONSTRAINT "saved_sessions_letter_draft_id_letter_drafts_id_fk" FOREIGN KEY ("letter_draft_id") REFERENCES "public"."letter_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parental_consents_letter_draft_id_idx" ON "parental_consents" USING btree ("letter_draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_sessions_one_checkout_per_basket" ON "saved_sessions" USING btree ("basket_id") WHERE "saved_sessions"."session_type" = 'checkout';--> statement-breakpoint
CREATE INDEX "saved_sessions_updated_at_idx" ON "saved_sessions" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD CONSTRAINT "letter_drafts_basket_id_copied_from_id_unique" UNIQUE("basket_id","copied_from_id");