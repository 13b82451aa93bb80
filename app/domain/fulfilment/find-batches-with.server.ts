import { inArray, sql } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { printBatches } from '#db/schema/index.ts'

/** The ids of the batches that include one of these letters. */
export async function findBatchesWith({ db }: ConnectedNeeds, orderItemIds: readonly string[]): Promise<string[]> {
  if (orderItemIds.length === 0) return []
  const listed = sql`select 1 from jsonb_array_elements_text(${printBatches.orderItemIds}) as listed(id)`
  const found = await db
    .select({ id: printBatches.id })
    .from(printBatches)
    .where(sql`exists (${listed} where ${inArray(sql`listed.id`, [...orderItemIds])})`)
  return found.map(({ id }) => id)
}
