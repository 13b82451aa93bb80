import { and, eq } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { lockOrder, moveOrder } from '#app/domain/orders/move-order.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems } from '#db/schema/index.ts'
import { confirmOrder } from './confirm-order.server.ts'

/**
 * A staff member accepts a payment that differs from what we requested: the order is now paid, confirmed and printed.
 *
 * @returns False when the order is not under review (any more), or one of its letters was sold in another order: such a
 *   payment can only be refunded.
 */
export async function acceptReview(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { orderId, staffMemberId }: { orderId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const order = await lockOrder(needs, orderId)
    if (order?.status !== 'payment_review' || !(await isOwnSale(needs, orderId))) return false
    await recordStaffAct(needs, {
      staffMemberId,
      act: 'accept_payment',
      subjectId: orderId,
      orderEvent: { orderId, kind: 'review_accepted' },
    })
    await moveOrder(needs, { order, to: 'paid', by: { staffMemberId } })
    await confirmOrder(needs, order)
    return true
  })
}

/** An order under review marks its letters as sold, unless another order has already sold one of them. */
async function isOwnSale({ db }: TransactionNeeds, orderId: string): Promise<boolean> {
  return (await db.$count(orderItems, and(eq(orderItems.orderId, orderId), eq(orderItems.isSold, false)))) === 0
}
