import { eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { CheckoutReport } from '#app/providers/payments/payments.ts'
import type { RefundReport } from '#app/providers/payments/refunds.ts'
import { orders, refunds } from '#db/schema/index.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'

type RefundRow = { refund: typeof refunds.$inferSelect; orderNumber: string }

/**
 * Compares every order and refund with the payment company's records, both ways. A payment that was made in this moment
 * may be known to one side only; it is gone the next time.
 *
 * @returns A line for each difference, with ids and amounts; none when the books agree.
 * @throws ProviderError
 */
export async function checkLedger({ db, paymentRecords }: Pick<Needs, 'db' | 'paymentRecords'>): Promise<string[]> {
  const checkouts = await collect(paymentRecords.listCheckouts(), ({ sessionId }) => sessionId)
  const given = await collect(paymentRecords.listRefunds(), ({ providerRefundId }) => providerRefundId)
  const ours = await db.select().from(orders)
  const ourRefunds = await db
    .select({ refund: refunds, orderNumber: orders.orderNumber })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
  return [
    ...ours.flatMap((order) => compareOrder(order, checkouts)),
    ...unmatchedPayments(ours, checkouts, given),
    ...ourRefunds.flatMap((row) => compareRefund(row, given)),
    ...unmatchedRefunds(ourRefunds, ours, given),
  ]
}

async function collect<Thing>(list: AsyncIterable<Thing>, idOf: (thing: Thing) => string): Promise<Map<string, Thing>> {
  const found = new Map<string, Thing>()
  for await (const thing of list) found.set(idOf(thing), thing)
  return found
}

function compareOrder(order: Order, checkouts: Map<string, CheckoutReport>): string[] {
  const name = `order ${order.orderNumber} (${order.status})`
  const report = checkouts.get(order.checkoutSessionId ?? '')
  if (!order.paidAt) return report?.state === 'paid' ? [`${name}: paid at the payment company, not here`] : []
  if (!report) return [`${name}: paid here, unknown at the payment company`]
  if (report.state !== 'paid') return [`${name}: paid here, ${report.state} at the payment company`]
  const here = `${order.paidPence} ${order.paidCurrency}`
  const there = `${report.totalPence} ${report.currency}`
  return here === there ? [] : [`${name}: ${here} here, ${there} at the payment company`]
}

/** What was paid on a page that no order counts as its own, and has not gone back whole. */
function unmatchedPayments(
  ours: Order[],
  checkouts: Map<string, CheckoutReport>,
  given: Map<string, RefundReport>,
): string[] {
  const known = new Set(ours.map(({ checkoutSessionId }) => checkoutSessionId))
  const goneBack = (paymentId: string | null) =>
    [...given.values()]
      .filter((refund) => refund.paymentId === paymentId && refund.state !== 'failed')
      .reduce((sum, { pence }) => sum + pence, 0)
  return [...checkouts.values()]
    .filter(({ state, sessionId }) => state === 'paid' && !known.has(sessionId))
    .filter(({ totalPence, paymentId }) => goneBack(paymentId) < totalPence)
    .map(
      ({ sessionId, totalPence, currency }) => `page ${sessionId}: ${totalPence} ${currency} paid, for no order here`,
    )
}

function compareRefund({ refund, orderNumber }: RefundRow, given: Map<string, RefundReport>): string[] {
  const name = `refund ${refund.id} of order ${orderNumber}`
  // Nothing was refunded, and the payment company was not asked.
  if (refund.pence === 0) return []
  const report = given.get(refund.providerRefundId ?? '')
  if (!report) return refund.state === 'failed' ? [] : [`${name}: ${refund.state} here, unknown at the payment company`]
  const here = `${refund.pence} ${refund.state}`
  const there = `${report.pence} ${report.state}`
  return here === there ? [] : [`${name}: ${here} here, ${there} at the payment company`]
}

/** What went back for a payment of one of our orders, and is not recorded here. */
function unmatchedRefunds(rows: RefundRow[], ours: Order[], given: Map<string, RefundReport>): string[] {
  const known = new Set(rows.map(({ refund }) => refund.providerRefundId))
  const payments = new Map(ours.map(({ paymentId, orderNumber }) => [paymentId, orderNumber]))
  return [...given.values()]
    .filter(({ providerRefundId, paymentId }) => !known.has(providerRefundId) && payments.has(paymentId))
    .map(({ providerRefundId, paymentId, pence }) => {
      return `refund ${providerRefundId}: ${pence} refunded for ${payments.get(paymentId)}, not known here`
    })
}
