import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { auditLog, orderItems } from '#db/schema/index.ts'
import { isWorkable } from './printable.ts'

type StaffAct = { orderItemId: string; staffMemberId: string }

/** Records that a letter has been printed. False when it is unknown, not to be printed, or printed already. */
export async function markPrinted(needs: Pick<Needs, 'db' | 'clock'>, act: StaffAct): Promise<boolean> {
  return setPrintedAt(needs, act, { to: needs.clock.now(), where: isNull(orderItems.printedAt) })
}

/** Takes that back. False when the letter is not printed, not in the workshop any more, or shipped already. */
export async function unmarkPrinted(needs: Pick<Needs, 'db'>, act: StaffAct): Promise<boolean> {
  return setPrintedAt(needs, act, {
    to: null,
    where: and(isNotNull(orderItems.printedAt), isNull(orderItems.shippedAt)),
  })
}

async function setPrintedAt(
  { db }: Pick<Needs, 'db'>,
  { orderItemId, staffMemberId }: StaffAct,
  { to, where }: { to: Date | null; where: SQL | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [item] = await tx
      .update(orderItems)
      .set({ printedAt: to })
      .where(and(eq(orderItems.id, orderItemId), where, isWorkable(tx, ['paid'])))
      .returning({ orderId: orderItems.orderId })
    if (!item) return false
    const act = to ? 'mark_printed' : 'unmark_printed'
    await tx.insert(auditLog).values({ userId: staffMemberId, act, subjectId: orderItemId })
    await recordOrderEvent(tx, {
      orderId: item.orderId,
      actor: staffMemberId,
      kind: to ? 'printed' : 'print_undone',
      detail: { orderItemId },
    })
    return true
  })
}
