ALTER TABLE "coupons" ADD COLUMN "max_uses_each" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "min_total_pence" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "run_of_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_run_of_id_coupons_id_fk" FOREIGN KEY ("run_of_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_run_of_id_idx" ON "coupons" USING btree ("run_of_id");--> statement-breakpoint
CREATE INDEX "coupons_listed_idx" ON "coupons" USING btree ("created_at","id") WHERE "coupons"."run_of_id" is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_max_uses_each_positive" CHECK ("coupons"."max_uses_each" is null or "coupons"."max_uses_each" > 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_min_total_positive" CHECK ("coupons"."min_total_pence" is null or "coupons"."min_total_pence" > 0);