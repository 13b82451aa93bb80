import { addDays } from 'date-fns'
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { storeFile } from '#app/domain/files/store-file.server.ts'
import { beginPrinting } from '#app/domain/fulfilment/begin-printing.server.ts'
import { findBatchesWith } from '#app/domain/fulfilment/find-batches-with.server.ts'
import { isHeld, mayPrint, whereMayPrint } from '#app/domain/fulfilment/printable.server.ts'
import type { PlacedSheet } from '#app/domain/sheets/letter-sheet.ts'
import { type ConnectedNeeds, inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { placeInBatch } from '#app/domain/sheets/place-in-batch.ts'
import { findCheckedSheet } from '#app/domain/sheets/checks/item-sheet.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orderItems, printBatches, type SHEET_OUTPUTS } from '#db/schema/index.ts'
import { type LetterSelection, listLetters } from './list-letters.server.ts'

type MakeNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'print' | 'siteUrl' | 'fileStore'>
type Batch = typeof printBatches.$inferSelect

/** A thousand letters weigh some megabytes, and hold a thousand children's names. */
export const BATCH_KEPT_DAYS = 14
/** Progress is recorded after this many letters. */
const NOTED_EVERY = 25
/** Two days' work for two people; a larger selection must be split. */
export const MAX_BATCH = 2_000

export type BatchResult =
  | { ok: true; printBatchId: string }
  | { ok: false; reason: 'empty' | 'too_many' }
  /** Letters that are in these batches already, and not marked as printed. */
  | { ok: false; reason: 'in_batch'; numbers: number[] }

/**
 * Requests one PDF of a selection's printable letters; the worker makes it.
 *
 * @param mayRepeat False refuses letters that are in another batch already: they would be printed twice.
 */
export async function requestBatch(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  {
    selection,
    output,
    mayRepeat = true,
    staffMemberId,
  }: { selection: LetterSelection; output: (typeof SHEET_OUTPUTS)[number]; mayRepeat?: boolean; staffMemberId: string },
): Promise<BatchResult> {
  const orderItemIds: string[] = []
  const leftOut: string[] = []
  for await (const { item } of listLetters(given, selection)) {
    if (mayPrint(item) && !isHeld(item, given.clock.now())) orderItemIds.push(item.id)
    else leftOut.push(item.checkCode)
    if (orderItemIds.length > MAX_BATCH) return { ok: false, reason: 'too_many' }
  }
  if (orderItemIds.length === 0) return { ok: false, reason: 'empty' }
  return inTransaction(given, async (needs) => {
    // Of two staff members who press at once, the second sees the first one's batch.
    await needs.db.execute(sql`select pg_advisory_xact_lock(hashtext('request batch'))`)
    const same = await findSame(needs, { orderItemIds, output })
    if (same) return { ok: true, printBatchId: same }
    const others = mayRepeat ? [] : (await findBatchesWith(needs, orderItemIds)).filter(({ isPrinted }) => !isPrinted)
    if (others.length > 0) return { ok: false, reason: 'in_batch', numbers: others.map(({ number }) => number) }
    const [batch] = await needs.db
      .insert(printBatches)
      .values({ orderItemIds, leftOut, output, staffMemberId })
      .returning({ id: printBatches.id })
    if (!batch) throw new Error('no batch was saved')
    await beginPrinting(needs, orderItemIds)
    await needs.jobs.enqueue(needs.db, 'make-batch', { printBatchId: batch.id })
    const detail = { letters: orderItemIds.length }
    await recordStaffAct(needs, { staffMemberId, act: 'print_batch', subjectId: batch.id, detail })
    return { ok: true, printBatchId: batch.id }
  })
}

/** The same batch, still being made: two presses make one. */
async function findSame(
  { db }: ConnectedNeeds,
  { orderItemIds, output }: Pick<Batch, 'orderItemIds' | 'output'>,
): Promise<string | null> {
  const ids = sql`${printBatches.orderItemIds} = ${JSON.stringify(orderItemIds)}::jsonb`
  const [same] = await db
    .select({ id: printBatches.id })
    .from(printBatches)
    .where(and(eq(printBatches.state, 'making'), eq(printBatches.output, output), ids))
  return same?.id ?? null
}

/**
 * Draws a batch into one file, in constant memory. Idempotent: a killed worker restarts it, and the file is named after
 * the batch, so there is only one, and complete. Each sheet is checked first: one that differs from the approved one is
 * left out, and named on the cover.
 *
 * @throws ProviderError when the file store does not answer, or a letter changed while it was drawn: to be retried.
 */
export async function makeBatch(needs: MakeNeeds, { printBatchId }: { printBatchId: string }): Promise<void> {
  const { db, clock } = needs
  const [batch] = await db.select().from(printBatches).where(eq(printBatches.id, printBatchId))
  if (batch?.state !== 'making') return
  const printable = await findPrintable(needs, batch)
  const drawn = new Map<string, string>()
  await storeFile(needs, {
    fileId: batch.id,
    kind: 'batch',
    ownerId: batch.id,
    contentType: 'application/pdf',
    endsAt: addDays(clock.now(), BATCH_KEPT_DAYS),
    content: needs.print.drawSheets(checkedSheets(needs, { batch, printable, drawn }), batch.output),
  })
  await inTransaction(needs, async (within) => {
    const isWhole = drawn.size === printable.length && (await isUnchanged(within, drawn))
    if (!isWhole) throw new ProviderError('print', 'letters_changed', { retryable: true })
    // Locked: a code that is replaced at this moment is renamed there, too.
    const others = await within.db
      .select({ checkCode: orderItems.checkCode })
      .from(orderItems)
      .where(and(inArray(orderItems.id, batch.orderItemIds), notInArray(orderItems.id, [...drawn.keys()])))
      .for('update')
    const leftOut = [...new Set([...batch.leftOut, ...others.map(({ checkCode }) => checkCode)])]
    await within.db
      .update(printBatches)
      .set({ state: 'ready', fileId: batch.id, finishedAt: clock.now(), drawn: drawn.size, leftOut })
      .where(and(eq(printBatches.id, batch.id), eq(printBatches.state, 'making')))
  })
}

/** The ids of the letters of a batch that may be printed now, each compared with what was approved. */
async function findPrintable(needs: MakeNeeds, batch: Batch): Promise<string[]> {
  const { db, log } = needs
  const printable: string[] = []
  for await (const { item } of listLetters(needs, { orderItemIds: batch.orderItemIds })) {
    // A letter that was given back belongs to its parent again.
    if (!mayPrint(item) || !item.printingBeganAt) continue
    const { fault: sheetFault } = findCheckedSheet(needs, item)
    if (sheetFault) {
      log.error({ orderItemId: item.id, sheetFault }, 'a sheet may not be printed any more')
      await db.update(orderItems).set({ sheetFault, sheetCheckedAt: null }).where(eq(orderItems.id, item.id))
      continue
    }
    printable.push(item.id)
  }
  return printable
}

/** Every sheet of a batch in turn; records the ids of those drawn, with what must not change until it is ready. */
async function* checkedSheets(
  needs: MakeNeeds,
  { batch, printable, drawn }: { batch: Batch; printable: string[]; drawn: Map<string, string> },
): AsyncGenerator<PlacedSheet> {
  for await (const { item } of listLetters(needs, { orderItemIds: printable }, whereMayPrint())) {
    const { sheet } = findCheckedSheet(needs, item)
    if (!sheet) continue
    yield { sheet, place: placeInBatch({ at: drawn.size + 1, all: printable.length, number: batch.number }) }
    drawn.set(item.id, drawnState(item))
    if (drawn.size % NOTED_EVERY !== 0) continue
    await needs.db.update(printBatches).set({ drawn: drawn.size }).where(eq(printBatches.id, batch.id))
  }
}

type DrawnItem = Pick<typeof orderItems.$inferSelect, 'checkCode' | 'voiceToken' | 'printingBeganAt'>

/** The codes that were drawn, and when printing began: a letter that was given back may have other words since. */
const drawnState = ({ checkCode, voiceToken, printingBeganAt }: DrawnItem) =>
  `${checkCode} ${voiceToken} ${printingBeganAt?.getTime() ?? 'not begun'}`

/** Whether each drawn letter may still be printed as it was drawn. Locks them until the batch is ready. */
async function isUnchanged({ db }: TransactionNeeds, drawn: ReadonlyMap<string, string>): Promise<boolean> {
  const { id, checkCode, voiceToken, printingBeganAt } = orderItems
  const now = await db
    .select({ id, checkCode, voiceToken, printingBeganAt })
    .from(orderItems)
    .where(and(inArray(id, [...drawn.keys()]), isNotNull(printingBeganAt), whereMayPrint()))
    .for('update')
  return now.length === drawn.size && now.every((item) => drawn.get(item.id) === drawnState(item))
}
