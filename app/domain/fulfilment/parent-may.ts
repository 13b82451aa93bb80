import { type DisputeState, isDisputed } from '#app/domain/orders/disputed.server.ts'
import type { orderItems, orders } from '#db/schema/index.ts'

type OfOrder = Pick<typeof orders.$inferSelect, 'status' | 'paidAt' | 'deletedAt' | 'paidCurrency'>
type OfItem = Pick<
  typeof orderItems.$inferSelect,
  'printingBeganAt' | 'printedAt' | 'shippedAt' | 'cancelledAt' | 'deletedAt'
>

/** What a parent may still do with letters of an order, or why nothing. */
export type ParentMay = 'change_and_cancel' | 'change' | 'gone' | 'held' | 'printing'

/**
 * What a parent may still do with letters of an order: change them and their address, or cancel them.
 *
 * @param items The letters that are meant: one, or all of the order. Cancelled and deleted ones do not count.
 * @param disputes All of the order's.
 * @returns `gone` without a paid order or a letter; `held` once the order is over, or while a bank asks for its money; `printing`
 *   as soon as one of the letters has left for the print room; `change` alone where it was not paid in pounds, because only the
 *   payment company can refund that.
 */
export function parentMay(
  order: OfOrder,
  items: readonly OfItem[],
  disputes: readonly { state: DisputeState }[],
): ParentMay {
  const left = items.filter(({ cancelledAt, deletedAt }) => !cancelledAt && !deletedAt)
  if (!order.paidAt || order.deletedAt || left.length === 0) return 'gone'
  if (order.status !== 'paid' || isDisputed(disputes)) return 'held'
  if (left.some((item) => item.printingBeganAt || item.printedAt || item.shippedAt)) return 'printing'
  return order.paidCurrency === 'gbp' ? 'change_and_cancel' : 'change'
}

/** Whether that allows a change, of a letter or of its address. */
export const mayChange = (may: ParentMay): boolean => may === 'change' || may === 'change_and_cancel'
