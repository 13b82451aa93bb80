import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { baskets, letterDrafts } from '#db/schema/index.ts'
import { oldestKeptAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Baskets go when they are as old and no letter is left in them. */
export const basketsRule: RetentionRule = {
  name: 'baskets',
  async deleteBatch({ db, clock }, limit) {
    const drafts = db
      .select({ one: sql`1` })
      .from(letterDrafts)
      .where(eq(letterDrafts.basketId, baskets.id))
    const empty = db
      .select({ id: baskets.id })
      .from(baskets)
      .where(and(lt(baskets.createdAt, oldestKeptAt(clock.now())), notExists(drafts)))
      .orderBy(asc(baskets.createdAt))
      .limit(limit)
    return (await db.delete(baskets).where(inArray(baskets.id, empty))).count
  },
}
