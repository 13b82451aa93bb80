import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { dayInLondon } from '#app/domain/clock.ts'
import type { ConnectedNeeds, Needs, TransactionNeeds } from '#app/domain/needs.ts'
import type { Coupon } from '#app/domain/pricing/price-basket.ts'
import { baskets, coupons, customers, orders } from '#db/schema/index.ts'
import { couponCodeOf, usesOf, whereInRun, whereRunning } from './coupon-conditions.server.ts'

type CouponNeeds = ConnectedNeeds<'clock'>

/**
 * A `where` for codes that work today: switched on, begun, not expired, and not used up. The basket's own pending order does
 * not count as a use.
 */
function whereRedeemable(needs: CouponNeeds, basketId: string) {
  const ofThisBasket = and(eq(orders.basketId, basketId), eq(orders.status, 'pending'))
  const uses = usesOf(needs, not(sql`(${ofThisBasket})`))
  return and(eq(coupons.active, true), whereRunning(needs, uses))
}

/**
 * Locks a code and its run until the transaction ends, so that of two simultaneous orders the second counts the first.
 * Called before the basket is priced.
 *
 * @param email The customer's, in lower case.
 * @returns `spent` when the customer has used the code, or its run, as often as allowed; `held` when unpaid orders
 *   of theirs use up the rest.
 */
export async function lockCoupon(
  { db }: TransactionNeeds,
  { couponId, email }: { couponId: string; email: string },
): Promise<'free' | 'held' | 'spent'> {
  const [first] = await db
    .select({ id: sql<string>`coalesce(${coupons.runOfId}, ${coupons.id})` })
    .from(coupons)
    .where(eq(coupons.id, couponId))
  if (!first) return 'free'
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, first.id)).for('update')
  if (!coupon?.maxUsesEach) return 'free'
  const codes = db.select({ code: coupons.code }).from(coupons).where(whereInRun(first.id))
  const theirs = db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  const uses = await db
    .select({ status: orders.status })
    .from(orders)
    .where(and(inArray(orders.customerId, theirs), inArray(orders.couponCode, codes), ne(orders.status, 'expired')))
  if (uses.length < coupon.maxUsesEach) return 'free'
  return uses.filter(({ status }) => status !== 'pending').length < coupon.maxUsesEach ? 'held' : 'spent'
}

/** The discount code applied to a basket; without a `coupon` when it no longer works, or a `code` once deleted. */
export async function findAppliedCoupon(
  needs: CouponNeeds,
  { basketId, couponId }: { basketId: string; couponId: string },
): Promise<{ code: string | null; coupon: Coupon | null }> {
  const [found] = await needs.db
    .select({ terms: coupons, isRedeemable: sql<boolean>`${whereRedeemable(needs, basketId)}` })
    .from(coupons)
    .where(eq(coupons.id, couponId))
  if (!found) return { code: null, coupon: null }
  const { code, stripeCouponId, discountType, discountValue, minTotalPence } = found.terms
  if (!found.isRedeemable) return { code, coupon: null }
  const off = discountType === 'percentage' ? { percent: discountValue } : { pence: discountValue }
  return { code, coupon: { code, providerCouponId: stripeCouponId, off, minTotalPence } }
}

export type ApplyCouponResult =
  | { ok: true }
  | { ok: false; reason: 'coupon_empty' | 'coupon_unknown' | 'coupon_expired' }
  /** `startsOn`: the day on which it begins to work, as `YYYY-MM-DD`. */
  | { ok: false; reason: 'coupon_early'; startsOn: string }

/**
 * Applies a typed code to a basket, replacing any other. Pricing decides whether it counts: the letters may cost less than
 * the code asks for, or the bulk discount save more.
 */
export async function applyCoupon(
  needs: Pick<Needs, 'db' | 'clock'>,
  { basketId, typedCode }: { basketId: string; typedCode: string },
): Promise<ApplyCouponResult> {
  const code = couponCodeOf(typedCode)
  if (!code) return { ok: false, reason: 'coupon_empty' }
  const [coupon] = await needs.db
    .select({
      id: coupons.id,
      active: coupons.active,
      startsOn: coupons.startsOn,
      redeemable: sql<boolean>`${whereRedeemable(needs, basketId)}`,
    })
    .from(coupons)
    .where(eq(coupons.code, code))
  if (!coupon) return { ok: false, reason: 'coupon_unknown' }
  const { active, startsOn } = coupon
  if (active && startsOn && startsOn > dayInLondon(needs.clock.now()))
    return { ok: false, reason: 'coupon_early', startsOn }
  if (!coupon.redeemable) return { ok: false, reason: 'coupon_expired' }
  await needs.db.update(baskets).set({ couponId: coupon.id }).where(eq(baskets.id, basketId))
  return { ok: true }
}

/** Removes the discount code from a basket. Idempotent. */
export async function removeCoupon({ db }: ConnectedNeeds, basketId: string): Promise<void> {
  await db.update(baskets).set({ couponId: null }).where(eq(baskets.id, basketId))
}
