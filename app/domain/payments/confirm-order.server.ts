import { emailCustomer } from '#app/domain/orders/customers/email-customer.server.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'
import { prepareOrder } from '#app/domain/voice/begin-voice.server.ts'

/**
 * Queues everything that follows when an order is paid, in the transaction that marks it so: the confirmation email,
 * the voice messages and the files to print.
 */
export async function confirmOrder(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  order: Pick<Order, 'id' | 'customerId'>,
): Promise<void> {
  await emailCustomer(needs, order, { kind: 'order_confirmation', deduplicationKey: order.id })
  await prepareOrder(needs, order.id)
}
