import { and, eq, exists, inArray, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { shiftWorkingDays } from '#app/domain/calendar/working-days.server.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import { orderItems, orders } from '#db/schema/index.ts'

/**
 * A `where` for letters that the workshop may work on: in an order in one of these states, neither cancelled nor
 * deleted, and with no bank claiming the payment back. Payment must be complete before anything is printed.
 */
export function wherePrintable({ db }: ConnectedNeeds, statuses: OrderStatus[]) {
  const ofOrder = and(eq(orders.id, orderItems.orderId), inArray(orders.status, statuses))
  const inState = exists(db.select().from(orders).where(ofOrder))
  return and(
    inState,
    isNull(orderItems.cancelledAt),
    isNull(orderItems.deletedAt),
    not(whereDisputed({ db }, orderItems.orderId)),
  )
}

/** Whether a letter's sheet may be printed: it is the approved one, and its code was read and played. */
export const mayPrint = (item: Pick<typeof orderItems.$inferSelect, 'sheetCheckedAt'>): boolean =>
  item.sheetCheckedAt !== null

/** The same as a `where`; use it with {@link wherePrintable}, which checks the order. */
export const whereMayPrint = () => isNotNull(orderItems.sheetCheckedAt)

/** The last day whose letters are printed now: those posted on the next working day at the latest. */
const printedUntil = (now: Date) => shiftWorkingDays(dayInLondon(now), 1)

/** Whether a letter is for a later week, so that it is neither printed nor gets its envelope yet. */
export const isHeld = ({ postFrom }: Pick<typeof orderItems.$inferSelect, 'postFrom'>, now: Date): boolean =>
  postFrom !== null && postFrom > printedUntil(now)

/** The opposite, as a `where`. */
export const whereNotHeld = (now: Date) => or(isNull(orderItems.postFrom), lte(orderItems.postFrom, printedUntil(now)))

/**
 * Paid letters not yet posted, for lists and counts: triggers keep `waits_since`, so these read one index. Code that
 * changes a letter must check the order itself, under its lock.
 */
export const whereWaiting = () => isNotNull(orderItems.waitsSince)
