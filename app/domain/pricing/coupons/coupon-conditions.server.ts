import { and, eq, gte, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayInLondon } from '#app/domain/clock.ts'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { coupons, orders } from '#db/schema/index.ts'

/**
 * How many orders use a code: uses are counted from the orders, and an expired order gives its own back.
 *
 * @param where Which orders are counted; left out, all.
 */
export const usesOf = ({ db }: ConnectedNeeds, where?: SQL) => {
  const uses = db
    .select({ uses: sql`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.couponCode, coupons.code), ne(orders.status, 'expired'), where))
  return sql<number>`(${uses})`
}

/** A `where` for codes whose days have begun and not ended, in London, and that are not used up. */
export const whereRunning = ({ clock }: ConnectedNeeds<'clock'>, uses: SQL<number>) => {
  const today = dayInLondon(clock.now())
  return and(
    or(isNull(coupons.startsOn), lte(coupons.startsOn, today)),
    or(isNull(coupons.expiresOn), gte(coupons.expiresOn, today)),
    or(isNull(coupons.maxUses), lt(uses, coupons.maxUses)),
  )
}

/** A `where` for a code and, where it is the first of a run, all the others. */
export const whereInRun = (couponId: string) => or(eq(coupons.id, couponId), eq(coupons.runOfId, couponId))

/** A discount code as it is stored and compared: in capitals, with one space for any. */
export const couponCodeOf = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toUpperCase()
