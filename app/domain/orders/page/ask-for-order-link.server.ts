import { formatISO, startOfHour } from 'date-fns'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { customers, orders } from '#db/schema/index.ts'

/**
 * Sends the link to an order's page again, only to the address that ordered. The answer reveals nothing to the visitor.
 * At most once an hour.
 */
export async function askForOrderLink(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { email, orderNumber }: { email: string; orderNumber: string },
): Promise<void> {
  await inTransaction(given, async (needs) => {
    const isTheirs = and(
      eq(orders.orderNumber, orderNumber.trim().toUpperCase()),
      eq(customers.email, email.toLowerCase()),
      isNotNull(orders.paidAt),
      isNull(orders.deletedAt),
      // An order whose deletion was requested is no longer shown.
      isNull(customers.eraseAskedAt),
    )
    const [order] = await needs.db
      .select({ orderId: orders.id, recipient: customers.email, revokedAt: customers.linksRevokedAt })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(isTheirs)
    if (!order) return
    await queueEmail(needs, {
      kind: 'order_link',
      recipient: order.recipient,
      subjectIds: { orderId: order.orderId },
      // A link cancelled since then does not count as sent.
      deduplicationKey: `${order.orderId} ${formatISO(startOfHour(needs.clock.now()))} ${order.revokedAt?.getTime() ?? ''}`,
    })
  })
}
