import { and, eq } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { lockOrder, updatePaidOrderStatus } from '#app/domain/orders/move-order.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orders, refunds } from '#db/schema/index.ts'
import { failRefund, recordRefund } from './record-refund.server.ts'

type SendRefundNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'refunds'>

/**
 * Sends one requested refund to the payment company. Idempotent: nothing is refunded twice.
 *
 * @throws ProviderError when the payment company may accept it later; the job is tried again.
 */
export async function sendRefund(given: SendRefundNeeds, { refundId }: { refundId: string }): Promise<void> {
  const [found] = await given.db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
  if (!found) return
  try {
    const { paymentId } = found.order
    if (!paymentId) throw new ProviderError('payments', 'nothing_was_charged', { retryable: false })
    const { pence, reason } = found.refund
    const report = await given.refunds.refund({ refundId, paymentId, pence, isDuplicate: reason === 'duplicate' })
    await inTransaction(given, async (needs) => {
      const order = await lockOrder(needs, found.order.id)
      if (!order) throw new Error('a refund has no order')
      await recordRefund(needs, { order, report })
      await updatePaidOrderStatus(needs, { order, by: 'payments' })
    })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    given.log.error({ refundId, code: error.code }, 'a refund was refused')
    await inTransaction(given, (needs) => failRefund(needs, { refundId, failure: error.code }))
  }
}
