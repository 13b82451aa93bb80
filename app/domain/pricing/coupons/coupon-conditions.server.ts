import { and, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
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

/** A `where` for codes that are neither past their last day in London nor used up. */
export const whereRunning = ({ clock }: ConnectedNeeds<'clock'>, uses: SQL<number>) =>
  and(
    or(isNull(coupons.expiresOn), gte(coupons.expiresOn, dayInLondon(clock.now()))),
    or(isNull(coupons.maxUses), lt(uses, coupons.maxUses)),
  )
