import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { lockBasket } from '#app/domain/basket/find-or-create-basket.server.ts'
import { orderedAtOf } from '#app/domain/calendar/arrival.server.ts'
import { removeCoupon } from '#app/domain/pricing/coupons/basket-coupon.server.ts'
import { type ConnectedNeeds, inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { emailCustomer } from '#app/domain/orders/customers/email-customer.server.ts'
import { convertBasketSessions } from '#app/domain/sessions/mark-session-converted.server.ts'
import type { CheckoutReport } from '#app/providers/payments/payments.ts'
import { basketLines, letterDrafts, orderItems, orders } from '#db/schema/index.ts'
import { confirmOrder } from './confirm-order.server.ts'
import { moveOrder, type Order } from '#app/domain/orders/move-order.server.ts'

type ProcessNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>
type RecordNeeds = TransactionNeeds<'clock' | 'log' | 'jobs' | 'payments'>

export type ProcessedOrder = Awaited<ReturnType<typeof readSummary>>

export type ProcessOrderResult =
  | { ok: true; order: ProcessedOrder }
  | { ok: false; reason: 'not_paid' | 'processing' | 'under_review' | 'paid_twice' | 'unknown_order' }

/**
 * Asks the payment company about a payment page and marks the order paid if it was. The webhook, the thank-you page and
 * the reconciler all call it, in any order and at once; the order is marked, and its email and jobs are queued, exactly
 * once.
 *
 * @throws ProviderError when the payment company cannot be asked; nothing has changed then.
 */
export async function processOrder(
  given: ProcessNeeds,
  { sessionId }: { sessionId: string },
): Promise<ProcessOrderResult> {
  const alreadyPaid = await findPaidOrder(given, sessionId)
  if (alreadyPaid) return { ok: true, order: alreadyPaid }
  const report = await given.payments.getCheckout(sessionId)
  return inTransaction(given, async (needs) => {
    const [order] = await needs.db.select().from(orders).where(whereReported(report)).for('no key update')
    if (!order) {
      needs.log.error({}, 'a payment page belongs to none of our orders')
      return { ok: false, reason: 'unknown_order' }
    }
    if (order.paidAt) return reportPaidOrder(needs, order, report)
    if (report.state === 'processing') return { ok: false, reason: 'processing' }
    if (report.state !== 'paid') {
      if (report.state === 'expired' || report.state === 'failed') await expireOrder(needs, order, report)
      return { ok: false, reason: 'not_paid' }
    }
    if ((await recordPayment(needs, order, report)) === 'payment_review') {
      needs.log.error({ orderId: order.id }, 'what was paid differs: the order needs a staff member')
      return { ok: false, reason: 'under_review' }
    }
    return { ok: true, order: await readSummary(needs, order) }
  })
}

/** For an order that is already paid, the payment company need not be asked. */
async function findPaidOrder(needs: ProcessNeeds, sessionId: string): Promise<ProcessedOrder | null> {
  const isPaid = and(isNotNull(orders.paidAt), ne(orders.status, 'payment_review'))
  const [order] = await needs.db
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutSessionId, sessionId), isPaid))
  return order ? readSummary(needs, order) : null
}

async function reportPaidOrder(needs: RecordNeeds, order: Order, report: CheckoutReport): Promise<ProcessOrderResult> {
  if (report.state === 'paid' && report.sessionId !== order.checkoutSessionId) {
    needs.log.error({ orderId: order.id }, 'an order was paid on two pages: one payment has to go back')
    return { ok: false, reason: 'paid_twice' }
  }
  if (order.status === 'payment_review') return { ok: false, reason: 'under_review' }
  return { ok: true, order: await readSummary(needs, order) }
}

/** By our id, which the payment company returns; otherwise by the page, which a crash may have left unrecorded. */
function whereReported(report: CheckoutReport) {
  const orderId = z.uuid().safeParse(report.orderId).data
  return orderId ? eq(orders.id, orderId) : eq(orders.checkoutSessionId, report.sessionId)
}

/** Null when the payment is what we requested; otherwise what differs, for the staff member who reviews it. */
function differenceOf({ payments }: RecordNeeds, order: Order, report: CheckoutReport) {
  const differs = {
    amount: report.totalPence !== order.totalPence,
    currency: report.currency !== 'gbp',
    liveMode: report.liveMode !== payments.liveMode,
    // Each of our pages carries its order's id; one without it was not made by us, or was changed.
    orderId: report.orderId !== order.id,
    // Its letters are gone: staff pay it back.
    deleted: order.deletedAt !== null,
  }
  return Object.values(differs).some(Boolean) ? differs : null
}

