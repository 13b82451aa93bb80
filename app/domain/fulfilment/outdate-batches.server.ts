import { sql } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { printBatches } from '#db/schema/index.ts'

/**
 * Removes the file of every batch that contains a letter whose code was cancelled, or that went back to its parent; it is
 * made again on request.
 */
export async function outdateBatches({ db }: TransactionNeeds, orderItemId: string): Promise<void> {
  const holdsIt = sql`${printBatches.orderItemIds} @> ${JSON.stringify([orderItemId])}::jsonb`
  await db.update(printBatches).set({ fileId: null }).where(holdsIt)
}
