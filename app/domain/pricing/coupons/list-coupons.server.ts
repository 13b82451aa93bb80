import { and, asc, desc, eq, exists, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayInLondon } from '#app/domain/clock.ts'
import type { Needs } from '#app/domain/needs.ts'
import { escapePattern } from '#db/escape-pattern.ts'
import { coupons } from '#db/schema/index.ts'
import { usesOf, whereInRun, whereRunning } from './coupon-conditions.server.ts'

export const COUPONS_PER_PAGE = 50

type CouponRow = typeof coupons.$inferSelect

/** `ended`: past its last day, or used up. */
type CouponState = 'active' | 'inactive' | 'early' | 'ended'

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>['coupons'][number]

type ListNeeds = Pick<Needs, 'db' | 'clock'>

/**
 * One page of codes, newest first. Of a run it shows the first; its uses are those of the whole run.
 *
 * @param page From 0.
 * @param search Part of a code or of a description; empty for all.
 */
export async function listCoupons(
  needs: ListNeeds,
  { page = 0, search = '' }: { page?: number; search?: string } = {},
) {
  const { db } = needs
  const part = `%${escapePattern(search)}%`
  const inRun = alias(coupons, 'in_run')
  const others = db
    .select()
    .from(inRun)
    .where(and(eq(inRun.runOfId, coupons.id), ilike(inRun.code, part)))
  const found = search ? or(ilike(coupons.code, part), ilike(coupons.description, part), exists(others)) : undefined
  const fits = and(isNull(coupons.runOfId), found)
  const totalCount = await db.$count(coupons, fits)
  const firsts = await db
    .select()
    .from(coupons)
    .where(fits)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(COUPONS_PER_PAGE)
    .offset(page * COUPONS_PER_PAGE)
  const totals = await readTotals(needs, firsts)
  return {
    coupons: firsts.map((first) => {
      const { codes = 1, uses = 0, isRunning = false } = totals.get(first.id) ?? {}
      return {
        ...first,
        /** How many codes its run has; 1 for a code by itself. */
        codes,
        /** Orders that use it, including those waiting for payment. */
        uses,
        state: stateOf(needs, { ...first, isRunning }),
      }
    }),
    totalCount,
    hasMore: (page + 1) * COUPONS_PER_PAGE < totalCount,
  }
}

/** Of each run, by its first code: how many codes and uses it has, and whether one of them still works. */
async function readTotals(needs: ListNeeds, firsts: CouponRow[]) {
  const ids = firsts.map(({ id }) => id)
  const firstId = sql<string>`coalesce(${coupons.runOfId}, ${coupons.id})`
  const uses = usesOf(needs)
  const rows = await needs.db
    .select({
      firstId,
      codes: sql<number>`count(*)::int`,
      uses: sql<number>`sum(${uses})::int`,
      isRunning: sql<boolean>`bool_or(${whereRunning(needs, uses)})`,
    })
    .from(coupons)
    .where(or(inArray(coupons.id, ids), inArray(coupons.runOfId, ids)))
    .groupBy(firstId)
  return new Map(rows.map((row) => [row.firstId, row]))
}

function stateOf(
  { clock }: ListNeeds,
  { active, startsOn, isRunning }: Pick<CouponRow, 'active' | 'startsOn'> & { isRunning: boolean },
): CouponState {
  if (!active) return 'inactive'
  if (startsOn && startsOn > dayInLondon(clock.now())) return 'early'
  return isRunning ? 'active' : 'ended'
}

/** The codes of a run, or the one code, in alphabetical order, each with its uses. */
export async function listCodes(needs: ListNeeds, couponId: string): Promise<{ code: string; uses: number }[]> {
  return needs.db
    .select({ code: coupons.code, uses: usesOf(needs) })
    .from(coupons)
    .where(whereInRun(couponId))
    .orderBy(asc(coupons.code))
}

/** One code to edit; null when it has been deleted. */
export async function findCoupon(
  { db }: Pick<Needs, 'db'>,
  couponId: string,
): Promise<(CouponRow & { isRun: boolean }) | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId))
  if (!coupon) return null
  return { ...coupon, isRun: (await db.$count(coupons, eq(coupons.runOfId, couponId))) > 0 }
}
