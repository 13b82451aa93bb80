import { and, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { expireEarlierOrder } from '#app/domain/basket/checkout/place-order.server.ts'
import { isSettled, removeFilesNow } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { eraseLetters } from '#app/domain/privacy/erasure/erase-letters.server.ts'
import { parentMay } from '#app/domain/fulfilment/parent-may.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { lockOrder, type Order } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { findRefundables, proposeForParent } from '#app/domain/payments/refunds/refundable-items.server.ts'
import { requestRefund } from '#app/domain/payments/refunds/request-refund.server.ts'
import { eraseRequests } from '#app/domain/privacy/requests/requests.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { customers, orderItems, orders } from '#db/schema/index.ts'
import { erasedAddress } from '#app/domain/privacy/erased-address.ts'
import {
  countUnread,
  countUnsent,
  eraseBasket,
  eraseEmails,
  eraseTraces,
  eraseUnordered,
  eraseUnpaid,
} from './erase-unordered.server.ts'
import { endFamilyLinks } from './family-link.server.ts'
import { queueReceipt } from './queue-receipt.server.ts'
import { type PrivacyActor, recordPrivacyAct } from './record-privacy-act.server.ts'

type EraseNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'fileStore' | 'payments'>

/** What will happen to one order if the family asks to be forgotten; shown before they decide. */
export type OrderFate = {
  orderNumber: string
  /**
   * `now`, or why it is deleted later: it is cancelled and refunded first, posted first, or still needs a staff
   * decision.
   */
  fate: 'now' | 'refunded_first' | 'posted_first' | 'settled_first'
  /** The amount refunded. */ pence: number
}

/** Lists what erasing would do, order by order. */
export async function previewErasure(needs: Pick<Needs, 'db' | 'clock'>, customerId: string): Promise<OrderFate[]> {
  const found = await needs.db.select().from(orders).where(whereOf(customerId))
  const fates: OrderFate[] = []
  for (const order of found) {
    const { items } = await findRefundables(needs, order)
    const all = items.map(({ item }) => item)
    const alive = items.filter(({ item }) => !item.cancelledAt && !item.deletedAt && !item.shippedAt)
    const disputes = await findDisputes(needs, order.id)
    const { open = [], printing = [] } = Object.groupBy(alive, ({ item }) => {
      const may = parentMay(order, [item], disputes)
      return may === 'change_and_cancel' ? 'open' : may === 'printing' ? 'printing' : 'undecided'
    })
    const isUndecided = open.length + printing.length < alive.length
    const isSettledNow = await inTransaction(needs, (within) => isSettled(within, { order, items: all }))
    const fate = isSettledNow
      ? 'now'
      : isUndecided || alive.length === 0
        ? 'settled_first'
        : open.length < alive.length
          ? 'posted_first'
          : 'refunded_first'
    fates.push({ orderNumber: order.orderNumber, fate, pence: open.reduce((sum, one) => sum + one.proposedPence, 0) })
  }
  return fates
}

/**
 * Forgets a family: what is not printed yet is cancelled and refunded by the policy; a settled order loses every word
 * at once, leaving only its money; the rest follows once it is posted, refunded or decided. The parent gets an email at
 * both stages. Anything they begin afterwards is kept, unless they ask again.
 */
export async function eraseFamily(
  needs: EraseNeeds,
  { customerId, by }: { customerId: string; by: Exclude<PrivacyActor, 'shop'> },
): Promise<void> {
  const isAsked = await inTransaction(needs, async (within) => {
    const [asked] = await within.db
      .update(customers)
      .set({ eraseAskedAt: within.clock.now() })
      .where(and(eq(customers.id, customerId), ne(customers.email, erasedAddress(customerId))))
      .returning()
    if (asked) await recordPrivacyAct(within, { customerId, act: 'erase', by })
    return asked !== undefined
  })
  await finishErasure(needs, customerId)
  if (!isAsked) return
  // If something is still waiting, the parent gets an email now, and another when it is done.
  await inTransaction(needs, async (within) => {
    const waits = and(eq(customers.id, customerId), isNotNull(customers.eraseAskedAt))
    if ((await within.db.$count(customers, waits)) > 0) await queueReceipt(within, { customerId, act: 'erase' })
  })
}

/**
 * Continues every erasure that was waiting. Recurring. A family that cannot be erased yet does not block the others.
 */
export async function finishErasures(needs: EraseNeeds): Promise<void> {
  const asked = await needs.db.select({ id: customers.id }).from(customers).where(isNotNull(customers.eraseAskedAt))
  for (const { id } of asked) {
    await finishErasure(needs, id).catch((error: unknown) => {
      needs.log.error({ error, customerId: id }, 'a family could not be forgotten yet')
    })
  }
}

/** Cancels and erases what it can for a family that asked and, when nothing is left, its address too. Idempotent. */
async function finishErasure(needs: EraseNeeds, customerId: string): Promise<void> {
  const [asked] = await needs.db.select().from(customers).where(eq(customers.id, customerId))
  if (!asked?.eraseAskedAt) return
  const before = lte(orders.createdAt, asked.eraseAskedAt)
  for (const order of await needs.db
    .select()
    .from(orders)
    .where(and(whereOf(customerId), before)))
    await (order.status === 'pending' ? closePage(needs, order) : cancelOpen(needs, order))
  const files = await inTransaction(needs, async (within) => {
    const { db } = within
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId)).for('update')
    if (!customer?.eraseAskedAt) return []
    const { email, eraseAskedAt } = customer
    const ended: string[] = []
    let waiting = 0
    const found = await db
      .select({ id: orders.id, basketId: orders.basketId, deletedAt: orders.deletedAt })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), lte(orders.createdAt, eraseAskedAt)))
    for (const { id, basketId, deletedAt } of found) {
      // Staff deleted it, but its emails, requests and links are left.
      const erased = deletedAt ? [] : await eraseOrder(within, id)
      if (erased) ended.push(...erased)
      else waiting += 1
      waiting += await eraseUnpaid(within, { basketId, customerId, before: eraseAskedAt })
      await eraseBasket(within, { basketId, before: eraseAskedAt })
      if (erased) await eraseTraces(within, { orderId: id, basketId })
    }
    await eraseUnordered(within, { email, before: eraseAskedAt })
    waiting += await countUnread(within, email)
    // Send the remaining emails first.
    if (waiting > 0 || (await countUnsent(within, email)) > 0) return ended
    await eraseRequests(within, { email, before: eraseAskedAt })
    await endFamilyLinks(within, customerId)
    const isNewer = and(eq(orders.customerId, customerId), gt(orders.createdAt, eraseAskedAt))
    const hasNewer = (await db.$count(orders, isNewer)) > 0
    await eraseEmails(within, { email, before: hasNewer ? eraseAskedAt : within.clock.now() })
    await queueReceipt(within, { customerId, act: 'erased' })
    await db
      .update(customers)
      .set({ eraseAskedAt: null, ...(!hasNewer && { email: erasedAddress(customerId) }) })
      .where(eq(customers.id, customerId))
    await recordPrivacyAct(within, { customerId, act: 'erased', by: 'shop' })
    return ended
  })
  await removeFilesNow(needs, files)
}

