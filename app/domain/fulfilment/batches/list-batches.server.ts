import { desc, eq } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { whereDrawn } from '#app/domain/fulfilment/find-batches-with.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { findFile, type FoundFile } from '#app/domain/files/store-file.server.ts'
import { orderItems, printBatches, storedFiles } from '#db/schema/index.ts'

export type BatchRow = {
  printBatchId: string
  number: number
  letters: number
  drawn: number
  leftOut: number
  output: (typeof printBatches.$inferSelect)['output']
  state: (typeof printBatches.$inferSelect)['state']
  createdAt: Date
  /** When its letters were marked as printed. */ printedAt: Date | null
  /** Null until it is made, and after it is deleted. */ fileId: string | null
  bytes: number | null
}

const MAX_LISTED = 50

/** The newest batches first. */
export async function listBatches({ db }: Pick<Needs, 'db'>): Promise<BatchRow[]> {
  const rows = await db
    .select({ batch: printBatches, bytes: storedFiles.bytes })
    .from(printBatches)
    .leftJoin(storedFiles, eq(storedFiles.id, printBatches.fileId))
    .orderBy(desc(printBatches.createdAt))
    .limit(MAX_LISTED)
  return rows.map(({ batch, bytes }) => ({
    printBatchId: batch.id,
    number: batch.number,
    letters: batch.orderItemIds.length,
    drawn: batch.drawn,
    leftOut: batch.leftOut.length,
    output: batch.output,
    state: batch.state,
    createdAt: batch.createdAt,
    printedAt: batch.printedAt,
    fileId: batch.fileId,
    bytes,
  }))
}

/** The file of one batch; null until it is made, and after it is deleted. */
export async function findBatchFile(
  { db }: Pick<Needs, 'db'>,
  printBatchId: string,
): Promise<{ printBatchId: string; number: number; file: FoundFile } | null> {
  const [batch] = await db.select().from(printBatches).where(eq(printBatches.id, printBatchId))
  const file = batch && (await findFile({ db }, batch.fileId))
  return batch && file ? { printBatchId, number: batch.number, file } : null
}

/** The letters of one batch, and those of its sheets in the order in which they were drawn. */
export type BatchLetters = { orderItemIds: readonly string[]; number: number; drawnIds: readonly string[] }

/** Null when there is no batch with that id. */
export async function findBatchLetters({ db }: Pick<Needs, 'db'>, printBatchId: string): Promise<BatchLetters | null> {
  const [batch] = await db.select().from(printBatches).where(eq(printBatches.id, printBatchId))
  if (!batch) return null
  const { orderItemIds, number } = batch
  const drawn = new Set(
    (await db.select({ id: orderItems.id }).from(orderItems).where(whereDrawn(batch))).map(({ id }) => id),
  )
  return { orderItemIds, number, drawnIds: orderItemIds.filter((id) => drawn.has(id)) }
}

/** Records that a staff member downloaded a batch, which contains many children's letters. */
export function recordDownload(
  needs: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { printBatchId, staffMemberId }: { printBatchId: string; staffMemberId: string },
): Promise<void> {
  return inTransaction(needs, (inside) =>
    recordStaffAct(inside, { staffMemberId, act: 'download_batch', subjectId: printBatchId }),
  )
}
