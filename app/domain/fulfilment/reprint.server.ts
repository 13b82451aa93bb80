import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { lockOrder, updatePaidOrderStatus } from '#app/domain/orders/move-order.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems } from '#db/schema/index.ts'

/**
 * Returns a damaged letter to the print queue: printed, packed and posted again, free of charge. It still belongs to
 * the workshop, and for refunds it counts as posted.
 *
 * @returns False when it was not posted yet, or its words are deleted.
 */
export async function reprintLetter(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { orderItemId, staffMemberId }: { orderItemId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    const [found] = await db
      .select({ orderId: orderItems.orderId })
      .from(orderItems)
      .where(eq(orderItems.id, orderItemId))
    const order = found && (await lockOrder(needs, found.orderId))
    if (!order || (order.status !== 'completed' && order.status !== 'paid')) return false
    const put = await db
      .update(orderItems)
      .set({ printedAt: null, shippedAt: null, trackingNumber: null, carrier: null, reprintedAt: clock.now() })
      .where(and(eq(orderItems.id, orderItemId), isNotNull(orderItems.shippedAt), isNull(orderItems.deletedAt)))
      .returning({ id: orderItems.id })
    if (put.length === 0) return false
    await recordStaffAct(needs, {
      staffMemberId,
      act: 'reprint_letter',
      subjectId: orderItemId,
      orderEvent: { orderId: order.id, kind: 'reprinted', detail: { orderItemId } },
    })
    await updatePaidOrderStatus(needs, { order, by: { staffMemberId } })
    return true
  })
}
