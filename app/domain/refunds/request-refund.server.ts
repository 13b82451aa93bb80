import { and, eq, ne } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { lockOrder, type Order, settleOrder, withdrawItems } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import type { Transaction } from '#db/client.ts'
import { auditLog, disputes, refunds } from '#db/schema/index.ts'
import { tellParent } from './record-refund.server.ts'
import type { RefundReason } from './refund-reasons.ts'
import { findRefundables, proposeFor } from './refundable-items.server.ts'

export type RefundRequest = {
  /** Made with the form: the same click, sent twice, is one refund. */
  refundId: string
  orderId: string
  /** Null for the whole order. */
  orderItemId: string | null
  pence: number
  /** False posts the letters all the same. */
  callsOff: boolean
  reason: RefundReason
  /** What the policy proposed when the form was drawn: a letter may have been posted since. */
  seenProposalPence: number
  staffMemberId: string
}

export type RequestRefundResult =
  | { ok: true }
  | {
      ok: false
      reason: 'unknown_order' | 'not_paid' | 'not_in_pounds' | 'disputed' | 'all_given_back' | 'nothing_to_do'
    }
  | { ok: false; reason: 'proposal_changed' | 'more_than_left'; pence: number }

/**
 * A staff member gives money back. What is not posted yet is called off at once, unless it is wanted all the same; the
 * worker then asks the payment company, whose word on the refund is followed. Nothing (0 pence) only calls letters off.
 *
 * @returns `more_than_left` when the letter, or the order, has less left: two at once cannot take more than there is.
 *   `not_in_pounds` for what was paid in another currency, which only the payment company can give back; `disputed` while
 *   a bank asks for the same money; `all_given_back` when nothing would be left and the letters were to be
 *   posted all the same; `nothing_to_do` for no money and nothing to call off. `pence` is what is proposed, or left, now.
 */
export async function requestRefund(
  needs: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  request: RefundRequest,
): Promise<RequestRefundResult> {
  const { refundId, orderId, orderItemId, pence, staffMemberId: actor } = request
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'unknown_order' }
    if ((await tx.$count(refunds, eq(refunds.id, refundId))) > 0) return { ok: true }
    const refusal = await refuse(tx, needs, order, request)
    if (refusal) return refusal
    await insertRefund(tx, request)
    await tx.insert(auditLog).values({ userId: actor, act: 'refund', subjectId: orderId, detail: { refundId, pence } })
    if (pence > 0) {
      await recordOrderEvent(tx, { orderId, actor, kind: 'refund_requested', detail: { refundId, pence } })
      await needs.jobs.enqueue(tx, 'send-refund', { refundId })
    } else await tellParent(tx, needs, { order, refundId })
    if (request.callsOff) await withdrawItems(tx, needs, { orderId, orderItemId, actor })
    await settleOrder(tx, needs, { order, actor })
    return { ok: true }
  })
}

async function refuse(
  tx: Transaction,
  { clock }: Pick<Needs, 'clock'>,
  order: Order,
  { orderItemId, pence, callsOff, seenProposalPence }: RefundRequest,
): Promise<Exclude<RequestRefundResult, { ok: true }> | null> {
  if (!order.paidAt) return { ok: false, reason: 'not_paid' }
  if (order.paidCurrency !== 'gbp') return { ok: false, reason: 'not_in_pounds' }
  if ((await tx.$count(disputes, and(eq(disputes.orderId, order.id), ne(disputes.state, 'won')))) > 0)
    return { ok: false, reason: 'disputed' }
  const refundables = await findRefundables(tx, order, clock.now())
  const item = refundables.items.find((one) => one.item.id === orderItemId)
  if (orderItemId && !item) return { ok: false, reason: 'unknown_order' }
  const proposal = proposeFor(refundables, orderItemId)
  if (proposal !== seenProposalPence) return { ok: false, reason: 'proposal_changed', pence: proposal }
  const left = item?.leftPence ?? refundables.leftPence
  if (pence > left) return { ok: false, reason: 'more_than_left', pence: left }
  // An order whose money is all back is over.
  if (!callsOff && pence === refundables.leftPence) return { ok: false, reason: 'all_given_back' }
  const concerned = item ? [item] : refundables.items
  const isUnposted = concerned.some((one) => !one.item.shippedAt && !one.item.withdrawnAt)
  return pence > 0 || (callsOff && isUnposted) ? null : { ok: false, reason: 'nothing_to_do' }
}

async function insertRefund(
  tx: Transaction,
  { refundId, orderId, orderItemId, pence, callsOff, reason, staffMemberId }: RefundRequest,
): Promise<void> {
  const state = pence > 0 ? 'requested' : 'succeeded'
  await tx.insert(refunds).values({ id: refundId, orderId, orderItemId, pence, callsOff, reason, staffMemberId, state })
}
