import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailCustomer } from '#app/domain/orders/customers/email-customer.server.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import type { RefundReport } from '#app/providers/payments/refunds.ts'
import { refunds } from '#db/schema/index.ts'
import { isLater, REFUND_COURSE } from './refund-policy.ts'

type Row = typeof refunds.$inferSelect

/**
 * Records the payment company's report of one refund, including one made there and not here. Once it has succeeded, the
 * parent gets one email. The caller updates the order's own status.
 *
 * @param order As it was read under its lock.
 */
export async function recordRefund(
  needs: TransactionNeeds<'jobs'>,
  { order, report }: { order: Order; report: RefundReport },
): Promise<void> {
  const { providerRefundId, state, failure } = report
  const known = (await findRefund(needs, report)) ?? (await insertForeign(needs, order, report))
  // The payment company's report overrides a refund that we gave up ourselves.
  const isOnlyOurs = known.providerRefundId === null
  if (!isOnlyOurs && !isLater(REFUND_COURSE, state, known.state)) return
  const failedAt = state === 'failed' ? sql`now()` : null
  await needs.db.update(refunds).set({ state, providerRefundId, failure, failedAt }).where(eq(refunds.id, known.id))
  await recordOrderEvent(needs, {
    orderId: order.id,
    by: 'payments',
    kind: `refund_${state}`,
    detail: { refundId: known.id, pence: report.pence },
  })
  if (state !== 'succeeded') return
  const subjectIds = { refundId: known.id }
  await emailCustomer(needs, order, { kind: 'refund', subjectIds, deduplicationKey: known.id })
}

/**
 * Gives up a refund that the payment company never received, so its money can be refunded again. Does nothing once it
 * was received.
 */
export async function failRefund(
  needs: TransactionNeeds,
  { refundId, failure }: { refundId: string; failure: string },
): Promise<void> {
  const [failed] = await needs.db
    .update(refunds)
    .set({ state: 'failed', failure })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
    .returning()
  if (!failed) return
  const { orderId, pence } = failed
  await recordOrderEvent(needs, {
    orderId,
    by: 'payments',
    kind: 'refund_failed',
    detail: { refundId, pence, failure },
  })
}

async function findRefund({ db }: TransactionNeeds, { providerRefundId, refundId }: RefundReport): Promise<Row | null> {
  const ownId = z.uuid().safeParse(refundId).data
  const ours = ownId ? eq(refunds.id, ownId) : undefined
  const [row] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, providerRefundId), ours))
  return row ?? null
}

/** Stores a refund made in the payment company's own dashboard. */
async function insertForeign(
  { db }: TransactionNeeds,
  order: Order,
  { providerRefundId, pence }: RefundReport,
): Promise<Row> {
  const [row] = await db
    .insert(refunds)
    .values({ orderId: order.id, pence, cancelsItems: false, reason: 'other', providerRefundId })
    .returning()
  if (!row) throw new Error('no refund was saved')
  return row
}
