import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems } from '#db/schema/index.ts'
import { wherePrintable } from './printable.server.ts'

type PrintNeeds = Pick<Needs, 'db' | 'clock'>
type PrintAct = { orderItemId: string; staffMemberId: string }

/** Records that a letter has been printed. False when it is unknown, not to be printed, or printed already. */
export async function markPrinted(needs: PrintNeeds, act: PrintAct): Promise<boolean> {
  return setPrintedAt(needs, act, { to: needs.clock.now(), where: isNull(orderItems.printedAt) })
}

/** Takes that back. False when the letter is not printed, not in the workshop any more, or shipped already. */
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
      .set({ printedAt: to })
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
