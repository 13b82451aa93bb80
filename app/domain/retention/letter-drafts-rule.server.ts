import { and, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm'
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
    const old = db
      .select({ id: letterDrafts.id })
      .from(letterDrafts)
      .where(and(lt(letterDrafts.updatedAt, keptAt), notExists(ordered), notExists(inBasket)))
      .limit(limit)
    return (await db.delete(letterDrafts).where(inArray(letterDrafts.id, old))).count
  },
}
