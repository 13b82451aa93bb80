import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems } from '#db/schema/index.ts'
import { LETTERS_PER_PAGE } from './fulfilment.ts'
import { whereMayPrint, wherePrintable } from './printable.server.ts'

type PrintNeeds = Pick<Needs, 'db' | 'clock'>
type PrintAct = { orderItemId: string; staffMemberId: string }

/**
 * Records that a letter has been printed. False when it is unknown, not to be printed, already printed, or its sheet
 * failed its check: a code that leads nowhere must not be posted.
 */
export async function markPrinted(needs: PrintNeeds, act: PrintAct): Promise<boolean> {
  return setPrintedAt(needs, act, {
    to: needs.clock.now(),
    where: and(isNull(orderItems.printedAt), whereMayPrint()),
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
  { orderItemIds, staffMemberId }: { orderItemIds: readonly string[]; staffMemberId: string },
): Promise<number> {
  let marked = 0
  for (const orderItemId of new Set(orderItemIds.slice(0, LETTERS_PER_PAGE)))
    if (await markPrinted(needs, { orderItemId, staffMemberId })) marked += 1
  return marked
}

/** Reverses that. False when the letter is not printed, no longer in the workshop, or already shipped. */
export async function unmarkPrinted(needs: PrintNeeds, act: PrintAct): Promise<boolean> {
  const printed = and(isNotNull(orderItems.printedAt), isNull(orderItems.shippedAt))
  return setPrintedAt(needs, act, { to: null, where: printed })
}

async function setPrintedAt(
  given: PrintNeeds,
  { orderItemId, staffMemberId }: PrintAct,
  { to, where }: { to: Date | null; where: SQL | undefined },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const [item] = await needs.db
      .update(orderItems)
      .set({
        printedAt: to,
        ...(to && { printingBeganAt: sql`coalesce(${orderItems.printingBeganAt}, ${to.toISOString()})` }),
      })
      .where(and(eq(orderItems.id, orderItemId), where, wherePrintable(needs, ['paid'])))
      .returning({ orderId: orderItems.orderId })
    if (!item) return false
    await recordStaffAct(needs, {
      staffMemberId,
      act: to ? 'mark_printed' : 'unmark_printed',
      subjectId: orderItemId,
      orderEvent: { orderId: item.orderId, kind: to ? 'printed' : 'print_undone', detail: { orderItemId } },
    })
    return true
  })
}
