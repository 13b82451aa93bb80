import { eq, notExists, sql } from 'drizzle-orm'
import { baskets, letterDrafts } from '#db/schema/index.ts'
import { oldestKeptAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Baskets go when they are as old and no letter is left in them. */
export const basketsRule: RetentionRule = {
  table: baskets,
  key: baskets.id,
  age: baskets.createdAt,
  oldestAt: oldestKeptAt,
  where: ({ db }) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(letterDrafts)
        .where(eq(letterDrafts.basketId, baskets.id)),
    ),
}
