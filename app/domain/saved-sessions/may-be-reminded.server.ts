import { and, eq, exists, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { basketLines, customers, marketingConsents, orders, savedSessions } from '#db/schema/index.ts'

const HOUR_MS = 3_600_000
/** After a school day or a night's sleep, not while the parent is still at it. */
const REMIND_AFTER_MS = 6 * HOUR_MS
/** Older than this, a letter begun is no news to anybody. */
const TOO_OLD_MS = 7 * 24 * HOUR_MS

/** A `where` for what somebody left, agreed to be reminded of, has not come back to, and has bought nothing since. */
export function mayBeReminded(db: Database, now: Date) {
  const one = { one: sql`1` }
  const agreed = db
    .select(one)
    .from(marketingConsents)
    .where(and(eq(marketingConsents.email, savedSessions.email), isNull(marketingConsents.withdrawnAt)))
  const boughtSince = db
    .select(one)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(customers.email, savedSessions.email), gt(orders.paidAt, savedSessions.createdAt)))
  const lines = db.select(one).from(basketLines).where(eq(basketLines.basketId, savedSessions.basketId))
  return and(
    isNull(savedSessions.convertedAt),
    lt(savedSessions.updatedAt, new Date(now.getTime() - REMIND_AFTER_MS)),
    gt(savedSessions.updatedAt, new Date(now.getTime() - TOO_OLD_MS)),
    exists(agreed),
    notExists(boughtSince),
    or(eq(savedSessions.sessionType, 'questionnaire'), exists(lines)),
  )
}
