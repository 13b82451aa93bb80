import { count, desc, eq } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { whereDrawn } from '#app/domain/fulfilment/find-batches-with.server.ts'
import { PACKAGE_LIST } from '#app/domain/pricing/packages.ts'
import type { BatchCover } from '#app/domain/sheets/print.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { findFile } from '#app/domain/files/store-file.server.ts'
import { orderItems, printBatches, storedFiles } from '#db/schema/index.ts'

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number]

const MAX_LISTED = 50

/** The newest batches first. */
export async function listBatches({ db }: Pick<Needs, 'db'>) {
  const rows = await db
    .select({ batch: printBatches, bytes: storedFiles.bytes })
    .from(printBatches)
    .leftJoin(storedFiles, eq(storedFiles.id, printBatches.fileId))
    .orderBy(desc(printBatches.createdAt))
    .limit(MAX_LISTED)
  return rows.map(({ batch, bytes }) => ({
    printBatchId: batch.id,
    number: batch.number,
    /** In its file, once that is made. */
    letters: batch.state === 'ready' ? batch.drawn : batch.orderItemIds.length,
    drawn: batch.drawn,
    leftOut: batch.leftOut.length,
    output: batch.output,
    state: batch.state,
    createdAt: batch.createdAt,
    /** When its letters were marked as printed. */
    printedAt: batch.printedAt,
    /** Null until it is made, and after it is deleted. */
    fileId: batch.fileId,
    bytes,
  }))
}

/** The file of one batch; null until it is made, and after it is deleted. */
export async function findBatchFile({ db }: Pick<Needs, 'db'>, printBatchId: string) {
  const [batch] = await db.select().from(printBatches).where(eq(printBatches.id, printBatchId))
  const file = batch && (await findFile({ db }, batch.fileId))
  return batch && file ? { printBatchId, number: batch.number, file } : null
}

/** Letters of a batch: `drawnIds` are all those drawn, in order; `orderItemIds` are those of the sheets asked for. */
export type BatchLetters = Pick<typeof printBatches.$inferSelect, 'number' | 'output'> & {
  orderItemIds: readonly string[]
  drawnIds: readonly string[]
}

/**
 * The letters drawn for a batch, or for some of its sheets. A letter that was left out has no sheet and no envelope.
 *
 * @param sheets The first and the last, from 1.
 * @returns Null when there is no batch with that id.
 */
export async function findBatchLetters(
  { db }: Pick<Needs, 'db'>,
  printBatchId: string,
  sheets = { first: 1, last: Infinity },
): Promise<BatchLetters | null> {
  const [batch] = await db.select().from(printBatches).where(eq(printBatches.id, printBatchId))
  if (!batch) return null
  const drawn = new Set(
    (await db.select({ id: orderItems.id }).from(orderItems).where(whereDrawn(batch))).map(({ id }) => id),
  )
  const { number, output } = batch
  const drawnIds = batch.orderItemIds.filter((id) => drawn.has(id))
  return { number, output, drawnIds, orderItemIds: drawnIds.slice(sheets.first - 1, sheets.last) }
}

/** What the cover of a batch says; null until it is made. */
export async function findBatchCover({ db }: Pick<Needs, 'db'>, printBatchId: string): Promise<BatchCover | null> {
  const [batch] = await db.select().from(printBatches).where(eq(printBatches.id, printBatchId))
  if (!batch?.finishedAt) return null
  const counted = await db
    .select({ code: orderItems.packageCode, letters: count() })
    .from(orderItems)
    .where(whereDrawn(batch))
    .groupBy(orderItems.packageCode)
  const lettersOf = new Map(counted.map(({ code, letters }) => [code, letters]))
  return {
    number: batch.number,
    madeAt: formatMoment(batch.finishedAt),
    output: batch.output,
    packages: PACKAGE_LIST.map(({ code, title }) => ({ title, letters: lettersOf.get(code) ?? 0 })),
    leftOut: batch.leftOut.map((checkCode) => ({
      checkCode,
      why: 'its sheet may not be printed, or it is for a later week',
    })),
  }
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
