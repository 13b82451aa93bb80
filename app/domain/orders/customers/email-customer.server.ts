import { eq } from 'drizzle-orm'
import type { OrderChange } from '#app/domain/emails/email.ts'
import { type QueuedEmail, queueEmail } from '#app/domain/emails/queue-email.server.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { customers } from '#db/schema/index.ts'

type OrderOfCustomer = { id: string; customerId: string }
type OrderEmail = Omit<QueuedEmail, 'recipient' | 'subjectIds'> & { subjectIds?: Record<string, string> }

/** Queues an email about an order, to the address that its customer has now. */
export async function emailCustomer(
  needs: TransactionNeeds<'jobs'>,
  { id: orderId, customerId }: OrderOfCustomer,
  { subjectIds, ...email }: OrderEmail,
): Promise<void> {
  const [customer] = await needs.db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!customer) throw new Error('an order has no customer')
  await queueEmail(needs, { ...email, recipient: customer.email, subjectIds: { orderId, ...subjectIds } })
}

/** Emails the parent what was changed about their order, by staff or by anyone who has its page's link. */
export const emailOrderChange = (
  needs: TransactionNeeds<'jobs'>,
  { order, what }: { order: OrderOfCustomer; what: OrderChange },
): Promise<void> =>
  emailCustomer(needs, order, { kind: 'order_changed', subjectIds: { what }, deduplicationKey: crypto.randomUUID() })
