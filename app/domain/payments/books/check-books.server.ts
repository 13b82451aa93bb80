import { subDays } from 'date-fns'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { checkLedger } from '#app/domain/payments/check-ledger.server.ts'
import { ledgerChecks } from '#db/schema/index.ts'
import { collectMovements } from './collect-movements.server.ts'

/** Every night looks back so far; `npm run ledger` compares everything. */
export const CHECKED_DAYS = 14

/** Shown at most; more are one fault, not many. */
const MOST_DIFFERENCES = 500

/**
 * Copies the payment company's books, compares ours with them, and keeps what differs.
 *
 * @throws ProviderError
 */
export async function checkBooks(needs: Pick<Needs, 'db' | 'clock' | 'paymentRecords'>): Promise<void> {
  const { db, clock } = needs
  try {
    await collectMovements(needs)
  } finally {
    // Compare even if copying has failed.
    const lines = await checkLedger(needs, { since: subDays(clock.now(), CHECKED_DAYS) })
    await db.insert(ledgerChecks).values({ differences: lines.slice(0, MOST_DIFFERENCES), createdAt: clock.now() })
  }
}

/** Asks the worker to compare the books now. */
export async function askForCheck(given: Pick<Needs, 'db' | 'jobs'>): Promise<void> {
  await inTransaction(given, ({ db, jobs }) => jobs.enqueue(db, 'check-books', {}))
}
