import type { Needs } from '#app/domain/needs.ts'
import type { Transaction } from '#db/client.ts'
import { type EMAIL_KINDS, outgoingEmails } from '#db/schema/index.ts'

export type OwedEmail = {
  kind: (typeof EMAIL_KINDS)[number]
  recipient: string
  /** The rows that the words will be made from; with an `orderId`, the order's events tell what became of the mail. */
  subjectIds: Record<string, string>
  /** One mail of a kind is sent for one fact, however often it is told. */
  fact: string
}

/** Leaves a mail to be sent, in the transaction of what it tells about. A mail for the same fact is left once. */
export async function queueEmail(
  { jobs }: Pick<Needs, 'jobs'>,
  tx: Transaction,
  { kind, recipient, subjectIds, fact }: OwedEmail,
) {
  const [row] = await tx
    .insert(outgoingEmails)
    .values({ kind, recipient, subjectIds, deduplicationKey: `${kind}:${fact}` })
    .onConflictDoNothing()
    .returning({ id: outgoingEmails.id })
  if (row) await jobs.enqueue(tx, 'send-email', { outgoingEmailId: row.id })
}
