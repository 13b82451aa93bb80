import { eq } from 'drizzle-orm'
import { queueEmail } from '#app/domain/outbox/queue-email.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { Transaction } from '#db/client.ts'
import { customers } from '#db/schema/index.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'

/** The address an order's mails go to. */
export async function recipientOf(tx: Transaction, { customerId }: Pick<Order, 'customerId'>): Promise<string> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (!customer) throw new Error('an order has no customer')
  return customer.email
}

/** Leaves everything that follows from an order being paid, in the transaction that marks it so: the confirmation mail. */
export async function confirmOrder(
  tx: Transaction,
  { jobs }: Pick<Needs, 'jobs'>,
  order: Pick<Order, 'id' | 'customerId'>,
): Promise<void> {
  await queueEmail({ jobs }, tx, {
    kind: 'order_confirmation',
    recipient: await recipientOf(tx, order),
    subjectIds: { orderId: order.id },
    fact: order.id,
  })
}
