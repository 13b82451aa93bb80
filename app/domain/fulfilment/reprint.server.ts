import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { lockOrder, updatePaidOrderStatus } from '#app/domain/orders/move-order.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, requests } from '#db/schema/index.ts'

/**
 * Returns the damaged letter that a request is about to the print queue: printed, packed and posted again, free of
 * charge. It still belongs to the workshop, and for refunds it counts as posted.
 *
 * @returns False when it was not posted yet, was reprinted since the request came, or its words are deleted.
 */
export async function reprintLetter(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { requestId, staffMemberId }: { requestId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    const [found] = await db
      .select({ orderId: orderItems.orderId, orderItemId: orderItems.id, receivedAt: requests.receivedAt })
      .from(requests)
      .innerJoin(orderItems, eq(orderItems.id, requests.orderItemId))
      .where(eq(requests.id, requestId))
    const order = found && (await lockOrder(needs, found.orderId))
    if (!order || (order.status !== 'completed' && order.status !== 'paid')) return false
    const { orderItemId, receivedAt } = found
    const put = await db
      .update(orderItems)
      // The tracking number of its first posting stays, so that it is not used again.
      .set({ printedAt: null, shippedAt: null, reprintedAt: clock.now() })
      .where(
        and(
          eq(orderItems.id, orderItemId),
          isNotNull(orderItems.shippedAt),
          isNull(orderItems.deletedAt),
          or(isNull(orderItems.reprintedAt), lt(orderItems.reprintedAt, receivedAt)),
        ),
      )
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