/** Only the order's current page can expire it; a page we closed because of its amount says nothing about the order. */
async function expireOrder(needs: RecordNeeds, order: Order, { sessionId, state }: CheckoutReport): Promise<void> {
  if (order.status !== 'pending' || order.checkoutSessionId !== sessionId) return
  await moveOrder(needs, { order, to: 'expired', by: 'payments' })
  if (state !== 'failed') return
  // The page that waits for the bank promised an email once the bank has answered.
  await emailCustomer(needs, order, { kind: 'payment_failed', deduplicationKey: order.id })
}

/**
 * Marks the order paid, or for review, removes its letters from the basket and queues the confirmation email. Paid
 * beats expired.
 */
async function recordPayment(
  needs: RecordNeeds,
  order: Order,
  report: CheckoutReport,
): Promise<'paid' | 'payment_review'> {
  const { db } = needs
  // The lock stops these letters being ordered again while they leave the basket.
  await lockBasket(needs, order.basketId)
  const items = await db
    .select({ letterDraftId: orderItems.letterDraftId })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
  const letterDraftIds = items.map((item) => item.letterDraftId)
  const isSoldBefore = await hasSoldLetter(needs, letterDraftIds)
  const differs = differenceOf(needs, order, report)
  const difference = differs || isSoldBefore ? { ...differs, isSoldBefore } : null
  const to = difference ? 'payment_review' : 'paid'
  const { totalPence: paidPence, currency: paidCurrency, paymentId, sessionId: checkoutSessionId } = report
  await moveOrder(needs, {
    order,
    to,
    by: 'payments',
    detail: { paidPence, currency: paidCurrency, ...difference },
    set: { paidAt: needs.clock.now(), paidPence, paidCurrency, paymentId, checkoutSessionId },
  })
  await db.delete(basketLines).where(inArray(basketLines.letterDraftId, letterDraftIds))
  await db.update(letterDrafts).set({ isBought: true }).where(inArray(letterDrafts.id, letterDraftIds))
  if (!isSoldBefore) await db.update(orderItems).set({ isSold: true }).where(eq(orderItems.orderId, order.id))
  await removeCoupon(needs, order.basketId)
  await convertBasketSessions(needs, { basketId: order.basketId, letterDraftIds })
  if (to === 'paid') await confirmOrder(needs, order)
  return to
}

/** Whether another paid order has one of these letters: it is printed once, and one of the payments is refunded. */
async function hasSoldLetter({ db }: RecordNeeds, letterDraftIds: string[]): Promise<boolean> {
  await db
    .select({ id: letterDrafts.id })
    .from(letterDrafts)
    .where(inArray(letterDrafts.id, letterDraftIds))
    .orderBy(letterDrafts.id)
    .for('update')
  const sold = and(inArray(orderItems.letterDraftId, letterDraftIds), eq(orderItems.isSold, true))
  return (await db.$count(orderItems, sold)) > 0
}

async function readSummary({ db, clock }: ConnectedNeeds<'clock'>, order: Order) {
  const rows = await db
    .select({
      packageCode: orderItems.packageCode,
      pricePence: orderItems.pricePence,
      letterDraftId: orderItems.letterDraftId,
      childName: orderItems.childName,
      cancelledAt: orderItems.cancelledAt,
      deletedAt: orderItems.deletedAt,
      shippedAt: orderItems.shippedAt,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.position)
  const items = rows.map(({ cancelledAt, deletedAt, shippedAt, childName, ...item }) => ({
    ...item,
    /** Null once the letter is deleted. */
    childName: deletedAt ? null : childName,
    isCancelled: cancelledAt !== null,
    isPosted: shippedAt !== null,
  }))
  const { orderNumber, totalPence, basketId, arrivesFrom } = order
  return {
    orderNumber,
    totalPence,
    basketId,
    /** The Monday of the week that was chosen; null for as soon as possible. */
    arrivesFrom,
    /** The moment from which delivery is counted. */
    orderedAt: orderedAtOf(order, clock.now()),
    items,
  }
}
