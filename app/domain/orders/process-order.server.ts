import { and, eq, inArray } from 'drizzle-orm'
import { removeCoupon } from '#app/domain/coupons/basket-coupon.server.ts'
import { queueEmail } from '#app/domain/mail/queue-email.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { convertBasketSessions } from '#app/domain/saved-sessions/mark-session-converted.server.ts'
import type { CheckoutReport } from '#app/providers/payments/payments.ts'
import type { Transaction } from '#db/client.ts'
import { basketLines, baskets, customers, orderEvents, orderItems, orders } from '#db/schema/index.ts'

type ProcessNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>
type Order = typeof orders.$inferSelect

export type ProcessedOrder = {
  orderNumber: string
  totalPence: number
  items: { packageCode: PackageCode; pricePence: number; letterDraftId: string }[]
}

export type ProcessOrderResult =
  | { ok: true; order: ProcessedOrder }
  | { ok: false; reason: 'not_paid' | 'processing' | 'under_review' | 'unknown_order' }

/**
 * Asks the payment company what became of a payment page and marks the order paid when it was. The webhook, the
 * thank-you page and the reconciler all call it, in any order and at once; the order is marked, and its mail and jobs
 * are enqueued, exactly once.
 *
 * @throws ProviderError when the payment company cannot be asked; nothing has changed then.
 */
export async function processOrder(
  needs: ProcessNeeds,
  { sessionId }: { sessionId: string },
): Promise<ProcessOrderResult> {
  const settled = await findSettled(needs, sessionId)
  if (settled) return { ok: true, order: settled }
  const report = await needs.payments.getCheckout(sessionId)
  return needs.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(orderOf(report)).for('update')
    if (!order) {
      needs.log.error({}, 'a payment page belongs to no order of ours')
      return { ok: false, reason: 'unknown_order' }
    }
    if (order.paidAt)
      return order.status === 'payment_review' ? underReview : { ok: true, order: await summaryOf(tx, order) }
    if (report.state === 'processing') return { ok: false, reason: 'processing' }
    if (report.state !== 'paid') {
      if (report.state === 'expired' || report.state === 'failed') await expire(tx, order, report)
      return { ok: false, reason: 'not_paid' }
    }
    if ((await settle(needs, tx, order, report)) === 'payment_review') {
      needs.log.error({ orderId: order.id }, 'paid amount differs: the order needs a person')
      return underReview
    }
    return { ok: true, order: await summaryOf(tx, order) }
  })
}

const underReview = { ok: false, reason: 'under_review' } as const

/** An order that is paid already needs no question to the payment company. */
async function findSettled({ db }: ProcessNeeds, sessionId: string): Promise<ProcessedOrder | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutSessionId, sessionId), inArray(orders.status, ['paid', 'completed'])))
  return order ? summaryOf(db, order) : null
}

/** By our id, which the payment company repeats; else by the page, which we may not have written down before a crash. */
function orderOf(report: CheckoutReport) {
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(report.orderId ?? '')
  return isUuid && report.orderId ? eq(orders.id, report.orderId) : eq(orders.checkoutSessionId, report.sessionId)
}

function amountsAgree({ payments }: ProcessNeeds, order: Order, report: CheckoutReport): boolean {
  return report.totalPence === order.totalPence && report.currency === 'gbp' && report.liveMode === payments.liveMode
}

/** Only the page the order waits for can expire it; one we closed ourselves for its amount says nothing about the order. */
async function expire(tx: Transaction, order: Order, { sessionId }: CheckoutReport): Promise<void> {
  if (order.status !== 'pending' || order.checkoutSessionId !== sessionId) return
  await tx.update(orders).set({ status: 'expired' }).where(eq(orders.id, order.id))
  await tx.insert(orderEvents).values({ orderId: order.id, actor: 'payments', kind: 'expired' })
}

/** Marks the order paid, or for review, takes its letters out of the basket and leaves the confirmation mail. Paid beats expired. */
async function settle(
  needs: ProcessNeeds,
  tx: Transaction,
  order: Order,
  report: CheckoutReport,
): Promise<'paid' | 'payment_review'> {
  const status = amountsAgree(needs, order, report) ? 'paid' : 'payment_review'
  // Nobody places these letters again while they are taken out of the basket.
  await tx.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, order.basketId)).for('update')
  const detail = { paidPence: report.totalPence, currency: report.currency }
  await tx
    .update(orders)
    .set({ status, paidAt: needs.clock.now(), checkoutSessionId: report.sessionId })
    .where(eq(orders.id, order.id))
  await tx.insert(orderEvents).values({ orderId: order.id, actor: 'payments', kind: status, detail })
  const bought = await tx
    .select({ id: orderItems.letterDraftId })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
  const letterDraftIds = bought.map(({ id }) => id)
  await tx.delete(basketLines).where(inArray(basketLines.letterDraftId, letterDraftIds))
  await removeCoupon(tx, order.basketId)
  await convertBasketSessions({ db: tx, clock: needs.clock }, { basketId: order.basketId, letterDraftIds })
  if (status !== 'paid') return status
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId))
  if (!customer) throw new Error('an order has no customer')
  await queueEmail(needs, tx, {
    kind: 'order_confirmation',
    recipient: customer.email,
    subjectIds: { orderId: order.id },
    fact: order.id,
  })
  return status
}

async function summaryOf(db: Needs['db'] | Transaction, order: Order): Promise<ProcessedOrder> {
  const items = await db
    .select({
      packageCode: orderItems.packageCode,
      pricePence: orderItems.pricePence,
      letterDraftId: orderItems.letterDraftId,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.position)
  return { orderNumber: order.orderNumber, totalPence: order.totalPence, items }
}
