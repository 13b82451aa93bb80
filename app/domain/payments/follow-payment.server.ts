import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { type Order, settleOrder, withdrawItems } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { processOrder } from './process-order.server.ts'
import type { DisputeReport } from '#app/providers/payments/refunds.ts'
import type { Transaction } from '#db/client.ts'
import { disputes, orders } from '#db/schema/index.ts'
import { recordRefund } from '#app/domain/refunds/record-refund.server.ts'

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
): Promise<'done' | 'unknown_order' | 'paid_twice'> {
  const stranger = await introduce(needs, paymentId)
  if (stranger === 'unknown_order') return stranger
  const report = await needs.refunds.getPayment(paymentId)
  // A second payment for an order: once it goes back, nobody has to look at it again.
  if (stranger === 'paid_twice') return report.refunds.length > 0 ? 'done' : stranger
  return needs.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.paymentId, paymentId)).for('no key update')
    if (!order) return 'unknown_order'
    for (const refund of report.refunds) await recordRefund(tx, needs, { order, report: refund })
    for (const dispute of report.disputes) await recordDispute(tx, needs, order, dispute)
    await settleOrder(tx, needs, { order, actor: 'payments' })
    return 'done'
  })
}

/** Sees to it that an order knows of its payment. Returns why none does, or null. */
async function introduce(needs: FollowNeeds, paymentId: string): Promise<'unknown_order' | 'paid_twice' | null> {
  if (await isKnown(needs, paymentId)) return null
  const sessionId = await needs.refunds.findCheckout(paymentId)
  if (!sessionId) return 'unknown_order'
  const result = await processOrder(needs, { sessionId })
  if (!result.ok && result.reason === 'paid_twice') return 'paid_twice'
  // Orders of the shop's first weeks did not write their payment down.
  const unwritten = and(eq(orders.checkoutSessionId, sessionId), isNull(orders.paymentId), isNotNull(orders.paidAt))
  await needs.db.update(orders).set({ paymentId }).where(unwritten)
  return null
}

async function isKnown({ db }: FollowNeeds, paymentId: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.paymentId, paymentId))) > 0
}

/** A dispute that is over stays over; one that was lost may still be won on appeal. */
const RANK: Record<DisputeReport['state'], number> = { open: 0, lost: 1, won: 2 }

async function recordDispute(
  tx: Transaction,
  { log, clock }: Pick<Needs, 'log' | 'clock'>,
  { id: orderId }: Order,
  { providerDisputeId, pence, reason, state }: DisputeReport,
): Promise<void> {
  const [known] = await tx.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  if (known && RANK[state] <= RANK[known.state]) return
  if (known) await tx.update(disputes).set({ state }).where(eq(disputes.id, known.id))
  else await tx.insert(disputes).values({ orderId, providerDisputeId, pence, reason, state })
  await recordOrderEvent(tx, { orderId, actor: 'payments', kind: `dispute_${state}`, detail: { pence } })
  // The money is gone: nothing more is posted for it.
  if (state === 'lost') await withdrawItems(tx, { clock }, { orderId, actor: 'payments' })
  if (state === 'open') log.error({ orderId }, 'a payment is disputed: printing stops')
}
