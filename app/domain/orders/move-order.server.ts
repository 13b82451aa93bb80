import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { orderItems, orders, refunds } from '#db/schema/index.ts'
import { type OrderActor, type OrderEvent, recordOrderEvent } from './order-events.server.ts'
import { canMove, type OrderStatus, stateOfPaidOrder } from './order-states.ts'

export type Order = typeof orders.$inferSelect
type Move = Pick<OrderEvent, 'by' | 'detail'> & {
  /** As it was read under its lock. */
  order: Pick<Order, 'id' | 'status'>
  to: OrderStatus
  /** Recorded together with the new state. */
  set?: Partial<
    Pick<Order, 'paidAt' | 'paidPence' | 'paidCurrency' | 'paymentId' | 'checkoutSessionId' | 'completedAt'>
  >
}

/**
 * The order, with its row locked until the transaction ends; null when there is none. The lock lets others add events
 * to the order, so two transactions never wait for each other.
 */
export async function lockOrder({ db }: TransactionNeeds, orderId: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order ?? null
}

/**
 * Makes one move of the state table and records it.
 *
 * @throws Error for a move that is not in the table: a bug in the shop.
 */
export async function moveOrder(needs: TransactionNeeds, { order, to, by, detail, set = {} }: Move): Promise<void> {
  if (!canMove(order.status, to)) throw new Error(`an order cannot go from ${order.status} to ${to}`)
  await needs.db
    .update(orders)
    .set({ ...set, status: to })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(needs, { orderId: order.id, by, kind: to, ...(detail && { detail }) })
}

/**
 * Brings a paid order to the state that follows from its money and letters. Once all of the money has gone back,
 * letters not yet posted are cancelled. Idempotent.
 *
 * @param order As it was read under its lock.
 */
export async function updatePaidOrderStatus(
  needs: TransactionNeeds<'clock'>,
  { order, by }: { order: Order; by: OrderActor },
): Promise<void> {
  const { db, clock } = needs
  const succeeded = await db
    .select({ pence: refunds.pence })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'succeeded')))
  const refundedPence = succeeded.reduce((sum, { pence }) => sum + pence, 0)
  const paidPence = order.paidPence ?? order.totalPence
  if (paidPence > 0 && refundedPence >= paidPence) await cancelItems(needs, { orderId: order.id, by })
  const items = await db
    .select({ shippedAt: orderItems.shippedAt, cancelledAt: orderItems.cancelledAt })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
  const to = stateOfPaidOrder(order.status, {
    paidPence,
    refundedPence,
    items: items.map(({ shippedAt, cancelledAt }) => ({ isShipped: !!shippedAt, isCancelled: !!cancelledAt })),
  })
  if (to === order.status) return
  const set = to === 'completed' && !order.completedAt ? { completedAt: clock.now() } : {}
  await moveOrder(needs, { order, to, by, set })
}

/** Removes letters that are not yet posted from the workshop: one, or all of the order's. Idempotent. */
export async function cancelItems(
  needs: TransactionNeeds<'clock'>,
  { orderId, orderItemId, by }: { orderId: string; orderItemId?: string | null; by: OrderActor },
): Promise<void> {
  const cancelled = await needs.db
    .update(orderItems)
    .set({ cancelledAt: needs.clock.now() })
    .where(
      and(
        eq(orderItems.orderId, orderId),
        orderItemId ? eq(orderItems.id, orderItemId) : undefined,
        isNull(orderItems.shippedAt),
        isNull(orderItems.cancelledAt),
      ),
    )
    .returning({ id: orderItems.id })
  for (const { id } of cancelled)
    await recordOrderEvent(needs, { orderId, by, kind: 'item_cancelled', detail: { orderItemId: id } })
}
