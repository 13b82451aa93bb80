import { eq } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { isDisputed } from '#app/domain/orders/disputed.server.ts'
import { lockOrder, type Order, updatePaidOrderStatus, cancelItems } from '#app/domain/orders/move-order.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { disputes, refunds } from '#db/schema/index.ts'
import { queueRefundEmail } from './record-refund.server.ts'
import type { RefundReason } from './refund-reasons.ts'
import { findRefundables, isUnposted, proposeFor } from './refundable-items.server.ts'

export type RefundRequest = {
  /** Made with the form: the same click, sent twice, is one refund. */
  refundId: string
  orderId: string
  /** Null for the whole order. */
  orderItemId: string | null
  pence: number
  /** False when the letters are still printed and posted. */
  cancelsItems: boolean
  reason: RefundReason
  /** What the policy proposed when the form was drawn: a letter may have been posted since. */
  seenProposalPence: number
  staffMemberId: string
}

export type RequestRefundResult =
  | { ok: true }
  | {
      ok: false
      reason: 'unknown_order' | 'not_paid' | 'not_in_pounds' | 'disputed' | 'all_refunded' | 'nothing_to_do'
    }
  | { ok: false; reason: 'proposal_changed' | 'more_than_left'; pence: number }

/**
 * A staff member refunds money. What is not posted yet is cancelled at once, unless it is to be posted all the same; the
 * worker then asks the payment company, whose word on the refund is followed. A refund of 0 pence only cancels letters.
 *
 * @returns `more_than_left` when the letter, or the order, has less left: two at once cannot take more than there is.
 *   `not_in_pounds` for what was paid in another currency, which only the payment company can refund; `disputed` while
 *   a bank asks for the same money, and once it has it; `all_refunded` when nothing would be left and the letters were to
 *   be posted all the same; `nothing_to_do` for no money and nothing to cancel. `pence` is what is proposed, or left, now.
 */
export async function requestRefund(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  request: RefundRequest,
): Promise<RequestRefundResult> {
  const { refundId, orderId, orderItemId, pence, staffMemberId } = request
  return inTransaction(given, async (needs) => {
    const order = await lockOrder(needs, orderId)
    if (!order) return { ok: false, reason: 'unknown_order' }
    if ((await needs.db.$count(refunds, eq(refunds.id, refundId))) > 0) return { ok: true }
    const refusal = await refuse(needs, order, request)
    if (refusal) return refusal
    await insertRefund(needs, request)
    const detail = { refundId, pence }
    await recordStaffAct(needs, {
      staffMemberId,
      act: 'refund',
      subjectId: orderId,
      detail,
      ...(pence > 0 && { orderEvent: { orderId, kind: 'refund_requested', detail } }),
    })
    if (pence > 0) await needs.jobs.enqueue(needs.db, 'send-refund', { refundId })
    else await queueRefundEmail(needs, { order, refundId })
    const by = { staffMemberId }
    if (request.cancelsItems) await cancelItems(needs, { orderId, orderItemId, by })
    await updatePaidOrderStatus(needs, { order, by })
    return { ok: true }
  })
}

async function refuse(
  needs: TransactionNeeds<'clock'>,
  order: Order,
  { orderItemId, pence, cancelsItems, seenProposalPence }: RefundRequest,
): Promise<Exclude<RequestRefundResult, { ok: true }> | null> {
  if (!order.paidAt) return { ok: false, reason: 'not_paid' }
  if (order.paidCurrency !== 'gbp') return { ok: false, reason: 'not_in_pounds' }
  const ofOrder = await needs.db.select({ state: disputes.state }).from(disputes).where(eq(disputes.orderId, order.id))
  if (isDisputed(ofOrder)) return { ok: false, reason: 'disputed' }
  const refundables = await findRefundables(needs, order)
  const item = refundables.items.find((one) => one.item.id === orderItemId)
  if (orderItemId && !item) return { ok: false, reason: 'unknown_order' }
  const proposal = proposeFor(refundables, orderItemId)
  if (proposal !== seenProposalPence) return { ok: false, reason: 'proposal_changed', pence: proposal }
  const left = item?.leftPence ?? refundables.leftPence
  if (pence > left) return { ok: false, reason: 'more_than_left', pence: left }
  // An order whose money is all back is over.
  if (!cancelsItems && pence === refundables.leftPence) return { ok: false, reason: 'all_refunded' }
  const concerned = item ? [item] : refundables.items
  const canCancel = concerned.some(({ item: one }) => isUnposted(one))
  return pence > 0 || (cancelsItems && canCancel) ? null : { ok: false, reason: 'nothing_to_do' }
}

async function insertRefund(
  { db }: TransactionNeeds,
  { refundId, orderId, orderItemId, pence, cancelsItems, reason, staffMemberId }: RefundRequest,
): Promise<void> {
  const state = pence > 0 ? 'requested' : 'succeeded'
  const row = { id: refundId, orderId, orderItemId, pence, cancelsItems, reason, staffMemberId, state } as const
  await db.insert(refunds).values(row)
}
