import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, printBatches } from '#db/schema/index.ts'
import { recordOrderEvents } from '#app/domain/orders/order-events.server.ts'
import { whereDrawn } from './find-batches-with.server.ts'
import { LETTERS_PER_PAGE } from './fulfilment.ts'
import { whereMayPrint, wherePrintable } from './printable.server.ts'

type PrintNeeds = Pick<Needs, 'db' | 'clock'>
type PrintAct = { orderItemId: string; staffMemberId: string }
/** `shownAt`: when the page with the button was rendered. A sheet checked since is not the one on paper. */
type PrintedAct = PrintAct & { shownAt?: Date | undefined }

/**
 * Records that a letter has been printed.
 *
 * @returns Its check code; null when it is unknown, not to be printed, already printed, its sheet changed since it was
 *   shown or taken for the printer, or failed its check: a code that leads nowhere must not be posted.
 */
export async function markPrinted(needs: PrintNeeds, { shownAt, ...act }: PrintedAct): Promise<string | null> {
  return changeOne(needs, act, {
    to: needs.clock.now(),
    where: and(
      isNull(orderItems.printedAt),
      whereMayPrint(),
      shownAt ? lte(orderItems.sheetCheckedAt, shownAt) : undefined,
      // The downloaded file is of the current sheet.
      or(isNull(orderItems.printingBeganAt), gte(orderItems.printingBeganAt, orderItems.sheetCheckedAt)),
    ),
  })
}

/**
 * Marks several letters, each like {@link markPrinted}: one that is refused does not stop the others. Returns how many
 * were marked.
 *
 * @param orderItemIds At most a page of the queue.
 */
export async function markSeveralPrinted(
  needs: PrintNeeds,
  { orderItemIds, ...act }: Omit<PrintedAct, 'orderItemId'> & { orderItemIds: readonly string[] },
): Promise<number> {
  let marked = 0
  for (const orderItemId of new Set(orderItemIds.slice(0, LETTERS_PER_PAGE)))
    if (await markPrinted(needs, { orderItemId, ...act })) marked += 1
  return marked
}

/**
 * Marks the letters of a finished batch, as they were drawn for it: one that was left out, cancelled, or given back to
 * its parent since then stays as it is.
 *
 * @returns How many were marked, and the codes of those that are not printed; null when there is no such batch, or
 * it was marked before.
 */
export async function markBatchPrinted(
  given: PrintNeeds,
  { printBatchId, staffMemberId }: { printBatchId: string; staffMemberId: string },
): Promise<{ number: number; marked: number; left: string[] } | null> {
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    // Marked only once: this batch's paper does not count for a letter that has been sent for reprinting since.
    const [batch] = await db
      .update(printBatches)
      .set({ printedAt: clock.now() })
      .where(and(eq(printBatches.id, printBatchId), isNotNull(printBatches.finishedAt), isNull(printBatches.printedAt)))
      .returning()
    if (!batch?.finishedAt) return null
    const { number, finishedAt, createdAt } = batch
    const marked = await setPrintedAt(needs, {
      to: clock.now(),
      where: and(
        whereDrawn(batch),
        isNull(orderItems.printedAt),
        lte(orderItems.printingBeganAt, finishedAt),
        // A sheet checked since then has another code or other words.
        lte(orderItems.sheetCheckedAt, finishedAt),
        or(isNull(orderItems.reprintedAt), lte(orderItems.reprintedAt, createdAt)),
        whereMayPrint(),
      ),
    })
    await recordOrderEvents(
      needs,
      marked.map(({ orderId, orderItemId }) => ({
        orderId,
        by: { staffMemberId },
        kind: 'printed',
        detail: { orderItemId },
      })),
    )
    const detail = { batch: number, letters: marked.length }
    await recordStaffAct(needs, { staffMemberId, act: 'mark_printed', subjectId: printBatchId, detail })
    const left = await db
      .select({ checkCode: orderItems.checkCode })
      .from(orderItems)
      .where(and(inArray(orderItems.id, [...batch.orderItemIds]), isNull(orderItems.printedAt)))
    return { number, marked: marked.length, left: left.map(({ checkCode }) => checkCode) }
  })
}

/** Unmarks one letter. @returns Its check code; null when it is not printed, not in the workshop, or already shipped. */
export async function unmarkPrinted(needs: PrintNeeds, act: PrintAct): Promise<string | null> {
  const printed = and(isNotNull(orderItems.printedAt), isNull(orderItems.shippedAt))
  return changeOne(needs, act, { to: null, where: printed })
}

type Change = { to: Date | null; where: SQL | undefined }

async function changeOne(
  given: PrintNeeds,
  { orderItemId, staffMemberId }: PrintAct,
  change: Change,
): Promise<string | null> {
  return inTransaction(given, async (needs) => {
    const { to } = change
    const [item] = await setPrintedAt(needs, { to, where: and(eq(orderItems.id, orderItemId), change.where) })
    if (!item) return null
    await recordStaffAct(needs, {
      staffMemberId,
      act: to ? 'mark_printed' : 'unmark_printed',
      subjectId: orderItemId,
      orderEvent: { orderId: item.orderId, kind: to ? 'printed' : 'print_undone', detail: { orderItemId } },
    })
    return item.checkCode
  })
}

/** Marks or unmarks the letters that fit, of those in the workshop, and returns them. */
const setPrintedAt = (needs: TransactionNeeds, { to, where }: Change) =>
  needs.db
    .update(orderItems)
    .set({
      printedAt: to,
      // Undoing lets the parent in again where nothing had been taken for the printer.
      printingBeganAt: to
        ? sql`coalesce(${orderItems.printingBeganAt}, ${to.toISOString()})`
        : sql`nullif(${orderItems.printingBeganAt}, ${orderItems.printedAt})`,
    })
    .where(and(where, wherePrintable(needs, ['paid'])))
    .returning({ orderItemId: orderItems.id, orderId: orderItems.orderId, checkCode: orderItems.checkCode })
