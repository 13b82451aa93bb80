import { getCustomerEmail } from '#app/domain/orders/customers/customer-email.server.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'
import type { OrderChange } from '#app/domain/emails/email.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'

/** Emails the parent what was changed about their order, by staff or by anyone who has its page's link. */
export async function emailOrderChange(
  needs: TransactionNeeds<'jobs'>,
  { order, what }: { order: Pick<Order, 'id' | 'customerId'>; what: OrderChange },
): Promise<void> {
  await queueEmail(needs, {
    kind: 'order_changed',
    recipient: await getCustomerEmail(needs, order.customerId),
    subjectIds: { orderId: order.id, what },
    deduplicationKey: crypto.randomUUID(),
  })
}
