import { subDays } from 'date-fns'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { batchesOf } from '#app/domain/payments/check-ledger.server.ts'
import { paymentMovements, payouts } from '#db/schema/index.ts'

type CollectNeeds = Pick<Needs, 'db' | 'paymentRecords'>

/** What the payment company wrote down late, or what came in while its list was read. */
const MOVEMENT_DAYS = 3
/** A payout that was on its way may still arrive, or come back. */
const PAYOUT_DAYS = 14

const BEGINNING = new Date(0)

/**
 * Copies what moved our balance at the payment company since the last time, and what of it was paid out. Idempotent.
 *
 * @throws ProviderError
 */
export async function collectMovements({ db, paymentRecords }: CollectNeeds): Promise<void> {
  const [last] = await db.select().from(paymentMovements).orderBy(desc(paymentMovements.happenedAt)).limit(1)
  const movementsSince = last ? subDays(last.happenedAt, MOVEMENT_DAYS) : BEGINNING
  for await (const batch of batchesOf(paymentRecords.listMovements(movementsSince)))
    await db.insert(paymentMovements).values(batch).onConflictDoNothing()
  const [lastPayout] = await db.select().from(payouts).orderBy(desc(payouts.createdAt)).limit(1)
  const payoutsSince = lastPayout ? subDays(lastPayout.createdAt, PAYOUT_DAYS) : BEGINNING
  for await (const batch of batchesOf(paymentRecords.listPayouts(payoutsSince)))
    await db
      .insert(payouts)
      .values(batch)
      .onConflictDoUpdate({
        target: payouts.id,
        set: { state: sql`excluded.state`, arrivesOn: sql`excluded.arrives_on` },
      })
  await matchPayouts({ db, paymentRecords })
}

/** Notes on each movement which payout it went out with. */
async function matchPayouts({ db, paymentRecords }: CollectNeeds): Promise<void> {
  const unmatched = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(sql`not exists (select 1 from ${paymentMovements} where ${paymentMovements.payoutId} = ${payouts.id})`)
  for (const { id: payoutId } of unmatched)
    for await (const ids of batchesOf(paymentRecords.listPaidOut(payoutId)))
      await db.update(paymentMovements).set({ payoutId }).where(inArray(paymentMovements.id, ids))
}
