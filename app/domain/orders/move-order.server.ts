import { and, eq, isNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { Transaction } from '#db/client.ts'
import { orderItems, orders, refunds } from '#db/schema/index.ts'
import { type OrderEvent, recordOrderEvent } from './order-events.server.ts'
import { canMove, type OrderStatus, stateOfPaidOrder } from './order-states.ts'

export type Order = typeof orders.$inferSelect
type Move = Pick<OrderEvent, 'actor' | 'detail'> & {
  to: OrderStatus
  /** What is written down together with the new state. */
  set?: Partial<
    Pick<Order, 'paidAt' | 'paidPence' | 'paidCurrency' | 'paymentId' | 'checkoutSessionId' | 'completedAt'>
  >
}

/**
 * The order, with its row locked until the transaction ends; null when there is none. Whoever only adds an event to it
 * is not kept waiting, so nobody waits for somebody who waits for them.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order ?? null
}

/**
 * Makes one move of the table of states and writes it down.
 *
 * @param order As it was read under its lock.
 * @throws Error for a move that the table does not have: a mistake of ours.
 */
export async function moveOrder(
  tx: Transaction,
  order: Pick<Order, 'id' | 'status'>,
  { to, actor, detail, set = {} }: Move,
): Promise<void> {
  if (!canMove(order.status, to)) throw new Error(`an order cannot go from ${order.status} to ${to}`)
  await tx
    .update(orders)
    .set({ ...set, status: to })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(tx, { orderId: order.id, actor, kind: to, ...(detail && { detail }) })
}

/**
 * Brings a paid order to the state its money and letters amount to. Once all of the money is back, what is not posted
 * yet is called off. Harmless when nothing has changed.
 *
 * @param order As it was read under its lock.
 */
export async function settleOrder(
  tx: Transaction,
  { clock }: Pick<Needs, 'clock'>,
  { order, actor }: { order: Order; actor: string },
): Promise<void> {
  const gone = await tx
    .select({ pence: refunds.pence })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'succeeded')))
  const refundedPence = gone.reduce((sum, { pence }) => sum + pence, 0)
  const paidPence = order.paidPence ?? order.totalPence
  if (paidPence > 0 && refundedPence >= paidPence) await withdrawItems(tx, { clock }, { orderId: order.id, actor })
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const to = stateOfPaidOrder(order.status, {
    paidPence,
    refundedPence,
    items: items.map(({ shippedAt, withdrawnAt }) => ({ isShipped: !!shippedAt, isWithdrawn: !!withdrawnAt })),
  })
  if (to === order.status) return
  const set = to === 'completed' && !order.completedAt ? { completedAt: clock.now() } : {}
  await moveOrder(tx, order, { to, actor, set })
}

/** Takes what is not posted yet out of the workshop: one letter, or all of the order's. */
export async function withdrawItems(
  tx: Transaction,
  { clock }: Pick<Needs, 'clock'>,
  { orderId, orderItemId, actor }: { orderId: string; orderItemId?: string | null; actor: string },
): Promise<void> {
  const withdrawn = await tx
    .update(orderItems)
    .set({ withdrawnAt: clock.now() })
    .where(
      and(
        eq(orderItems.orderId, orderId),
        orderItemId ? eq(orderItems.id, orderItemId) : undefined,
        isNull(orderItems.shippedAt),
        isNull(orderItems.withdrawnAt),
      ),
    )
    .returning({ id: orderItems.id })
  for (const { id } of withdrawn)
    await recordOrderEvent(tx, { orderId, actor, kind: 'withdrawn', detail: { orderItemId: id } })
}
