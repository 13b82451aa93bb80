import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { orderItems, printBatches } from '#db/schema/index.ts'

/** The batches that include one of these letters, by number. */
export async function findBatchesWith(
  { db }: ConnectedNeeds,
  orderItemIds: readonly string[],
): Promise<{ id: string; number: number; isPrinted: boolean }[]> {
  if (orderItemIds.length === 0) return []
  return db
    .select({
      id: printBatches.id,
      number: printBatches.number,
      isPrinted: sql<boolean>`${printBatches.printedAt} is not null`,
    })
    .from(printBatches)
    .where(whereBatchWith(orderItemIds))
    .orderBy(printBatches.number)
}

/** A `where` for the batches that include one of these letters. */
export function whereBatchWith(orderItemIds: readonly string[]): SQL {
  const listed = sql`select 1 from jsonb_array_elements_text(${printBatches.orderItemIds}) as listed(id)`
  return sql`exists (${listed} where ${inArray(sql`listed.id`, [...orderItemIds])})`
}

/** A `where` for the letters that were drawn for a batch: all but those that were left out. */
export const whereDrawn = ({
  orderItemIds,
  leftOut,
}: Pick<typeof printBatches.$inferSelect, 'orderItemIds' | 'leftOut'>): SQL | undefined =>
  and(inArray(orderItems.id, [...orderItemIds]), notInArray(orderItems.checkCode, [...leftOut]))
