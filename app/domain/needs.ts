import type { EmailSender } from '#app/providers/email/email.ts'
import type { JobQueue } from '#app/providers/job-queue/job-queue.ts'
import type { LetterWriter } from '#app/providers/letter-writer/letter-writer.ts'
import type { Moderation } from '#app/providers/moderation/moderation.ts'
import type { PaymentRecords } from '#app/providers/payments/payment-records.ts'
import type { Payments } from '#app/providers/payments/payments.ts'
import type { Refunds } from '#app/providers/payments/refunds.ts'
import type { Database, Transaction } from '#db/client.ts'
import type { Clock } from './clock.ts'
import type { RenderMail } from '#app/domain/outbox/email-content.ts'

/** Structured log lines: ids, codes and durations, never a person's words. */
export type Log = Record<'info' | 'warn' | 'error', (fields: Record<string, unknown>, message: string) => void>

/** Everything a use case may need from outside; each names the few it takes. */
export type Needs = {
  db: Database
  clock: Clock
  log: Log
  jobs: JobQueue<Transaction>
  payments: Payments
  refunds: Refunds
  paymentRecords: PaymentRecords
  letterWriter: LetterWriter
  moderation: Moderation
  email: EmailSender
  renderMail: RenderMail
  /** Where the shop is reached, for links in mails and back from the payment page. */
  siteUrl: URL
  /** Set to hold the season at one year. */
  seasonYear: number | undefined
}
