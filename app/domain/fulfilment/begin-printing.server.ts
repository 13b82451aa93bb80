import { and, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'

/**
 * Notes that what these letters are made of leaves for the print room: a sheet, a text, an envelope. From then on they are
 * the workshop's, and the parent changes nothing of them. Idempotent; to be called before anything of them is read.
 */
export async function beginPrinting(
  { db, clock }: ConnectedNeeds<'clock'>,
  orderItemIds: readonly string[],
): Promise<void> {
  if (orderItemIds.length === 0) return
  await db
    .update(orderItems)
    .set({ printingBeganAt: clock.now() })
    .where(and(inArray(orderItems.id, [...orderItemIds]), isNull(orderItems.printingBeganAt)))
}

type Progress = Pick<
  typeof orderItems.$inferSelect,
  'printingBeganAt' | 'printedAt' | 'shippedAt' | 'cancelledAt' | 'deletedAt'
>

/** Whether the parent may still change, redirect or cancel a letter of a paid order: nothing of it has left for the printer. */
export const isWithParent = (item: Progress): boolean =>
  !item.printingBeganAt && !item.printedAt && !item.shippedAt && !item.cancelledAt && !item.deletedAt

/** The same as a `where`, for the row that is changed: of the parent and the print room one is first. */
export const whereWithParent = () =>
  and(
    isNull(orderItems.printingBeganAt),
    isNull(orderItems.printedAt),
    isNull(orderItems.shippedAt),
    isNull(orderItems.cancelledAt),
    isNull(orderItems.deletedAt),
  )

/** A `where` for a paid order whose parent may still change something of it. */
export const whereOpenOrder = ({ db }: ConnectedNeeds, orderId: string) =>
  and(
    eq(orders.id, orderId),
    eq(orders.status, 'paid'),
    isNotNull(orders.paidAt),
    not(whereDisputed({ db }, orders.id)),
  )

/** Whether an order is paid for, and no bank asks for its money. */
export async function isOpenOrder({ db }: ConnectedNeeds, orderId: string): Promise<boolean> {
  return (await db.$count(orders, whereOpenOrder({ db }, orderId))) > 0
}
