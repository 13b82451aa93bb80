import { sql } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { printBatches } from '#db/schema/index.ts'

/** Takes the file from every batch that holds a letter whose code is worth nothing any more; it is made again on request. */
export async function outdateBatches({ db }: TransactionNeeds, orderItemId: string): Promise<void> {
  const holdsIt = sql`${printBatches.orderItemIds} @> ${JSON.stringify([orderItemId])}::jsonb`
  await db.update(printBatches).set({ fileId: null }).where(holdsIt)
}
