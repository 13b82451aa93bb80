CREATE TABLE "basket_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"basket_id" uuid NOT NULL,
	"letter_draft_id" uuid NOT NULL,
	"package_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_lines_letter_draft_id_unique" UNIQUE("letter_draft_id"),
	CONSTRAINT "basket_lines_package_code_known" CHECK (package_code in ('basic', 'regular', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"basket_id" uuid NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path_choice" text,
	"furthest_step" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'answering' NOT NULL,
	"letter" text,
	"letter_so_far" text,
	"writing_id" uuid,
	"writing_started_at" timestamp with time zone,
	"failure" text,
	"approved_letter" text,
	"approved_sha256" text,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_drafts_state_known" CHECK (state in ('answering', 'writing', 'ready', 'failed')),
	CONSTRAINT "letter_drafts_path_choice_known" CHECK (path_choice in ('quick', 'enhanced', 'chat')),
	CONSTRAINT "letter_drafts_furthest_step_in_range" CHECK ("letter_drafts"."furthest_step" between 1 and 12),
	CONSTRAINT "letter_drafts_ready_has_letter" CHECK ("letter_drafts"."state" <> 'ready' or "letter_drafts"."letter" is not null),
	CONSTRAINT "letter_drafts_writing_is_named" CHECK ("letter_drafts"."state" <> 'writing' or "letter_drafts"."writing_id" is not null),
	CONSTRAINT "letter_drafts_failed_has_reason" CHECK ("letter_drafts"."state" <> 'failed' or "letter_drafts"."failure" is not null),
	CONSTRAINT "letter_drafts_letter_length" CHECK (char_length("letter_drafts"."letter") <= 16000),
	CONSTRAINT "letter_drafts_approval_whole" CHECK (("letter_drafts"."approved_at" is null) = ("letter_drafts"."approved_letter" is null) and ("letter_drafts"."approved_at" is null) = ("letter_drafts"."approved_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"wording" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_consents_email_source_unique" UNIQUE("email","source")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"letter_draft_id" uuid NOT NULL,
	"package_code" text NOT NULL,
	"price_pence" integer NOT NULL,
	"child_name" text NOT NULL,
	"letter" text NOT NULL,
	"letter_sha256" text NOT NULL,
	"audio_path" text,
	"qr_code_path" text,
	"printed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"tracking_number" text,
	CONSTRAINT "order_items_order_id_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_package_code_known" CHECK (package_code in ('basic', 'regular', 'premium')),
	CONSTRAINT "order_items_price_positive" CHECK ("order_items"."price_pence" > 0),
	CONSTRAINT "order_items_shipped_after_printed" CHECK ("order_items"."shipped_at" is null or "order_items"."printed_at" is not null),
	CONSTRAINT "order_items_shipped_has_tracking" CHECK (("order_items"."shipped_at" is null) = ("order_items"."tracking_number" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"basket_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subtotal_pence" integer NOT NULL,
	"discount_pence" integer DEFAULT 0 NOT NULL,
	"discount_source" text,
	"discount_percent" smallint,
	"coupon_code" text,
	"total_pence" integer NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text DEFAULT 'United Kingdom' NOT NULL,
	"checkout_session_id" text,
	"checkout_url" text,
	"checkout_opened_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "orders_status_known" CHECK (status in ('pending', 'paid', 'completed', 'expired', 'payment_review', 'cancelled', 'refunded')),
	CONSTRAINT "orders_amounts_add_up" CHECK ("orders"."total_pence" = "orders"."subtotal_pence" - "orders"."discount_pence"),
	CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."total_pence" >= 0 and "orders"."discount_pence" >= 0),
	CONSTRAINT "orders_discount_has_source" CHECK (("orders"."discount_pence" > 0) = ("orders"."discount_source" is not null)),
	CONSTRAINT "orders_paid_has_moment" CHECK ("orders"."status" not in ('paid', 'completed', 'refunded') or "orders"."paid_at" is not null),
	CONSTRAINT "orders_completed_has_moment" CHECK (("orders"."status" = 'completed') <= ("orders"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_event_id" text NOT NULL,
	"kind" text NOT NULL,
	"checkout_session_id" text,
	"live_mode" boolean NOT NULL,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_unique" UNIQUE("provider_event_id")
);
--> statement-breakpoint
CREATE TABLE "outgoing_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject_ids" jsonb NOT NULL,
	"deduplication_key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_emails_deduplication_key_unique" UNIQUE("deduplication_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_sha256" text NOT NULL,
	"browser_sha256" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_links_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_sha256" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_pkey" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role_known" CHECK (role in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_letter_draft_id_letter_drafts_id_fk" FOREIGN KEY ("letter_draft_id") REFERENCES "public"."letter_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_drafts" ADD CONSTRAINT "letter_drafts_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_links" ADD CONSTRAINT "login_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_lines_basket_id_idx" ON "basket_lines" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "letter_drafts_basket_id_idx" ON "letter_drafts" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "order_events_order_id_idx" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_letter_draft_id_idx" ON "order_items" USING btree ("letter_draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_per_basket" ON "orders" USING btree ("basket_id") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_idx" ON "audit_log" USING btree ("subject_id");