import { and, eq, gte, notExists, sql } from 'drizzle-orm'
import { basketLines, letterDrafts } from '#db/schema/index.ts'
import { oldestKeptAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Answers and letters that nobody ordered go when no cookie leads to them any more. Orders keep what they were made of. */
export const letterDraftsRule: RetentionRule = {
  table: letterDrafts,
  key: letterDrafts.id,
  age: letterDrafts.updatedAt,
  oldestAt: oldestKeptAt,
  where({ db, clock }) {
    const one = { one: sql`1` }
    const isOfThisDraft = eq(basketLines.letterDraftId, letterDrafts.id)
    const isInUse = gte(basketLines.createdAt, oldestKeptAt(clock.now()))
    const inBasket = db.select(one).from(basketLines).where(and(isOfThisDraft, isInUse))
    return and(eq(letterDrafts.isBought, false), notExists(inBasket))
  },
}
