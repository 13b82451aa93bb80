import { subDays } from 'date-fns'
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import { eraseLetters } from '#app/domain/privacy/erasure/erase-letters.server.ts'
import { whereLetterHasNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { disputes, orderItems, orders, refunds } from '#db/schema/index.ts'
import { ORDER_WORDS_DAYS } from '#app/domain/privacy/retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/**
 * A child's name, letter, answers and address are deleted 90 days after the letter was posted or cancelled. A voice
 * message stays until the day printed on the letter; what the parent asked to keep, until its own; the money, for seven
 * years.
 */
export const orderWordsRule: RetentionRule = {
  name: 'order_items',
  async deleteBatch(needs, limit) {
    const { db, clock } = needs
    const oldest = subDays(clock.now(), ORDER_WORDS_DAYS)
    const isOver = or(
      lt(orderItems.shippedAt, oldest),
      and(isNull(orderItems.shippedAt), lt(orderItems.cancelledAt, oldest)),
    )
    const openDispute = and(eq(disputes.orderId, orderItems.orderId), eq(disputes.state, 'open'))
    const openRefund = and(eq(refunds.orderId, orderItems.orderId), inArray(refunds.state, ['requested', 'pending']))
    const items = await db
      .select({
        id: orderItems.id,
        letterDraftId: orderItems.letterDraftId,
        isSold: orderItems.isSold,
        orderId: orderItems.orderId,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(
        and(
          isNull(orderItems.deletedAt),
          isNotNull(orders.paidAt),
          isOver,
          notExists(db.select().from(disputes).where(openDispute)),
          notExists(db.select().from(refunds).where(openRefund)),
          whereLetterHasNoUnreadChat({ db }, orderItems.letterDraftId),
        ),
      )
      .limit(limit)
      .for('update', { of: orderItems, skipLocked: true })
    await eraseLetters(needs, items, { voice: true, answers: true })
    return items.length
  },
}