/** Closes the payment page of what is to be forgotten. A payment made at this very moment is refunded like the rest. */
async function closePage(needs: EraseNeeds, order: Order): Promise<void> {
  await expireEarlierOrder(needs, order).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ orderId: order.id, code: error.code }, 'a payment page could not be closed')
  })
}

/**
 * Cancels letters of which nothing has left for the printer. One whose printing begins at this moment is posted first.
 */
async function cancelOpen(needs: EraseNeeds, order: Order): Promise<void> {
  const disputes = await findDisputes(needs, order.id)
  const items = (await findRefundables(needs, order)).items.map(({ item }) => item)
  const may = (some: typeof items) => parentMay(order, some, disputes) === 'change_and_cancel'
  const cancel = async (orderItemId: string | null) => {
    const pence = proposeForParent(await findRefundables(needs, order), orderItemId)
    const cancelled = await requestRefund(needs, {
      refundId: crypto.randomUUID(),
      orderId: order.id,
      orderItemId,
      pence,
      cancelsItems: true,
      reason: 'changed_mind',
      seenProposalPence: pence,
      by: 'shopper',
    })
    // What is refused is retried in ten minutes.
    if (!cancelled.ok) needs.log.warn({ orderId: order.id, reason: cancelled.reason }, 'a letter waits to be erased')
    return cancelled.ok
  }
  // All together are one request, and one email; where one has just left for the printer, the others go alone.
  if (may(items) && (await cancel(null))) return
  for (const item of items) if (may([item])) await cancel(item.id)
}

/** Erases every word of one order; null when it has to wait. @returns The expired files. */
async function eraseOrder(needs: TransactionNeeds<'clock'>, orderId: string): Promise<string[] | null> {
  const order = await lockOrder(needs, orderId)
  const items = await needs.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (!order || !(await isSettled(needs, { order, items }))) return null
  const ended = await eraseLetters(needs, items)
  await needs.db.update(orders).set({ deletedAt: needs.clock.now() }).where(eq(orders.id, orderId))
  await recordOrderEvent(needs, { orderId, by: 'shopper', kind: 'deleted' })
  return ended
}

/** A `where` for a family's orders that are not deleted. */
const whereOf = (customerId: string) => and(eq(orders.customerId, customerId), isNull(orders.deletedAt))
