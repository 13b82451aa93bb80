import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { queueEmail } from '#app/domain/outbox/queue-email.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { recipientOf } from '#app/domain/payments/confirm-order.server.ts'
import { lockOrder, settleOrder } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { auditLog, orderItems } from '#db/schema/index.ts'
import { isWorkable } from './printable.ts'

export type MarkShippedResult = { ok: true } | { ok: false; reason: 'not_ready_to_ship' }

/**
 * Records that a printed letter has been posted and leaves the mail that says so; with the last letter the order is
 * completed. Safe to send twice: the second call is refused.
 *
 * @returns `not_ready_to_ship` when the item is unknown, not printed yet, called off, disputed, or already shipped.
 */
export async function markShipped(
  { db, clock, jobs }: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  {
    orderItemId,
    trackingNumber,
    staffMemberId,
  }: { orderItemId: string; trackingNumber: string; staffMemberId: string },
): Promise<MarkShippedResult> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(orderItems).where(eq(orderItems.id, orderItemId))
    // Of its last two letters one sees that it is the last, and of a refund and a posting one is first.
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order) return { ok: false, reason: 'not_ready_to_ship' }
    const ready = and(isNotNull(orderItems.printedAt), isNull(orderItems.shippedAt), isWorkable(tx, ['paid']))
    const shipped = await tx
      .update(orderItems)
      .set({ trackingNumber, shippedAt: clock.now() })
      .where(and(eq(orderItems.id, orderItemId), ready))
      .returning({ id: orderItems.id })
    if (shipped.length === 0) return { ok: false, reason: 'not_ready_to_ship' }
    await tx.insert(auditLog).values({ userId: staffMemberId, act: 'mark_shipped', subjectId: orderItemId })
    await recordOrderEvent(tx, {
      orderId: order.id,
      actor: staffMemberId,
      kind: 'shipped',
      detail: { orderItemId },
    })
    await queueEmail({ jobs }, tx, {
      kind: 'letter_shipped',
      recipient: await recipientOf(tx, order),
      subjectIds: { orderId: order.id, orderItemId },
      fact: orderItemId,
    })
    await settleOrder(tx, { clock }, { order, actor: staffMemberId })
    return { ok: true }
  })
}
