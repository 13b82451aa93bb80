import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { queueEmail } from '#app/domain/mail/queue-email.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { Transaction } from '#db/client.ts'
import { auditLog, customers, orderEvents, orderItems, orders } from '#db/schema/index.ts'
import { isOfPaidOrder } from './mark-printed.server.ts'

export type MarkShippedResult = { ok: true } | { ok: false; reason: 'not_ready_to_ship' }

/**
 * Records that a printed letter has been posted and leaves the mail that says so; with the last letter the order is
 * completed. Safe to send twice: the second call is refused.
 *
 * @returns `not_ready_to_ship` when the item is unknown, not printed yet, or already shipped.
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
    const shippedAt = clock.now()
    const ready = and(isNotNull(orderItems.printedAt), isNull(orderItems.shippedAt), isOfPaidOrder({ db }))
    const [item] = await tx
      .update(orderItems)
      .set({ trackingNumber, shippedAt })
      .where(and(eq(orderItems.id, orderItemId), ready))
      .returning({ id: orderItems.id, orderId: orderItems.orderId })
    if (!item) return { ok: false, reason: 'not_ready_to_ship' }
    await tx.insert(auditLog).values({ userId: staffMemberId, act: 'mark_shipped', subjectId: orderItemId })
    const recipient = await recipientOf(tx, item.orderId)
    await queueEmail({ jobs }, tx, {
      kind: 'letter_shipped',
      recipient,
      subjectIds: { orderItemId },
      fact: orderItemId,
    })
    await completeIfAllShipped(tx, { orderId: item.orderId, completedAt: shippedAt, staffMemberId })
    return { ok: true }
  })
}

/** Locks the order meanwhile, so that of its last two letters one sees that it is the last. */
async function recipientOf(tx: Transaction, orderId: string): Promise<string> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const [row] = await tx
    .select({ email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error('an order has no customer')
  return row.email
}

async function completeIfAllShipped(
  tx: Transaction,
  { orderId, completedAt, staffMemberId }: { orderId: string; completedAt: Date; staffMemberId: string },
) {
  const left = await tx.$count(orderItems, and(eq(orderItems.orderId, orderId), isNull(orderItems.shippedAt)))
  if (left > 0) return
  await tx.update(orders).set({ status: 'completed', completedAt }).where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, actor: staffMemberId, kind: 'completed' })
}
