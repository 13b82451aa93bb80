import { and, eq, or } from 'drizzle-orm'
import { queueEmail } from '#app/domain/outbox/queue-email.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { recipientOf } from '#app/domain/payments/confirm-order.server.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { isUuid } from '#app/domain/uuid.ts'
import type { RefundReport } from '#app/providers/payments/refunds.ts'
import type { Transaction } from '#db/client.ts'
import { refunds } from '#db/schema/index.ts'
import { isLater } from './refund-policy.ts'

type Row = typeof refunds.$inferSelect

/**
 * Writes down what the payment company says of one refund, also of one that was made there and not here. Once it is
 * made the parent is told, once. The order itself is settled by the caller.
 *
 * @param order As it was read under its lock.
 */
export async function recordRefund(
  tx: Transaction,
  { jobs }: Pick<Needs, 'jobs'>,
  { order, report }: { order: Order; report: RefundReport },
): Promise<void> {
  const { providerRefundId, state, failure } = report
  const known = (await findRefund(tx, report)) ?? (await insertForeign(tx, order, report))
  // One we gave up by ourselves is believed until the payment company says otherwise.
  const isOurWord = known.providerRefundId === null
  if (!isOurWord && !isLater(state, known.state)) return
  await tx.update(refunds).set({ state, providerRefundId, failure }).where(eq(refunds.id, known.id))
  await recordOrderEvent(tx, {
    orderId: order.id,
    actor: 'payments',
    kind: `refund_${state}`,
    detail: { refundId: known.id, pence: report.pence },
  })
  if (state !== 'succeeded') return
  await tellParent(tx, { jobs }, { order, refundId: known.id })
}

/** Gives up a refund that the payment company never took: its money is left to refund again. Harmless once it has taken it. */
export async function failRefund(
  tx: Transaction,
  { refundId, failure }: { refundId: string; failure: string },
): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ state: 'failed', failure })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
    .returning()
  if (!failed) return
  const { orderId, pence } = failed
  await recordOrderEvent(tx, {
    orderId,
    actor: 'payments',
    kind: 'refund_failed',
    detail: { refundId, pence, failure },
  })
}

/** Leaves the mail about one refund; told again, it is left once. */
export async function tellParent(
  tx: Transaction,
  { jobs }: Pick<Needs, 'jobs'>,
  { order, refundId }: { order: Order; refundId: string },
): Promise<void> {
  await queueEmail({ jobs }, tx, {
    kind: 'refund',
    recipient: await recipientOf(tx, order),
    subjectIds: { orderId: order.id, refundId },
    fact: refundId,
  })
}

async function findRefund(tx: Transaction, { providerRefundId, refundId }: RefundReport): Promise<Row | null> {
  const ours = isUuid(refundId) ? eq(refunds.id, refundId) : undefined
  const [row] = await tx
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, providerRefundId), ours))
  return row ?? null
}

/** One that was made at the payment company's own desk. */
async function insertForeign(tx: Transaction, order: Order, { providerRefundId, pence }: RefundReport): Promise<Row> {
  const [row] = await tx
    .insert(refunds)
    .values({ orderId: order.id, pence, callsOff: false, reason: 'other', providerRefundId })
    .returning()
  if (!row) throw new Error('no refund was saved')
  return row
}
