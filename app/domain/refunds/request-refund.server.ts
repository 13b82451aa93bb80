import { and, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import {
  leftToRefund,
  lockOrder,
  type Order,
  settleOrder,
  withdrawItems,
} from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import type { Transaction } from '#db/client.ts'
import { auditLog, orderItems, refunds } from '#db/schema/index.ts'
import { tellParent } from './record-refund.server.ts'
import type { RefundReason } from './refund-reasons.ts'

export type RefundRequest = {
  /** Made with the form: the same click, sent twice, is one refund. */
  refundId: string
  orderId: string
  /** Null for the whole order. */
  orderItemId: string | null
  pence: number
  reason: RefundReason
  staffMemberId: string
}

export type RequestRefundResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_order' | 'not_paid' }
  | { ok: false; reason: 'more_than_left'; leftPence: number }

/**
 * A staff member gives money back. What is not posted yet is called off at once; the worker then asks the payment
 * company, whose word on the refund is followed. Nothing (0 pence) calls letters off without money, as for a free order.
 *
 * @returns `more_than_left` when earlier refunds leave less; two at once cannot take more than there is.
 */
export async function requestRefund(
  needs: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  request: RefundRequest,
): Promise<RequestRefundResult> {
  const { refundId, orderId, orderItemId, pence, staffMemberId: actor } = request
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await hasItem(tx, order, orderItemId))) return { ok: false, reason: 'unknown_order' }
    if ((await tx.$count(refunds, eq(refunds.id, refundId))) > 0) return { ok: true }
    if (!order.paidAt) return { ok: false, reason: 'not_paid' }
    const leftPence = await leftToRefund(tx, order)
    if (pence > leftPence) return { ok: false, reason: 'more_than_left', leftPence }
    await insertRefund(tx, request)
    await recordOrderEvent(tx, { orderId, actor, kind: 'refund_requested', detail: { refundId, pence } })
    await tx.insert(auditLog).values({ userId: actor, act: 'refund', subjectId: orderId, detail: { refundId, pence } })
    await withdrawItems(tx, needs, { orderId, orderItemId, actor })
    if (pence > 0) await needs.jobs.enqueue(tx, 'send-refund', { refundId })
    else await tellParent(tx, needs, { order, refundId })
    await settleOrder(tx, needs, { order, actor })
    return { ok: true }
  })
}

async function insertRefund(
  tx: Transaction,
  { refundId, orderId, orderItemId, pence, reason, staffMemberId }: RefundRequest,
): Promise<void> {
  const state = pence > 0 ? 'requested' : 'succeeded'
  await tx.insert(refunds).values({ id: refundId, orderId, orderItemId, pence, reason, staffMemberId, state })
}

async function hasItem(tx: Transaction, order: Order, orderItemId: string | null): Promise<boolean> {
  if (!orderItemId) return true
  return (await tx.$count(orderItems, and(eq(orderItems.id, orderItemId), eq(orderItems.orderId, order.id)))) === 1
}
