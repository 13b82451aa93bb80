import { sql } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { printBatches } from '#db/schema/index.ts'
import { whereBatchWith } from './find-batches-with.server.ts'

/**
 * Removes the file of every batch that contains one of these letters: its code was cancelled, or it went back to its
 * parent. The file is made again on request.
 */
export async function outdateBatches({ db }: TransactionNeeds, orderItemIds: readonly string[]): Promise<void> {
  await db.update(printBatches).set({ fileId: null }).where(whereBatchWith(orderItemIds))
}

/** Where a batch left a letter out, it still does under the letter's new check code. */
export async function renameLeftOut(
  { db }: TransactionNeeds,
  { orderItemId, from, to }: { orderItemId: string; from: string; to: string },
): Promise<void> {
  const renamed = sql`replace(${printBatches.leftOut}::text, ${JSON.stringify(from)}, ${JSON.stringify(to)})::jsonb`
  await db
    .update(printBatches)
    .set({ leftOut: renamed })
    .where(whereBatchWith([orderItemId]))
}
