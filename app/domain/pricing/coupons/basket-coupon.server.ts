import { and, eq, not, sql } from 'drizzle-orm'
import type { ConnectedNeeds, Needs, TransactionNeeds } from '#app/domain/needs.ts'
import type { Coupon } from '#app/domain/pricing/price-basket.ts'
import { baskets, coupons, orders } from '#db/schema/index.ts'
import { usesOf, whereRunning } from './coupon-conditions.server.ts'

type CouponNeeds = ConnectedNeeds<'clock'>

/**
 * A `where` for codes that work today: switched on, not expired, and not used up. The basket's own pending order does
 * not count as a use.
 */
function whereRedeemable(needs: CouponNeeds, basketId: string) {
  const ofThisBasket = and(eq(orders.basketId, basketId), eq(orders.status, 'pending'))
  const uses = usesOf(needs, not(sql`(${ofThisBasket})`))
  return and(eq(coupons.active, true), whereRunning(needs, uses))
}

/**
 * Locks a code until the transaction ends, so that of two orders at once the second counts the first. Called
 * before the basket is priced.
 */
export async function lockCoupon({ db }: TransactionNeeds, couponId: string): Promise<void> {
  await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for('update')
}

/** The discount code applied to a basket; null when it no longer works. */
export async function findAppliedCoupon(
  needs: CouponNeeds,
  { basketId, couponId }: { basketId: string; couponId: string },
): Promise<Coupon | null> {
  const [coupon] = await needs.db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, couponId), whereRedeemable(needs, basketId)))
  if (!coupon) return null
  const { code, stripeCouponId, discountType, discountValue } = coupon
  const off = discountType === 'percentage' ? { percent: discountValue } : { pence: discountValue }
  return { code, providerCouponId: stripeCouponId, off }
}

export type ApplyCouponResult =
  | { ok: true }
  | { ok: false; reason: 'coupon_empty' | 'coupon_unknown' | 'coupon_expired' }

/**
 * Applies a typed code to a basket, replacing any other. Pricing decides whether it saves more than the bulk discount.
 */
export async function applyCoupon(
  needs: Pick<Needs, 'db' | 'clock'>,
  { basketId, typedCode }: { basketId: string; typedCode: string },
): Promise<ApplyCouponResult> {
  const code = typedCode.trim().toUpperCase()
  if (!code) return { ok: false, reason: 'coupon_empty' }
  const [coupon] = await needs.db
    .select({ id: coupons.id, redeemable: sql<boolean>`${whereRedeemable(needs, basketId)}` })
    .from(coupons)
    .where(eq(coupons.code, code))
  if (!coupon) return { ok: false, reason: 'coupon_unknown' }
  if (!coupon.redeemable) return { ok: false, reason: 'coupon_expired' }
  await needs.db.update(baskets).set({ couponId: coupon.id }).where(eq(baskets.id, basketId))
  return { ok: true }
}

/** Removes the discount code from a basket. Idempotent. */
export async function removeCoupon({ db }: ConnectedNeeds, basketId: string): Promise<void> {
  await db.update(baskets).set({ couponId: null }).where(eq(baskets.id, basketId))
}
