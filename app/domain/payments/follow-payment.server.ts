import { eq } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { type Order, updatePaidOrderStatus, cancelItems } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { processOrder } from './process-order.server.ts'
import type { DisputeReport } from '#app/providers/payments/refunds.ts'
import { disputes, orders } from '#db/schema/index.ts'
import { prepareOrder } from '#app/domain/voice/begin-voice.server.ts'
import { recordRefund } from '#app/domain/payments/refunds/record-refund.server.ts'
import { DISPUTE_COURSE, isLater } from '#app/domain/payments/refunds/refund-policy.ts'

type FollowNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>

/**
 * Asks the payment company what happened to a payment afterwards, refunds and disputes, and updates the order. If the
 * order does not know its payment yet, that is recorded first. Idempotent.
 *
 * @throws ProviderError when the payment company cannot be asked; nothing has changed then.
 */
export async function followPayment(
  given: FollowNeeds,
  { paymentId }: { paymentId: string },
): Promise<'done' | 'unknown_order' | 'paid_twice'> {
  const unmatched = await ensureOrderKnowsPayment(given, paymentId)
  if (unmatched === 'unknown_order') return unmatched
  const report = await given.refunds.getPayment(paymentId)
  // A second payment for an order: once refunded, it no longer needs staff.
  if (unmatched === 'paid_twice') return report.refunds.some(({ state }) => state !== 'failed') ? 'done' : unmatched
  return inTransaction(given, async (needs) => {
    const [order] = await needs.db.select().from(orders).where(eq(orders.paymentId, paymentId)).for('no key update')
    if (!order) return 'unknown_order'
    for (const refund of report.refunds) await recordRefund(needs, { order, report: refund })
    for (const dispute of report.disputes) await recordDispute(needs, order, dispute)
    await updatePaidOrderStatus(needs, { order, by: 'payments' })
    return 'done'
  })
}

/** Records the payment on its order if it is missing. Returns why it matches no order, or null. */
async function ensureOrderKnowsPayment(
  needs: FollowNeeds,
  paymentId: string,
): Promise<'unknown_order' | 'paid_twice' | null> {
  if (await isKnown(needs, paymentId)) return null
  const sessionId = await needs.refunds.findCheckout(paymentId)
  if (!sessionId) return 'unknown_order'
  const result = await processOrder(needs, { sessionId })
  return !result.ok && result.reason === 'paid_twice' ? 'paid_twice' : null
}

async function isKnown({ db }: FollowNeeds, paymentId: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.paymentId, paymentId))) > 0
}

async function recordDispute(
  needs: TransactionNeeds<'log' | 'clock' | 'jobs'>,
  { id: orderId }: Order,
  { providerDisputeId, pence, reason, state }: DisputeReport,
): Promise<void> {
  const { db } = needs
  const [known] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  if (known && !isLater(DISPUTE_COURSE, state, known.state)) return
  if (known) await db.update(disputes).set({ state }).where(eq(disputes.id, known.id))
  else await db.insert(disputes).values({ orderId, providerDisputeId, pence, reason, state })
  await recordOrderEvent(needs, { orderId, by: 'payments', kind: `dispute_${state}`, detail: { pence } })
  // The money is gone: post nothing more for it.
  if (state === 'lost') await cancelItems(needs, { orderId, by: 'payments' })
  // Resume the work that the dispute stopped.
  if (state === 'won') await prepareOrder(needs, orderId)
  if (state === 'open') needs.log.error({ orderId }, 'a payment is disputed: printing stops')
}
