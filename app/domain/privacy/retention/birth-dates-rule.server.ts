import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { ageOn } from '#app/domain/letters/drafts/date-of-birth.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { letterDrafts, orderItems } from '#db/schema/index.ts'
import type { RetentionRule } from './retention-rule.ts'

/**
 * Once a letter is posted or cancelled, its child's exact date of birth is no longer needed: the age stays, the date is
 * deleted.
 */
export const birthDatesRule: RetentionRule = {
  name: 'birth_dates',
  async deleteBatch({ db, clock }, limit) {
    const isOver = and(
      eq(orderItems.letterDraftId, letterDrafts.id),
      eq(orderItems.isSold, true),
      or(isNotNull(orderItems.shippedAt), isNotNull(orderItems.cancelledAt)),
    )
    const over = db.select().from(orderItems).where(isOver)
    const found = await db
      .select({ id: letterDrafts.id, answers: letterDrafts.answers })
      .from(letterDrafts)
      .where(and(sql`${letterDrafts.isBought}`, sql`${letterDrafts.answers} ->> 'dateOfBirth' <> ''`, exists(over)))
      .limit(limit)
    const byAge = Map.groupBy(found, ({ answers }) => ageOn(readAnswers(answers).dateOfBirth, clock.now()))
    for (const [age, drafts] of byAge) {
      const ids = drafts.map(({ id }) => id)
      const without = JSON.stringify({ dateOfBirth: '', age })
      await db
        .update(letterDrafts)
        .set({ answers: sql`${letterDrafts.answers} || ${without}::jsonb` })
        .where(inArray(letterDrafts.id, ids))
    }
    return found.length
  },
}
