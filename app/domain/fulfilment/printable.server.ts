import { and, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import { orderItems, orders } from '#db/schema/index.ts'

/**
 * A `where` for letters that the workshop may work on: of an order in one of these states, neither cancelled nor
 * deleted, and with no bank asking for the payment back. Payment must be complete before anything is printed.
 */
export function wherePrintable({ db }: ConnectedNeeds, statuses: OrderStatus[]) {
  const ofOrder = and(eq(orders.id, orderItems.orderId), inArray(orders.status, statuses))
  const inState = exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(ofOrder),
  )
  return and(inState, whereWanted({ db }))
}

/** Whether a letter's sheet may be printed: it is the one the parent approved, and its code was read and heard. */
export const mayPrint = (item: Pick<typeof orderItems.$inferSelect, 'sheetCheckedAt'>): boolean =>
  item.sheetCheckedAt !== null

/** The same as a `where`; beside {@link wherePrintable}, which asks after the order. */
export const whereMayPrint = () => isNotNull(orderItems.sheetCheckedAt)

const whereWanted = ({ db }: ConnectedNeeds) =>
  and(isNull(orderItems.cancelledAt), isNull(orderItems.deletedAt), not(whereDisputed({ db }, orderItems.orderId)))

/** The same for letters that are still to be posted: an order in which one waits is `paid`, and those are few among all. */
export const whereUnposted = ({ db }: ConnectedNeeds) =>
  and(isNull(orderItems.shippedAt), wherePrintable({ db }, ['paid']))

/** The same again for a query that has the order beside the letter: it is not looked for twice. */
export const whereUnpostedOfOrder = ({ db }: ConnectedNeeds) =>
  and(eq(orders.status, 'paid'), isNull(orderItems.shippedAt), whereWanted({ db }))
