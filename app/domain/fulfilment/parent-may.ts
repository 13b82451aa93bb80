import { type DisputeState, isDisputed } from '#app/domain/orders/disputed.server.ts'
import type { orderItems, orders } from '#db/schema/index.ts'

type OfOrder = Pick<typeof orders.$inferSelect, 'status' | 'paidAt' | 'deletedAt' | 'paidCurrency'>
type OfItem = Pick<
  typeof orderItems.$inferSelect,
  'printingBeganAt' | 'printedAt' | 'shippedAt' | 'cancelledAt' | 'deletedAt'
>

/** What a parent may still do with letters of an order, or why they may not. */
export type ParentMay = 'change_and_cancel' | 'change' | 'gone' | 'held' | 'printing'

/**
 * What a parent may still do with letters of an order: change them and their address, or cancel them.
 *
 * @param items The letters in question: one, or all of the order. Cancelled and deleted ones do not count.
 * @param disputes All disputes of the order.
 * @returns `gone` without a paid order or a letter; `held` once the order is over, or while a bank claims its money;
 *   `printing` as soon as one of the letters has left for the print room; only `change` when it was not paid in pounds,
 *   because only the payment company can refund that.
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

/** Whether it allows changing a letter or its address. */
export const mayChange = (may: ParentMay): boolean => may === 'change' || may === 'change_and_cancel'

/** Whether staff may still correct it: a letter waits for its envelope, and none is printed and not yet posted. */
export const mayCorrectAddress = (items: readonly { printedAt: Date | null; shippedAt: Date | null }[]): boolean =>
  items.some(({ shippedAt }) => !shippedAt) && items.every(({ printedAt, shippedAt }) => !printedAt || shippedAt)
