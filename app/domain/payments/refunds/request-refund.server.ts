import { eq } from 'drizzle-orm'
import { parentMay } from '#app/domain/fulfilment/parent-may.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { findDisputes, isDisputed } from '#app/domain/orders/disputed.server.ts'
import { lockOrder, type Order, updatePaidOrderStatus, cancelItems } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, refunds } from '#db/schema/index.ts'
import { emailCustomer } from '#app/domain/orders/customers/email-customer.server.ts'
import type { RefundReason } from './refund-reasons.ts'
import { endsOthers, findRefundables, isUnposted, proposeFor, proposeForParent } from './refundable-items.server.ts'

export type RefundRequest = {
  /** Made with the form, so that a click sent twice is one refund. */
  refundId: string
  orderId: string
  /** Null for the whole order. */
  orderItemId: string | null
  pence: number
  /** False when the letters are still printed and posted. */
  cancelsItems: boolean
  reason: RefundReason
  /** The policy's proposal when the form was shown: a letter may have been posted since. */
  seenProposalPence: number
  /** Parents may do so until any of the letters has left for the printer. */
  by: 'shopper' | { staffMemberId: string }
}

export type RequestRefundResult =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'unknown_order'
        | 'not_paid'
        | 'not_in_pounds'
        | 'disputed'
        | 'printing'
        | 'all_refunded'
        | 'nothing_to_do'
    }
  | { ok: false; reason: 'proposal_changed' | 'more_than_left'; pence: number }

/**
 * Refunds money, as a staff member or the parent requests. Letters not yet posted are cancelled at once, unless they
 * are to be sent anyway; the worker then asks the payment company, whose report on the refund counts. A refund of 0
 * pence only cancels letters.
 *
 * @returns `more_than_left` when the letter, or the order, has less left: two at once cannot take more than there is.
 *   `not_in_pounds` for a payment in another currency, which only the payment company can refund; `disputed` while a
 *   bank claims the same money, and once it has it; `printing` for a parent whose letter has left for the printer;
 *   `all_refunded` when nothing would be left and a letter was still to be sent; `nothing_to_do` for no money and
 *   nothing to cancel. `pence` is what is now proposed, or left.
 */
export async function requestRefund(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  request: RefundRequest,
): Promise<RequestRefundResult> {
  const { refundId, orderId, orderItemId, pence, by } = request
  return inTransaction(given, async (needs) => {
    const order = await lockOrder(needs, orderId)
    if (!order) return { ok: false, reason: 'unknown_order' }
    const [same] = await needs.db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
    if (same) return same.orderId === orderId ? { ok: true } : { ok: false, reason: 'unknown_order' }
    const refusal = await refuse(needs, order, request)
    if (refusal) return refusal
    await insertRefund(needs, request)
    const detail = { refundId, pence }
    if (by !== 'shopper') await recordStaffAct(needs, { ...by, act: 'refund', subjectId: orderId, detail })
    if (pence > 0) await recordOrderEvent(needs, { orderId, by, kind: 'refund_requested', detail })
    if (pence > 0) await needs.jobs.enqueue(needs.db, 'send-refund', { refundId })
    else await emailCustomer(needs, order, { kind: 'refund', subjectIds: { refundId }, deduplicationKey: refundId })
    if (request.cancelsItems) await cancelItems(needs, { orderId, orderItemId, by })
    await updatePaidOrderStatus(needs, { order, by })
    return { ok: true }
  })
}

async function refuse(
  needs: TransactionNeeds<'clock'>,
  order: Order,
  { orderItemId, pence, cancelsItems, seenProposalPence, by }: RefundRequest,
): Promise<Exclude<RequestRefundResult, { ok: true }> | null> {
  if (!order.paidAt) return { ok: false, reason: 'not_paid' }
  if (order.paidCurrency !== 'gbp') return { ok: false, reason: 'not_in_pounds' }
  const disputes = await findDisputes(needs, order.id)
  if (isDisputed(disputes)) return { ok: false, reason: 'disputed' }
  // If another request begins to print one of them now, it runs before or after this.
  await needs.db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, order.id)).for('update')
  const refundables = await findRefundables(needs, order)
  const item = refundables.items.find((one) => one.item.id === orderItemId)
  if (orderItemId && !item) return { ok: false, reason: 'unknown_order' }
  const named = item ? [item] : refundables.items
  const theirs = named.map(({ item: one }) => one)
  const may = by === 'shopper' ? parentMay(order, theirs, disputes) : 'change_and_cancel'
  if (may !== 'change_and_cancel') return { ok: false, reason: may === 'printing' ? 'printing' : 'nothing_to_do' }
  const proposal = (by === 'shopper' ? proposeForParent : proposeFor)(refundables, orderItemId)
  if (proposal !== seenProposalPence) return { ok: false, reason: 'proposal_changed', pence: proposal }
  const left = item?.leftPence ?? refundables.leftPence
  if (pence > left) return { ok: false, reason: 'more_than_left', pence: left }
  // A fully refunded order is over, so no letter of it can still be sent.
  const cancelled = cancelsItems ? theirs : []
  if (endsOthers(refundables, { pence, cancelled })) return { ok: false, reason: 'all_refunded' }
  const canCancel = named.some(({ item: one }) => isUnposted(one))
  return pence > 0 || (cancelsItems && canCancel) ? null : { ok: false, reason: 'nothing_to_do' }
}

async function insertRefund(
  { db }: TransactionNeeds,
  { refundId, orderId, orderItemId, pence, cancelsItems, reason, by }: RefundRequest,
): Promise<void> {
  const state = pence > 0 ? 'requested' : 'succeeded'
  const staffMemberId = by === 'shopper' ? null : by.staffMemberId
  const row = { id: refundId, orderId, orderItemId, pence, cancelsItems, reason, staffMemberId, state } as const
  await db.insert(refunds).values(row)
}
