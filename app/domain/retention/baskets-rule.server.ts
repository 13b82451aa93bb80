import { eq, notExists, sql } from 'drizzle-orm'
import { baskets, letterDrafts } from '#db/schema/index.ts'
import { oldestOpenAt } from '#app/domain/retention-periods.ts'
import { olderThan } from './retention-rule.ts'

/** Baskets go when they are as old and no letter is left in them. */
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
