import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import { type ConnectedNeeds, inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import type { Coupon } from '#app/domain/pricing/price-basket.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import type { ProviderCoupon } from '#app/providers/payments/payments.ts'
import { postgresCodeOf } from '#db/is-down.ts'
import { drawSpeakable } from '#app/domain/orders/order-number.ts'
import { coupons, orders } from '#db/schema/index.ts'
import { whereInRun } from './coupon-conditions.server.ts'

/** What a code gives. */
export type CouponTerms = Coupon & {
  description: string
  /** The first day on which it works, in London, as `YYYY-MM-DD`; null from now on. */
  startsOn: string | null
  /** The last day on which it works, in London, as `YYYY-MM-DD`; null for no end. */
  expiresOn: string | null
  /** How many orders may use it; null for no limit. */
  maxUses: number | null
  /** How many orders of one customer may use it; null for no limit. */
  maxUsesEach: number | null
}

export type SaveCoupon = {
  /** Null for a new one. */
  couponId: string | null
  /** Made with the form of a new one: sent twice, it is saved once. */
  newId?: string
  /** `code` in capitals; `off` of at most 100 percent. */
  terms: CouponTerms
  /** Whether to create the discount at the payment company; its id then replaces the one in `terms`. */
  isMadeThere?: boolean
  /** More than one makes a run of codes that begin with `code`, each for one order. At most {@link MOST_CODES}. */
  codes?: number
  staffMemberId: string
}

/** In one run: as many as fit into a mailing, and into one statement. */
export const MOST_CODES = 1_000

/** 23 to the power of 8 possible codes: too many to guess within the checkout's rate limits. */
const RUN_CHARACTERS = 8

export type SaveCouponResult =
  | { ok: true }
  /** `not_checked`: the payment company does not answer. */
  | {
      ok: false
      reason:
        | 'code_taken'
        | 'code_used'
        | 'gone'
        | 'unknown_there'
        | 'ended_there'
        | 'refused_there'
        | 'not_checked'
        | 'made_already'
    }
  | { ok: false; reason: 'differs_there'; off: ProviderCoupon['off'] }

const UNIQUE_VIOLATION = '23505'

/**
 * Saves a new code or a run of them, or changes one or a whole run. The payment company must know the same discount. A
 * code used in orders, or of a run, keeps its name, by which its uses are counted, and is not made a second time.
 */
export async function saveCoupon(
  given: Pick<Needs, 'db' | 'payments'>,
  { couponId, newId = crypto.randomUUID(), terms: asked, isMadeThere = false, codes = 1, staffMemberId }: SaveCoupon,
): Promise<SaveCouponResult> {
  const made = couponId ? null : await findMade(given, newId)
  if (made) return isSameDiscount(made, asked) ? { ok: true } : { ok: false, reason: 'made_already' }
  if (isMadeThere && (await isTaken(given, couponId, asked.code))) return { ok: false, reason: 'code_taken' }
  // Before anything is made at the payment company.
  if (!couponId && codes === 1 && (await isUsed(given, asked.code))) return { ok: false, reason: 'code_used' }
  const there = await agreeThere(given, asked, isMadeThere)
  if (typeof there !== 'string') return there
  const terms = { ...asked, providerCouponId: there }
  try {
    return await inTransaction(given, async (needs) => {
      const saved = couponId
        ? await changeTerms(needs, couponId, terms)
        : await insertTerms(needs, { id: newId, terms, codes })
      if (typeof saved === 'string') return { ok: false, reason: saved }
      const act = couponId ? 'change_coupon' : 'create_coupon'
      await recordStaffAct(needs, { staffMemberId, act, subjectId: saved.id, detail: { code: terms.code } })
      return { ok: true }
    })
  } catch (error) {
    if (postgresCodeOf(error) === UNIQUE_VIOLATION)
      return !couponId && (await findMade(given, newId)) ? { ok: true } : { ok: false, reason: 'code_taken' }
    throw error
  }
}

/** The payment company's id for the discount, created there on request; or why there is none. */
async function agreeThere(
  { payments }: Pick<Needs, 'payments'>,
  { code, off, providerCouponId: typedId }: CouponTerms,
  isMadeThere: boolean,
): Promise<Exclude<SaveCouponResult, { ok: true }> | string> {
  try {
    const providerCouponId = isMadeThere ? await payments.createCoupon({ code, off }) : typedId
    const there = await payments.findCoupon(providerCouponId)
    if (!there) return { ok: false, reason: 'unknown_there' }
    if (!there.isValid) return { ok: false, reason: 'ended_there' }
    return isDeepStrictEqual(there.off, off) ? providerCouponId : { ok: false, reason: 'differs_there', off: there.off }
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, reason: error.retryable ? 'not_checked' : 'refused_there' }
    throw error
  }
}

