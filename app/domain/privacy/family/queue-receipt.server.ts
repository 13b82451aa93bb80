import { eq } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { FamilyReceipt } from '#app/domain/emails/email.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { customers } from '#db/schema/index.ts'
import { erasedAddress } from '#app/domain/privacy/erased-address.ts'

/** Two presses within this time are one act. */
const SAME_WITHIN_MS = 60_000

/**
 * Queues the receipt for an act on a family's data, to the address that ordered, even when staff or the shop did it.
 */
export async function queueReceipt(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  { customerId, act }: { customerId: string; act: FamilyReceipt },
): Promise<void> {
  const [customer] = await needs.db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
  // No address is left to write to.
  if (!customer || customer.email === erasedAddress(customerId)) return
  await queueEmail(needs, {
    kind: 'family_receipt',
    recipient: customer.email,
    subjectIds: { customerId, act },
    deduplicationKey: `${customerId} ${act} ${Math.floor(needs.clock.now().getTime() / SAME_WITHIN_MS)}`,
  })
}
