import { eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { type Order, settleOrder } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { processOrder } from '#app/domain/orders/process-order.server.ts'
import type { DisputeReport } from '#app/providers/payments/refunds.ts'
import type { Transaction } from '#db/client.ts'
import { disputes, orders } from '#db/schema/index.ts'
import { recordRefund } from './record-refund.server.ts'

type FollowNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>

/**
 * Asks the payment company what became of a payment after it was made, refunds and disputes, and brings the order to
 * it. An order that has not heard of its payment yet hears of it first. Harmless the second time.
 *
 * @throws ProviderError when the payment company cannot be asked; nothing has changed then.
 */
export async function followPayment(
  needs: FollowNeeds,
  { paymentId }: { paymentId: string },
): Promise<'done' | 'unknown_order'> {
  if (!(await isKnown(needs, paymentId))) {
    const sessionId = await needs.refunds.findCheckout(paymentId)
    if (!sessionId) return 'unknown_order'
    await processOrder(needs, { sessionId })
  }
  const report = await needs.refunds.getPayment(paymentId)
  return needs.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.paymentId, paymentId)).for('no key update')
    if (!order) return 'unknown_order'
    for (const refund of report.refunds) await recordRefund(tx, needs, { order, report: refund })
    for (const dispute of report.disputes) await recordDispute(tx, needs, order, dispute)
    await settleOrder(tx, needs, { order, actor: 'payments' })
    return 'done'
  })
}

async function isKnown({ db }: FollowNeeds, paymentId: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.paymentId, paymentId))) > 0
}

/** A dispute that is over stays over; one that was lost may still be won on appeal. */
const RANK: Record<DisputeReport['state'], number> = { open: 0, lost: 1, won: 2 }

async function recordDispute(
  tx: Transaction,
  { log }: Pick<Needs, 'log'>,
  { id: orderId }: Order,
  { providerDisputeId, pence, reason, state }: DisputeReport,
): Promise<void> {
  const [known] = await tx.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  if (known && RANK[state] <= RANK[known.state]) return
  if (known) await tx.update(disputes).set({ state }).where(eq(disputes.id, known.id))
  else await tx.insert(disputes).values({ orderId, providerDisputeId, pence, reason, state })
  await recordOrderEvent(tx, { orderId, actor: 'payments', kind: `dispute_${state}`, detail: { pence } })
  if (state === 'open') log.error({ orderId }, 'a payment is disputed: printing stops')
}
