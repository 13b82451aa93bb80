import { and, eq, isNotNull, isNull, notExists, or } from 'drizzle-orm'
import { postFromOf } from '#app/domain/calendar/delivery-promise.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { emailOrderChange } from '#app/domain/orders/customers/email-customer.server.ts'
import { findDisputes, isDisputed } from '#app/domain/orders/disputed.server.ts'
import { lockOrder, updatePaidOrderStatus } from '#app/domain/orders/move-order.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { prepareOrder } from '#app/domain/voice/begin-voice.server.ts'
import { hasRefund } from './refunds/refundable-items.server.ts'
import { orderEvents, orderItems, refunds } from '#db/schema/index.ts'

/**
 * Takes a cancelled letter up again for which no money went back: its refund failed, or nothing was due. A failed refund
 * of it is closed with it, so that it is not tried again; one of the whole order, once all its letters are restored. An
 * email tells the parent.
 *
 * @returns False when money went back or is on its way, a bank claims it or has it, the payment was under review, or the
 *   letter is deleted.
 */
export async function restoreLetter(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { orderId, orderItemId, staffMemberId }: { orderId: string; orderItemId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    const order = await lockOrder(needs, orderId)
    if (!order || order.deletedAt || !['cancelled', 'paid', 'completed'].includes(order.status)) return false
    if (isDisputed(await findDisputes(needs, orderId))) return false
    if (hasRefund(await db.select().from(refunds).where(eq(refunds.orderId, orderId)), orderItemId)) return false
    // Restoring must not bypass a payment review: if the order was ever under review, the letter stays cancelled.
    const wasReviewed = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'payment_review'))
    if ((await db.$count(orderEvents, wasReviewed)) > 0) return false
    const restored = await db
      .update(orderItems)
      .set({ cancelledAt: null })
      .where(
        and(
          eq(orderItems.id, orderItemId),
          eq(orderItems.orderId, orderId),
          isNotNull(orderItems.cancelledAt),
          isNull(orderItems.deletedAt),
        ),
      )
      .returning({ id: orderItems.id, packageCode: orderItems.packageCode })
    const [letter] = restored
    if (!letter) return false
    // The order's week may have changed since.
    const day = postFromOf(letter.packageCode, order.arrivesFrom)
    await db.update(orderItems).set({ postFrom: day }).where(eq(orderItems.id, letter.id))
    const cancelled = and(eq(orderItems.orderId, orderId), isNotNull(orderItems.cancelledAt))
    const ofAll = and(isNull(refunds.orderItemId), notExists(db.select().from(orderItems).where(cancelled)))
    await db
      .update(refunds)
      .set({ dismissedAt: clock.now() })
      .where(
        and(eq(refunds.orderId, orderId), or(eq(refunds.orderItemId, orderItemId), ofAll), isNull(refunds.dismissedAt)),
      )
    await recordStaffAct(needs, {
      staffMemberId,
      act: 'restore_letter',
      subjectId: orderItemId,
      orderEvent: { orderId, kind: 'item_restored', detail: { orderItemId } },
    })
    await updatePaidOrderStatus(needs, { order, by: { staffMemberId } })
    // Its jobs ended when it was cancelled.
    await prepareOrder(needs, orderId)
    await emailOrderChange(needs, { order, what: 'restored' })
    return true
  })
}
