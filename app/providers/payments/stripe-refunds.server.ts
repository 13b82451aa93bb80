import type Stripe from 'stripe'
import type { DisputeReport, RefundReport, Refunds } from './refunds.ts'
import { callStripe, callStripeOnce, createStripeClient, idOf, type StripeConfig } from './stripe-client.server.ts'

/** A payment has a handful of refunds and disputes at most; this is the longest page Stripe gives. */
const ALL_OF_THEM = { limit: 100 }

export function createStripeRefunds(config: StripeConfig): Refunds {
  const stripe = createStripeClient(config)
  return {
    async refund({ refundId, paymentId, pence, isDuplicate }) {
      const wanted: Stripe.RefundCreateParams = {
        payment_intent: paymentId,
        amount: pence,
        reason: isDuplicate ? 'duplicate' : 'requested_by_customer',
        metadata: { refund_id: refundId },
      }
      const findMade = async () => {
        const { refunds } = await this.getPayment(paymentId)
        return refunds.find((refund) => refund.refundId === refundId) ?? null
      }
      // Stripe keeps a key for a day; after that, our id in the metadata finds an earlier refund.
      const made = await findMade()
      if (made) return made
      const key = `refund-${refundId}`
      return callStripeOnce('refund', {
        key,
        // One key per minute, so that two workers at once still make one refund; the next try comes later.
        nextKey: `${key}-${Math.floor(Date.now() / 60_000)}`,
        request: async (options) => refundOf(await stripe.refunds.create(wanted, options)),
        findDone: findMade,
      })
    },

    async getPayment(paymentId) {
      const ofPayment = { payment_intent: paymentId, ...ALL_OF_THEM }
      const refunds = await callStripe('list_refunds', () => stripe.refunds.list(ofPayment))
      const disputes = await callStripe('list_disputes', () => stripe.disputes.list(ofPayment))
      return { refunds: refunds.data.map(refundOf), disputes: disputes.data.map(disputeOf) }
    },

    async findCheckout(paymentId) {
      const found = await callStripe('find_checkout', () =>
        stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
      )
      return found.data[0]?.id ?? null
    },
  }
}

/** What we read of a refund. */
export function refundOf(refund: Stripe.Refund): RefundReport {
  const isOver = refund.status === 'failed' || refund.status === 'canceled'
  return {
    providerRefundId: refund.id,
    paymentId: idOf(refund.payment_intent) ?? '',
    refundId: refund.metadata?.['refund_id'] ?? null,
    pence: refund.amount,
    state: isOver ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    failure: isOver ? (refund.failure_reason ?? refund.status) : null,
  }
}

function disputeOf(dispute: Stripe.Dispute): DisputeReport {
  return {
    providerDisputeId: dispute.id,
    pence: dispute.amount,
    reason: dispute.reason,
    state: stateOfDispute(dispute.status),
  }
}

/** A bank's mere inquiry ends as `warning_closed`: the money stays. Every other unfinished state is open. */
function stateOfDispute(status: Stripe.Dispute.Status): DisputeReport['state'] {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}
