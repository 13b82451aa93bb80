import type { SQL } from 'drizzle-orm'
import type { EmailSender } from '#app/providers/email/email.ts'
import type { JobQueue } from '#app/providers/job-queue/job-queue.ts'
import type { LetterWriter } from '#app/providers/letter-writer/letter-writer.ts'
import type { Moderation } from '#app/providers/moderation/moderation.ts'
import type { PaymentRecords } from '#app/providers/payments/payment-records.ts'
import type { Payments } from '#app/providers/payments/payments.ts'
import type { Refunds } from '#app/providers/payments/refunds.ts'
import type { Connection, Database, Transaction } from '#db/client.ts'
import type { Clock } from './clock.ts'
import type { JobPayloads } from './job-payloads.ts'

/** Structured log lines: ids, codes and durations, never personal words. */
export type Log = Record<'info' | 'warn' | 'error', (fields: Record<string, unknown>, message: string) => void>

/** Everything a use case may need from outside; each names the few it takes. */
export type Needs = {
  db: Database
  clock: Clock
  log: Log
  jobs: JobQueue<JobPayloads, Transaction, SQL<number>>
  payments: Payments
  refunds: Refunds
  paymentRecords: PaymentRecords
  letterWriter: LetterWriter
  moderation: Moderation
  email: EmailSender
  /** Where the shop is reached, for links in emails and back from the payment page. */
  siteUrl: URL
  /** Set to hold the season at one year. */
  seasonYear: number | undefined
}

/** What a use case needs that reads or writes, in a transaction or without one. */
export type ConnectedNeeds<Key extends keyof Needs = never> = Pick<Needs, Key> & { db: Connection }

/** What a use case needs that is a part of its caller's transaction. */
export type TransactionNeeds<Key extends keyof Needs = never> = Pick<Needs, Key> & { db: Transaction }

/**
 * Does some work in one transaction: the one way to begin one, and to pass it on. What is thrown undoes all of it.
 *
 * @param work Gets the same needs with the transaction as their `db`.
 */
export function inTransaction<Given extends { db: Database }, Result>(
  needs: Given,
  work: (needs: Omit<Given, 'db'> & { db: Transaction }) => Promise<Result>,
): Promise<Result> {
  return needs.db.transaction((db) => work({ ...needs, db }))
}
