import { getCustomerEmail } from '#app/domain/orders/customers/customer-email.server.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { prepareOrder } from '#app/domain/voice/begin-voice.server.ts'

/**
 * Queues everything that follows when an order is paid, in the transaction that marks it so: the confirmation email,
 * the voice messages and the files to print.
 */
export async function confirmOrder(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  order: Pick<Order, 'id' | 'customerId'>,
): Promise<void> {
  await queueEmail(needs, {
    kind: 'order_confirmation',
    recipient: await getCustomerEmail(needs, order.customerId),
    subjectIds: { orderId: order.id },
    deduplicationKey: order.id,
  })
  await prepareOrder(needs, order.id)
}
