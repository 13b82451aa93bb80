import { and, eq } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import type { Coupon } from '#app/domain/pricing/price-basket.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import type { ProviderCoupon } from '#app/providers/payments/payments.ts'
import { postgresCodeOf } from '#db/is-away.ts'
import { coupons, orders } from '#db/schema/index.ts'

/** What a code gives. */
export type CouponTerms = Coupon & {
  description: string
  /** The last day on which it works, in London, as `YYYY-MM-DD`; null for no end. */
  expiresOn: string | null
  /** How many orders may use it; null for no limit. */
  maxUses: number | null
}

export type SaveCouponResult =
  | { ok: true }
  /** `not_checked`: the payment company does not answer. */
  | { ok: false; reason: 'code_taken' | 'code_used' | 'gone' | 'unknown_there' | 'ended_there' | 'not_checked' }
  | { ok: false; reason: 'differs_there'; off: ProviderCoupon['off'] }

const UNIQUE_VIOLATION = '23505'

/**
 * Saves a new code, or changes one. The payment company must know the same discount. A code used in orders keeps its
 * name, by which its uses are counted.
 *
 * @param couponId Null for a new one.
 * @param terms `code` in capitals; `off` of at most 100 percent.
 */
export async function saveCoupon(
  given: Pick<Needs, 'db' | 'payments'>,
  { couponId, terms, staffMemberId }: { couponId: string | null; terms: CouponTerms; staffMemberId: string },
): Promise<SaveCouponResult> {
  const fault = await findFaultThere(given, terms)
  if (fault) return fault
  try {
    return await inTransaction(given, async (needs) => {
      const saved = couponId ? await changeTerms(needs, couponId, terms) : await insertTerms(needs, terms)
      if (typeof saved === 'string') return { ok: false, reason: saved }
      const act = couponId ? 'change_coupon' : 'create_coupon'
      await recordStaffAct(needs, { staffMemberId, act, subjectId: saved.id, detail: { code: terms.code } })
      return { ok: true }
    })
  } catch (error) {
    if (postgresCodeOf(error) === UNIQUE_VIOLATION) return { ok: false, reason: 'code_taken' }
    throw error
  }
}

async function findFaultThere(
  { payments }: Pick<Needs, 'payments'>,
  { providerCouponId, off }: CouponTerms,
): Promise<Exclude<SaveCouponResult, { ok: true }> | null> {
  try {
    const there = await payments.findCoupon(providerCouponId)
    if (!there) return { ok: false, reason: 'unknown_there' }
    if (!there.isValid) return { ok: false, reason: 'ended_there' }
    return isSame(there.off, off) ? null : { ok: false, reason: 'differs_there', off: there.off }
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, reason: 'not_checked' }
    throw error
  }
}

function isSame(there: ProviderCoupon['off'], here: Coupon['off']): boolean {
  if (!there) return false
  if ('percent' in there) return 'percent' in here && there.percent === here.percent
  return 'pence' in here && there.pence === here.pence
}

function rowOf({ code, providerCouponId, off, description, expiresOn, maxUses }: CouponTerms) {
  const discount =
    'percent' in off
      ? ({ discountType: 'percentage', discountValue: off.percent } as const)
      : ({ discountType: 'fixed', discountValue: off.pence } as const)
  return { code, stripeCouponId: providerCouponId, description, expiresOn, maxUses, ...discount }
}

async function insertTerms({ db }: TransactionNeeds, terms: CouponTerms) {
  const [saved] = await db.insert(coupons).values(rowOf(terms)).returning({ id: coupons.id })
  return saved ?? 'code_taken'
}

async function changeTerms({ db }: TransactionNeeds, couponId: string, terms: CouponTerms) {
  // An order being placed with it is either counted, or waits for this lock.
  const [before] = await db.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
  if (!before) return 'gone'
  if (before.code !== terms.code) {
    const used = await db.select({ id: orders.id }).from(orders).where(eq(orders.couponCode, before.code)).limit(1)
    if (used.length > 0) return 'code_used'
  }
  await db.update(coupons).set(rowOf(terms)).where(eq(coupons.id, couponId))
  return { id: couponId }
}

/**
 * Switches a code on or off. Safe to send twice.
 *
 * @returns False when it has been deleted, or is already in that state.
 */
export async function switchCoupon(
  given: Pick<Needs, 'db'>,
  { couponId, active, staffMemberId }: { couponId: string; active: boolean; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const isOther = and(eq(coupons.id, couponId), eq(coupons.active, !active))
    const switched = await needs.db.update(coupons).set({ active }).where(isOther).returning({ code: coupons.code })
    const [coupon] = switched
    if (!coupon) return false
    const act = active ? 'switch_coupon_on' : 'switch_coupon_off'
    await recordStaffAct(needs, { staffMemberId, act, subjectId: couponId, detail: coupon })
    return true
  })
}

/**
 * Deletes a code; baskets lose it, orders keep the discount they were promised.
 *
 * @returns False when it has already been deleted.
 */
export async function deleteCoupon(
  given: Pick<Needs, 'db'>,
  { couponId, staffMemberId }: { couponId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const [coupon] = await needs.db.delete(coupons).where(eq(coupons.id, couponId)).returning({ code: coupons.code })
    if (!coupon) return false
    await recordStaffAct(needs, { staffMemberId, act: 'delete_coupon', subjectId: couponId, detail: coupon })
    return true
  })
}
