import { eq } from 'drizzle-orm'
import { processPaymentEvent, receivePaymentEvent } from '#app/domain/payments/payment-events.server.ts'
import type { CheckoutReport, PaymentEvent } from '#app/providers/payments/payments.ts'
import type { DisputeReport, RefundReport } from '#app/providers/payments/refunds.ts'
import { disputes, orderItems, orders, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import type { TestNeeds } from './test-needs.ts'

/** What the payment company knows about one order. */
export type Truth = { state: CheckoutReport['state']; refunds: RefundReport[]; disputes: DisputeReport[] }

/** Needs whose payment company answers for one page and one payment. */
export function withPaymentCompany(
  needs: TestNeeds,
  order: { id: string; sessionId: string },
  truth: () => Truth,
): TestNeeds {
  const paymentId = `pi_${order.id}`
  const getCheckout = (sessionId: string) => {
    const { state } = truth()
    const report = { sessionId, orderId: order.id, state, totalPence: 1_698, currency: 'gbp', liveMode: false }
    return Promise.resolve({ ...report, paymentId: state === 'paid' ? paymentId : null })
  }
  const payments = { ...needs.payments, getCheckout }
  const asked = {
    ...needs.refunds,
    getPayment: () => Promise.resolve({ refunds: truth().refunds, disputes: truth().disputes }),
    findCheckout: () => Promise.resolve(order.sessionId),
  }
  return { ...needs, payments, refunds: asked }
}

/** Delivers a payment event and has the worker process it. */
export async function tell(needs: TestNeeds, event: Omit<PaymentEvent, 'id' | 'liveMode'>, id = crypto.randomUUID()) {
  await receivePaymentEvent(needs, { ...event, id, liveMode: false })
  const [row] = await needs.db.select().from(paymentEvents).where(eq(paymentEvents.providerEventId, id))
  await processPaymentEvent(needs, { paymentEventId: row?.id ?? '' })
}

/** What has happened to an order. */
export async function outcomeOf({ db }: TestNeeds, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const emails = await db.select().from(outgoingEmails)
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return {
    status: order?.status,
    refunds: (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ state }) => state).toSorted(),
    disputes: (await db.select().from(disputes).where(eq(disputes.orderId, orderId))).map(({ state }) => state),
    cancelled: items.filter(({ cancelledAt }) => cancelledAt).length,
    emails: emails
      .filter(({ subjectIds }) => subjectIds['orderId'] === orderId)
      .map(({ kind }) => kind)
      .toSorted(),
  }
}

/** A refund of an order, as the payment company reports it. */
export const refund = (orderId: string, pence: number, state: RefundReport['state'] = 'succeeded'): RefundReport => {
  const failure = state === 'failed' ? 'declined' : null
  return {
    providerRefundId: `re_${orderId}_${pence}`,
    paymentId: `pi_${orderId}`,
    refundId: null,
    pence,
    state,
    failure,
  }
}
/** A dispute about an order, as the payment company reports it. */
export const dispute = (orderId: string, state: DisputeReport['state']): DisputeReport => {
  return { providerDisputeId: `dp_${orderId}`, pence: 1_698, reason: 'fraudulent', state }
}
/** What an event of this kind refers to: the page, or the payment. */
export const subjectOf = (kind: string, { id, sessionId }: { id: string; sessionId: string }) =>
  kind.startsWith('checkout.')
    ? { kind, checkoutSessionId: sessionId, paymentId: null }
    : { kind, checkoutSessionId: null, paymentId: `pi_${id}` }
