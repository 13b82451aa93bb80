import { and, eq, exists, gte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayInLondon } from '#app/domain/clock.ts'
import { whereLetterHasNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { basketLines, letterDrafts, orderItems } from '#db/schema/index.ts'
import { oldestOpenAt } from '#app/domain/privacy/retention-periods.ts'
import { olderThan } from './retention-rule.ts'

const other = alias(letterDrafts, 'other')

/**
 * Answers and letters that were never ordered are deleted 30 days after the last change in their basket, which also
 * renews the cookie that leads to them. Orders keep what they were made of; answers kept for next year's letter have
 * their own last day.
 */
export const letterDraftsRule = olderThan(letterDrafts, oldestOpenAt, {
  age: letterDrafts.updatedAt,
  where({ db, clock }) {
    const oldest = oldestOpenAt(clock.now())
    const inUse = and(
      eq(other.basketId, letterDrafts.basketId),
      eq(other.isBought, false),
      gte(other.updatedAt, oldest),
    )
    const inBasket = and(eq(basketLines.basketId, letterDrafts.basketId), gte(basketLines.createdAt, oldest))
    const isAlone = and(
      notExists(db.select().from(other).where(inUse)),
      notExists(db.select().from(basketLines).where(inBasket)),
    )
    const isErased = sql`${orderItems.deletedAt} is not null`
    const ofErased = and(eq(orderItems.letterDraftId, letterDrafts.id), eq(orderItems.isSold, true), isErased)
    const keptTooLong = and(
      sql`${letterDrafts.answersKeptUntil} < ${dayInLondon(clock.now())}`,
      exists(db.select().from(orderItems).where(ofErased)),
    )
    const isRead = whereLetterHasNoUnreadChat({ db })
    return and(isRead, or(and(eq(letterDrafts.isBought, false), isAlone), keptTooLong))
  },
})
