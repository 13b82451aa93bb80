import { and, asc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm'
import { basketLines, letterDrafts, orderItems } from '#db/schema/index.ts'
import { oldestKeptAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Answers and letters that nobody ordered go when no cookie leads to them any more. Orders keep what they were made of. */
export const letterDraftsRule: RetentionRule = {
  name: 'letter_drafts',
  async deleteBatch({ db, clock }, limit) {
    const keptAt = oldestKeptAt(clock.now())
    const one = { one: sql`1` }
    const ordered = db.select(one).from(orderItems).where(eq(orderItems.letterDraftId, letterDrafts.id))
    const isOfThisDraft = eq(basketLines.letterDraftId, letterDrafts.id)
    const inBasket = db
      .select(one)
      .from(basketLines)
      .where(and(isOfThisDraft, gte(basketLines.createdAt, keptAt)))
    const isOld = lt(letterDrafts.updatedAt, keptAt)
    const old = db
      .select({ id: letterDrafts.id })
      .from(letterDrafts)
      .where(and(isOld, notExists(ordered), notExists(inBasket)))
      .orderBy(asc(letterDrafts.updatedAt))
      .limit(limit)
    // One that is opened again in this very moment is not old any more: the delete looks once more at the row it locks.
    return (await db.delete(letterDrafts).where(and(inArray(letterDrafts.id, old), isOld))).count
  },
}