function rowOf({ providerCouponId, off, ...terms }: CouponTerms) {
  const discount =
    'percent' in off
      ? ({ discountType: 'percentage', discountValue: off.percent } as const)
      : ({ discountType: 'fixed', discountValue: off.pence } as const)
  return { ...terms, stripeCouponId: providerCouponId, ...discount }
}

async function findMade({ db }: Pick<Needs, 'db'>, id: string) {
  const [made] = await db.select().from(coupons).where(eq(coupons.id, id))
  return made ?? null
}

/** Whether a form sent twice has the same terms. A run's codes have an added ending, and `maxUses` of 1. */
function isSameDiscount(made: typeof coupons.$inferSelect, asked: CouponTerms): boolean {
  const { code, maxUses: _, stripeCouponId: __, ...terms } = rowOf(asked)
  const isSameCode = made.code === code || made.code.startsWith(`${code}-`)
  return isSameCode && Object.entries(terms).every(([name, value]) => made[name as keyof typeof made] === value)
}

const isTaken = async ({ db }: Pick<Needs, 'db'>, couponId: string | null, code: string) =>
  (await db.$count(coupons, and(eq(coupons.code, code), couponId ? ne(coupons.id, couponId) : undefined))) > 0

/** Whether orders have a code: a new coupon would begin with their uses. One that expired may still be paid. */
async function isUsed({ db }: ConnectedNeeds, code: string): Promise<boolean> {
  const used = await db.select({ id: orders.id }).from(orders).where(eq(orders.couponCode, code)).limit(1)
  return used.length > 0
}

async function insertTerms(
  { db }: TransactionNeeds,
  { id, terms, codes }: { id: string; terms: CouponTerms; codes: number },
) {
  const row = rowOf(terms)
  if (codes === 1) {
    await db.insert(coupons).values({ ...row, id })
    return { id }
  }
  const single = () => ({ ...row, code: `${terms.code}-${drawSpeakable(RUN_CHARACTERS)}`, maxUses: 1 })
  const others = Array.from({ length: codes - 1 }, () => ({ ...single(), runOfId: id }))
  await db.insert(coupons).values([{ ...single(), id }, ...others])
  return { id }
}

async function changeTerms(needs: TransactionNeeds, couponId: string, terms: CouponTerms) {
  const { db } = needs
  // An order being placed with it is either counted, or waits for this lock.
  const [before] = await db.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
  if (!before) return 'gone'
  const isRun = (await db.$count(coupons, eq(coupons.runOfId, couponId))) > 0
  const { code, maxUses, ...shared } = rowOf(terms)
  if (isRun) {
    await db.update(coupons).set(shared).where(whereInRun(couponId))
    return { id: couponId }
  }
  if (before.code !== code && ((await isUsed(needs, before.code)) || (await isUsed(needs, code)))) return 'code_used'
  await db
    .update(coupons)
    .set({ ...shared, code, maxUses })
    .where(eq(coupons.id, couponId))
  return { id: couponId }
}

/**
 * Switches a code, or a whole run, on or off. Safe to send twice.
 *
 * @returns False when it has been deleted, or is already in that state.
 */
export async function switchCoupon(
  given: Pick<Needs, 'db'>,
  { couponId, active, staffMemberId }: { couponId: string; active: boolean; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const isOther = and(whereInRun(couponId), eq(coupons.active, !active))
    const switched = await needs.db.update(coupons).set({ active }).where(isOther).returning({ code: coupons.code })
    const [coupon] = switched
    if (!coupon) return false
    const act = active ? 'switch_coupon_on' : 'switch_coupon_off'
    await recordStaffAct(needs, { staffMemberId, act, subjectId: couponId, detail: coupon })
    return true
  })
}

/**
 * Deletes a code or a whole run; baskets get nothing off for it any more; orders keep their discount.
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
