ALTER TABLE "order_items" ADD COLUMN "waits_since" timestamp with time zone;
--> statement-breakpoint
CREATE FUNCTION "waits_since_of"("of_order" uuid) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
  select "paid_at" from "orders" where "id" = "of_order" and "status" = 'paid'
    and not exists (select 1 from "disputes" where "order_id" = "of_order" and "state" in ('open', 'lost'))
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_waits_since_of_letter"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new."waits_since" := case
    when coalesce(new."shipped_at", new."cancelled_at", new."deleted_at") is null then "waits_since_of"(new."order_id")
  end;
  return new;
end
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_waits_since_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  "of_order" uuid;
begin
  if tg_table_name = 'orders' then "of_order" := new."id"; else "of_order" := coalesce(new."order_id", old."order_id"); end if;
  update "order_items" set "waits_since" = "waits_since_of"("of_order")
    where "order_id" = "of_order" and coalesce("shipped_at", "cancelled_at", "deleted_at") is null
      and "waits_since" is distinct from "waits_since_of"("of_order");
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "order_items_waits_since" BEFORE INSERT OR UPDATE OF "shipped_at", "cancelled_at", "deleted_at" ON "order_items"
  FOR EACH ROW EXECUTE FUNCTION "keep_waits_since_of_letter"();
--> statement-breakpoint
CREATE TRIGGER "orders_waits_since" AFTER UPDATE OF "status", "paid_at" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "keep_waits_since_of_order"();
--> statement-breakpoint
CREATE TRIGGER "disputes_waits_since" AFTER INSERT OR UPDATE OR DELETE ON "disputes"
  FOR EACH ROW EXECUTE FUNCTION "keep_waits_since_of_order"();
--> statement-breakpoint
UPDATE "order_items" SET "waits_since" = "waits_since_of"("order_id")
  WHERE coalesce("shipped_at", "cancelled_at", "deleted_at") is null
    and "order_id" IN (select "id" from "orders" where "status" = 'paid');
--> statement-breakpoint
DROP INDEX "letter_drafts_basket_id_idx";
--> statement-breakpoint
DROP INDEX "order_items_unchecked";
--> statement-breakpoint
DROP INDEX "order_items_faulty";
--> statement-breakpoint
CREATE INDEX "baskets_coupon_id_idx" ON "baskets" USING btree ("coupon_id") WHERE "baskets"."coupon_id" is not null;
--> statement-breakpoint
CREATE INDEX "consent_links_consent_id_idx" ON "consent_links" USING btree ("consent_id");
--> statement-breakpoint
CREATE INDEX "family_links_customer_id_idx" ON "family_links" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "letter_drafts_birth_dates" ON "letter_drafts" USING btree ("id") WHERE "letter_drafts"."is_bought" and "letter_drafts"."answers" ->> 'dateOfBirth' <> '';
--> statement-breakpoint
CREATE INDEX "order_items_waiting" ON "order_items" USING btree (("printed_at" is not null),"waits_since","position","id","package_code","printed_at") WHERE "order_items"."waits_since" is not null;
--> statement-breakpoint
CREATE INDEX "print_batches_file_id_idx" ON "print_batches" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
CREATE INDEX "login_links_user_id_idx" ON "login_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "order_items_unchecked" ON "order_items" USING btree ("order_id") WHERE "order_items"."waits_since" is not null and "order_items"."sheet_checked_at" is null and "order_items"."sheet_fault" is null and "order_items"."printed_at" is null;
--> statement-breakpoint
CREATE INDEX "order_items_faulty" ON "order_items" USING btree ("order_id") WHERE "order_items"."sheet_fault" is not null and "order_items"."waits_since" is not null;
