import { addDays, subDays } from 'date-fns'
import { and, desc, eq, inArray, min, notExists, sql } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { batchesOf } from '#app/domain/payments/check-ledger.server.ts'
import { orders, paymentMovements, payouts } from '#db/schema/index.ts'

type CollectNeeds = Pick<Needs, 'db' | 'clock' | 'paymentRecords'>

/** Days to look back for movements that were recorded late. */
const MOVEMENT_DAYS = 3
/** A payout that was on its way may still arrive, or come back. */
const PAYOUT_DAYS = 14

const BEGINNING = new Date(0)

/**
 * Copies what moved our balance at the payment company since the last time, and what of it was paid out. Idempotent.
 *
 * @throws ProviderError
 */
export async function collectMovements(needs: CollectNeeds): Promise<void> {
  const { db, clock, paymentRecords } = needs
  const now = clock.now()
  // One day per transaction, oldest first, so that a run that stops leaves no gap before what is stored.
  for (let from = await findBegin(needs); from < now; from = addDays(from, 1)) {
    const day = await Array.fromAsync(paymentRecords.listMovements({ from, to: addDays(from, 1) }))
    await inTransaction({ db }, async (within) => {
      for await (const batch of batchesOf(day))
        await within.db.insert(paymentMovements).values(batch).onConflictDoNothing()
    })
  }
  const [last] = await db.select().from(payouts).orderBy(desc(payouts.createdAt)).limit(1)
  const since = last ? subDays(last.createdAt, PAYOUT_DAYS) : BEGINNING
  for await (const batch of batchesOf(paymentRecords.listPayouts(since)))
    await db
      .insert(payouts)
      .values(batch)
      .onConflictDoUpdate({
        target: payouts.id,
        set: { state: sql`excluded.state`, arrivesOn: sql`excluded.arrives_on`, isItemised: sql`excluded.is_itemised` },
      })
  await matchPayouts(needs)
}

/** From where to copy: some days before the last movement, or before the first sale. */
async function findBegin({ db, clock }: CollectNeeds): Promise<Date> {
  const [last] = await db.select().from(paymentMovements).orderBy(desc(paymentMovements.happenedAt)).limit(1)
  if (last) return subDays(last.happenedAt, MOVEMENT_DAYS)
  const [sale] = await db.select({ first: min(orders.paidAt) }).from(orders)
  return subDays(sale?.first ?? clock.now(), 1)
}

/** Notes on each movement which payout it went out with. */
async function matchPayouts({ db, paymentRecords }: CollectNeeds): Promise<void> {
  const matched = db.select().from(paymentMovements).where(eq(paymentMovements.payoutId, payouts.id))
  const unmatched = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.isItemised, true), notExists(matched)))
  for (const { id: payoutId } of unmatched) {
    const ids = await Array.fromAsync(paymentRecords.listPaidOut(payoutId))
    await inTransaction({ db }, async (within) => {
      for await (const some of batchesOf(ids))
        await within.db.update(paymentMovements).set({ payoutId }).where(inArray(paymentMovements.id, some))
    })
  }
}
