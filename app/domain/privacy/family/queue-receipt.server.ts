import { eq } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { FamilyReceipt } from '#app/domain/emails/email-content.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { customers } from '#db/schema/index.ts'
import { erasedAddress } from './erased-address.ts'

/** Two presses are one act. */
const SAME_WITHIN_MS = 60_000

/** Queues the receipt for what was done with a family's data, to the address that ordered: whoever did it, the parent hears of it. */
export async function queueReceipt(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  { customerId, act }: { customerId: string; act: FamilyReceipt },
): Promise<void> {
  const [customer] = await needs.db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
  // There is nobody left to tell.
  if (!customer || customer.email === erasedAddress(customerId)) return
  await queueEmail(needs, {
    kind: 'family_receipt',
    recipient: customer.email,
    subjectIds: { customerId, act },
    deduplicationKey: `${customerId} ${act} ${Math.floor(needs.clock.now().getTime() / SAME_WITHIN_MS)}`,
  })
}
