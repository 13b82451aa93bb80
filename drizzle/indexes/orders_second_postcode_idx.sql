CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_second_postcode_idx" ON "orders" USING btree (("second_address" ->> 'postcode')) WHERE "orders"."second_address" is not null;
