import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import type { Transaction } from '#db/client.ts'
import { disputes, orderItems, orders } from '#db/schema/index.ts'

/**
 * A `where` for letters that the workshop may work on: of an order in one of these states, not called off, and with no
 * bank asking for the payment back. Payment must be complete before anything is printed.
 */
export function isWorkable(db: Needs['db'] | Transaction, statuses: OrderStatus[]) {
  const one = { one: sql`1` }
  const ofOrder = and(eq(orders.id, orderItems.orderId), inArray(orders.status, statuses))
  const isDisputed = and(eq(disputes.orderId, orderItems.orderId), inArray(disputes.state, ['open', 'lost']))
  return and(
    isNull(orderItems.withdrawnAt),
    exists(db.select(one).from(orders).where(ofOrder)),
    notExists(db.select(one).from(disputes).where(isDisputed)),
  )
}
