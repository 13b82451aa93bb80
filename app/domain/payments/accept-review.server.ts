import type { Needs } from '#app/domain/needs.ts'
import { auditLog } from '#db/schema/index.ts'
import { confirmOrder } from './confirm-order.server.ts'
import { lockOrder, moveOrder } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'

/**
 * A staff member accepts a payment that differs from what we asked for: the order is paid from now on, confirmed and printed.
 *
 * @returns False when the order is not under review (any more).
 */
export async function acceptReview(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  { orderId, staffMemberId }: { orderId: string; staffMemberId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'payment_review') return false
    await recordOrderEvent(tx, { orderId, actor: staffMemberId, kind: 'review_accepted' })
    await moveOrder(tx, order, { to: 'paid', actor: staffMemberId })
    await confirmOrder(tx, { jobs }, order)
    await tx.insert(auditLog).values({ userId: staffMemberId, act: 'accept_payment', subjectId: orderId })
    return true
  })
}
