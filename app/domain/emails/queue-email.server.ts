import { isErasedAddress } from '#app/domain/privacy/erased-address.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { EmailKind } from './email.ts'
import { outgoingEmails } from '#db/schema/index.ts'

export type QueuedEmail = {
  kind: EmailKind
  recipient: string
  /**
   * The rows that the email will be composed from; with an `orderId`, the order's events record what happened to it.
   */
  subjectIds: Record<string, string>
  /** Only one email of a kind is sent for each key, however often it is queued. */
  deduplicationKey: string
  /** It is sent after this long at the earliest, and not at all if there is nothing to tell by then. */
  waitSeconds?: number
}

/**
 * Queues an email, in the same transaction as the change it reports. Idempotent: a duplicate is ignored, and so is one to
 * an erased family.
 */
export async function queueEmail(
  { db, jobs }: TransactionNeeds<'jobs'>,
  { kind, recipient, subjectIds, deduplicationKey, waitSeconds = 0 }: QueuedEmail,
): Promise<void> {
  if (isErasedAddress(recipient)) return
  const [row] = await db
    .insert(outgoingEmails)
    .values({ kind, recipient, subjectIds, deduplicationKey: `${kind}:${deduplicationKey}` })
    .onConflictDoNothing()
    .returning({ id: outgoingEmails.id })
  if (row) await jobs.enqueue(db, 'send-email', { outgoingEmailId: row.id }, { waitSeconds })
}
