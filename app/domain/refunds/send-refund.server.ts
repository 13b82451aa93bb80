import { and, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { lockOrder, settleOrder } from '#app/domain/orders/move-order.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orders, refunds } from '#db/schema/index.ts'
import { failRefund, recordRefund } from './record-refund.server.ts'

type SendRefundNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>

/**
 * Asks the payment company for one refund that a staff member has requested. Done again it gives nothing back twice.
 *
 * @throws ProviderError when the payment company may take it later; the job is tried again.
 */
export async function sendRefund(needs: SendRefundNeeds, { refundId }: { refundId: string }): Promise<void> {
  const [found] = await needs.db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
  if (!found) return
  try {
    const paymentId = await paymentOf(needs, found.order)
    const { pence, reason } = found.refund
    const report = await needs.refunds.refund({ refundId, paymentId, pence, isDuplicate: reason === 'duplicate' })
    await needs.db.transaction(async (tx) => {
      const order = await lockOrder(tx, found.order.id)
      if (!order) throw new Error('a refund has no order')
      await recordRefund(tx, needs, { order, report })
      await settleOrder(tx, needs, { order, actor: 'payments' })
    })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    needs.log.error({ refundId, code: error.code }, 'a refund was refused')
    await needs.db.transaction((tx) => failRefund(tx, { refundId, failure: error.code }))
  }
}

/** Orders of the shop's first weeks did not write their payment down; the payment company still knows it by its page. */
async function paymentOf(
  { payments }: SendRefundNeeds,
  { paymentId, checkoutSessionId }: typeof orders.$inferSelect,
): Promise<string> {
  const known = paymentId ?? (checkoutSessionId && (await payments.getCheckout(checkoutSessionId)).paymentId)
  if (!known) throw new ProviderError('payments', 'nothing_was_charged', { retryable: false })
  return known
}
