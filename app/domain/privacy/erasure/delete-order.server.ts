import { isBefore, subDays } from 'date-fns'
import { and, eq, inArray, isNull, not, or } from 'drizzle-orm'
import { removeFile } from '#app/domain/files/remove-files.server.ts'
import { type ConnectedNeeds, inTransaction, type Needs } from '#app/domain/needs.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import { lockOrder, type Order } from '#app/domain/orders/move-order.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { whereLetterHasNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { letterDrafts, orderItems, orders, refunds, reviews } from '#db/schema/index.ts'
import { eraseLetters } from './erase-letters.server.ts'

type DeleteNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'fileStore'>
type Item = typeof orderItems.$inferSelect

export type DeleteResult =
  | { ok: true }
  | {
      ok: false
      /** `unsettled`: it can still be paid, printed, posted or refunded, or the bank disputes it. */
      reason: 'gone' | 'unsettled'
    }

/** The payment company may report a payment on an abandoned page for this long. */
export const PAYABLE_DAYS = 3

/**
 * Deletes an order: it leaves every list, and no word about its children remains, here or in a file. Its amounts stay
 * for the books. Refused for an order in progress: what was paid for is posted or refunded first. Copies that the
 * parent has shared, and reports about a child's safety, follow their own rules.
 */
export async function deleteOrder(
  needs: DeleteNeeds,
  { orderId, staffMemberId }: { orderId: string; staffMemberId: string },
): Promise<DeleteResult> {
  return deleteLetters(needs, { orderId, orderItemId: null, staffMemberId })
}

/** Deletes one letter of an order, by the same rules; the others stay. */
export async function deleteOrderItem(
  needs: DeleteNeeds,
  { orderItemId, staffMemberId }: { orderItemId: string; staffMemberId: string },
): Promise<DeleteResult> {
  const [item] = await needs.db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.id, orderItemId))
  return item
    ? deleteLetters(needs, { orderId: item.orderId, orderItemId, staffMemberId })
    : { ok: false, reason: 'gone' }
}

/** What the question before a deletion names, and whether it would be refused now; null when it is gone. */
export async function findDeletable(
  needs: Pick<Needs, 'db' | 'clock'>,
  asked: { orderId: string } | { orderItemId: string },
): Promise<{ orderId: string; orderNumber: string; childName: string; isRefused: boolean } | null> {
  const isAsked = 'orderId' in asked ? eq(orders.id, asked.orderId) : eq(orderItems.id, asked.orderItemId)
  const found = await needs.db
    .select({ order: orders, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isAsked, isNull('orderId' in asked ? orders.deletedAt : orderItems.deletedAt)))
  const [first] = found
  if (!first) return null
  const { order, item } = first
  const isRefused = !(await isSettled(needs, { order, items: found.map((one) => one.item) }))
  return { orderId: order.id, orderNumber: order.orderNumber, childName: item.childName, isRefused }
}

/** Removes expired files. If the file store is down, the nightly run removes them. */
export async function removeFilesNow(given: DeleteNeeds, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) {
    await removeFile(given, fileId).catch((error: unknown) => {
      given.log.warn({ error, fileId }, 'a file of a deleted letter is left to the nightly removal')
    })
  }
}

async function deleteLetters(
  given: DeleteNeeds,
  { orderId, orderItemId, staffMemberId }: { orderId: string; orderItemId: string | null; staffMemberId: string },
): Promise<DeleteResult> {
  const deleted = await inTransaction(given, async (needs) => {
    const order = await lockOrder(needs, orderId)
    if (!order || order.deletedAt) return 'gone'
    const items = await needs.db
      .select()
      .from(orderItems)
      .where(
        and(
          eq(orderItems.orderId, orderId),
          // After an order's words have expired, a voice message may be left.
          orderItemId ? and(eq(orderItems.id, orderItemId), isNull(orderItems.deletedAt)) : undefined,
        ),
      )
    if (orderItemId && items.length === 0) return 'gone'
    if (!(await isSettled(needs, { order, items }))) return 'unsettled'
    const fileIds = await eraseLetters(needs, items)
    if (!orderItemId) {
      await needs.db.update(orders).set({ deletedAt: needs.clock.now() }).where(eq(orders.id, orderId))
      await needs.db.delete(reviews).where(eq(reviews.orderId, orderId))
    }
    await recordStaffAct(needs, {
      staffMemberId,
      act: orderItemId ? 'delete_item' : 'delete_order',
      subjectId: orderItemId ?? orderId,
      orderEvent: { orderId, kind: 'deleted', detail: { orderItemId } },
    })
    return fileIds
  })
  if (typeof deleted === 'string') return { ok: false, reason: deleted }
  await removeFilesNow(given, deleted)
  return { ok: true }
}

/** Whether none of it can be paid, printed, posted or refunded any more, and no bank disputes it. */
export async function isSettled(
  { db, clock }: ConnectedNeeds<'clock'>,
  { order, items }: { order: Order; items: readonly Item[] },
): Promise<boolean> {
  const ofOrder = await findDisputes({ db }, order.id)
  if (ofOrder.some(({ state }) => state === 'open')) return false
  const toBeRetried = and(eq(refunds.state, 'failed'), isNull(refunds.dismissedAt))
  const underWay = or(inArray(refunds.state, ['requested', 'pending']), toBeRetried)
  if ((await db.$count(refunds, and(eq(refunds.orderId, order.id), underWay))) > 0) return false
  const drafts = items.map(({ letterDraftId }) => letterDraftId)
  const isRead = whereLetterHasNoUnreadChat({ db })
  const ofTheirs = inArray(letterDrafts.id, drafts)
  if ((await db.$count(letterDrafts, and(ofTheirs, not(isRead)))) > 0) return false
  // The bank has taken the money back: none of it will be printed or posted.
  if (ofOrder.some(({ state }) => state === 'lost')) return true
  if (order.status === 'expired') return isBefore(order.createdAt, subDays(clock.now(), PAYABLE_DAYS))
  if (order.status === 'pending' || order.status === 'payment_review') return false
  return items.every(({ shippedAt, cancelledAt }) => shippedAt !== null || cancelledAt !== null)
}
