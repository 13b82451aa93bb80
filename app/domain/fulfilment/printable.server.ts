import { and, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import { orderItems, orders } from '#db/schema/index.ts'

/**
 * A `where` for letters that the workshop may work on: of an order in one of these states, not cancelled, and with no
 * bank asking for the payment back. Payment must be complete before anything is printed.
 */
export function wherePrintable({ db }: ConnectedNeeds, statuses: OrderStatus[]) {
  const ofOrder = and(eq(orders.id, orderItems.orderId), inArray(orders.status, statuses))
  return and(
    isNull(orderItems.cancelledAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(ofOrder),
    ),
    not(whereDisputed({ db }, orderItems.orderId)),
  )
}
