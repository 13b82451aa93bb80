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
 * Locks a basket's code until the transaction ends, so that of two orders at once the second counts the first. Called
 * before the basket is priced.
 */
export async function lockCoupon({ db }: TransactionNeeds, basketId: string): Promise<void> {
  await db
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(baskets, eq(baskets.couponId, coupons.id))
    .where(eq(baskets.id, basketId))
    .for('update', { of: coupons })
}

/** The discount code applied to a basket; null when there is none, or it no longer works. */
export async function findAppliedCoupon(needs: CouponNeeds, basketId: string): Promise<Coupon | null> {
  // Most baskets have none, and skip the slow count of uses in orders.
  const [basket] = await needs.db.select({ couponId: baskets.couponId }).from(baskets).where(eq(baskets.id, basketId))
  if (!basket?.couponId) return null
  const [row] = await needs.db
    .select({ coupon: coupons })
    .from(baskets)
    .innerJoin(coupons, eq(coupons.id, baskets.couponId))
    .where(and(eq(baskets.id, basketId), whereRedeemable(needs, basketId)))
  if (!row) return null
  const { code, stripeCouponId, discountType, discountValue } = row.coupon
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
