import type { SQL } from 'drizzle-orm'
import pRetry from 'p-retry'
import type { AddressFinder } from '#app/providers/address-finder/address-finder.ts'
import type { EmailSender } from '#app/providers/email/email.ts'
import type { FileStore } from '#app/providers/file-store/file-store.ts'
import type { JobQueue } from '#app/providers/job-queue/job-queue.ts'
import type { LetterWriter } from '#app/providers/letter-writer/letter-writer.ts'
import type { Moderation } from '#app/providers/moderation/moderation.ts'
import type { PaymentRecords } from '#app/providers/payments/payment-records.ts'
import type { Payments } from '#app/providers/payments/payments.ts'
import type { Refunds } from '#app/providers/payments/refunds.ts'
import type { PublicSite } from '#app/providers/public-site/public-site.ts'
import type { Speech } from '#app/providers/speech/speech.ts'
import type { Connection, Database, Transaction } from '#db/client.ts'
import { postgresCodeOf } from '#db/is-down.ts'
import type { Clock } from './clock.ts'
import type { JobPayloads } from './job-payloads.ts'
import type { Print } from './sheets/print.ts'

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
  speech: Speech
  email: EmailSender
  fileStore: FileStore
  print: Print
  /** Null when no address company is configured: shoppers then type the whole address. */
  addressFinder: AddressFinder | null
  /** The shop as an outside visitor sees it. */
  publicSite: PublicSite
  /** Where the shop is reached, for links in emails and back from the payment page. */
  siteUrl: URL
  /** Set to hold the season at one year. */
  seasonYear: number | undefined
}

/** What a use case needs that reads or writes, in a transaction or without one. */
export type ConnectedNeeds<Key extends keyof Needs = never> = Pick<Needs, Key> & { db: Connection }

/** What a use case needs to run inside its caller's transaction. */
export type TransactionNeeds<Key extends keyof Needs = never> = Pick<Needs, Key> & { db: Transaction }

/** PostgreSQL's codes for a transaction that is safe to retry: a deadlock, or a serialisation failure. */
const RETRYABLE_CODES = ['40P01', '40001']
const MAX_RETRIES = 3

/**
 * Runs work in one transaction: the only way to begin one and pass it on. A throw rolls everything back. After a
 * deadlock, PostgreSQL aborts one transaction and this retries it.
 *
 * @param work Gets the same needs with the transaction as their `db`. It may run several times, so it must do nothing
 *   outside the database.
 */
export function inTransaction<Given extends { db: Database }, Result>(
  needs: Given,
  work: (needs: Omit<Given, 'db'> & { db: Transaction }) => Promise<Result>,
): Promise<Result> {
  return pRetry(() => needs.db.transaction((db) => work({ ...needs, db })), {
    retries: MAX_RETRIES,
    minTimeout: 20,
    randomize: true,
    shouldRetry: ({ error }) => RETRYABLE_CODES.includes(postgresCodeOf(error) ?? ''),
  })
}
