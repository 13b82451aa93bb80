ALTER TABLE "baskets" DROP CONSTRAINT "baskets_coupon_id_coupons_id_fk";
--> statement-breakpoint
DROP INDEX "baskets_coupon_id_idx";