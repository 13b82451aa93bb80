import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { oldestOpenAt } from '#app/domain/retention-periods.ts'
import { baskets, letterDrafts, orders, savedSessions, sharedBaskets } from '#db/schema/index.ts'
import { olderThan, type RetentionRule } from './retention-rule.ts'

/** What was begun and not finished, once no link opens it and it can no longer be paid. Paid orders are records. */
export const unfinishedRules: readonly RetentionRule[] = [
  olderThan({ table: savedSessions, key: savedSessions.id, age: savedSessions.updatedAt, oldestAt: oldestOpenAt }),
  olderThan({ table: sharedBaskets, key: sharedBaskets.id, age: sharedBaskets.expiresAt, oldestAt: (now) => now }),
  olderThan({
    name: 'unpaid_orders',
    table: orders,
    key: orders.id,
    age: orders.createdAt,
    oldestAt: oldestOpenAt,
    where: () => and(isNull(orders.paidAt), inArray(orders.status, ['expired', 'cancelled'])),
  }),
]

/** Baskets are deleted at the same age, once they contain no letter: after the rule for letters. */
export const basketsRule = olderThan({
  table: baskets,
  key: baskets.id,
  age: baskets.createdAt,
  oldestAt: oldestOpenAt,
  where: ({ db }) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(letterDrafts)
        .where(eq(letterDrafts.basketId, baskets.id)),
    ),
})
