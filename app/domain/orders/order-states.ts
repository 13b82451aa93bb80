import { ORDER_STATUSES } from '#db/schema/codes.ts'

export { ORDER_STATUSES }

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * Every move an order may make; there are no others. Paid beats expired. In `cancelled`, every letter was cancelled,
 * before or without all of its money going back; a refund that the bank returns leads back to it.
 */
export const ALLOWED_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'payment_review', 'expired'],
  expired: ['paid', 'payment_review'],
  payment_review: ['paid', 'cancelled', 'refunded'],
  paid: ['completed', 'cancelled', 'refunded'],
  // A letter that arrived damaged is printed again.
  completed: ['refunded', 'paid'],
  // A letter whose refund failed may be restored.
  cancelled: ['refunded', 'paid'],
  refunded: ['completed', 'cancelled'],
}

/** Whether an order may go from one state to another. Staying in the same state is not a move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ALLOWED_MOVES[from].includes(to)
}

export type PaidOrderFacts = {
  paidPence: number
  /** Money that has gone back and was not returned by the bank. */
  refundedPence: number
  items: readonly { isShipped: boolean; isCancelled: boolean }[]
}

/**
 * The state that follows from a paid order's money and letters. It depends only on the facts, not on the order in which
 * they arrived.
 *
 * @param current An order under review stays there until it is refunded, cancelled, or accepted by a staff member.
 */
export function stateOfPaidOrder(
  current: OrderStatus,
  { paidPence, refundedPence, items }: PaidOrderFacts,
): OrderStatus {
  if (paidPence > 0 && refundedPence >= paidPence) return 'refunded'
  if (items.every((item) => item.isCancelled)) return 'cancelled'
  if (current === 'payment_review') return 'payment_review'
  return items.every((item) => item.isShipped || item.isCancelled) ? 'completed' : 'paid'
}
