import type Stripe from 'stripe'
import type { Movement, PaymentRecords, Payout } from './payment-records.ts'
import { createStripeClient, eventOf, idOf, listStripe, type StripeConfig } from './stripe-client.server.ts'
import { reportOf } from './stripe-payments.server.ts'
import { refundOf } from './stripe-refunds.server.ts'

const MAX_PAGE_ROWS = 100

export function createStripeRecords(config: StripeConfig): PaymentRecords {
  const stripe = createStripeClient(config)
  return {
    async *listCheckouts(since) {
      const sessions = stripe.checkout.sessions.list({ limit: MAX_PAGE_ROWS, ...createdSince(since) })
      for await (const session of listStripe('list_checkouts', sessions)) yield reportOf(session)
    },

    async *listRefunds(since) {
      const refunds = stripe.refunds.list({ limit: MAX_PAGE_ROWS, ...createdSince(since) })
      for await (const refund of listStripe('list_refunds', refunds)) yield refundOf(refund)
    },

    async *listMovements(since) {
      const limits = { limit: MAX_PAGE_ROWS, ...createdSince(since) }
      const movements = stripe.balanceTransactions.list({ ...limits, expand: ['data.source'] })
      for await (const movement of listStripe('list_movements', movements)) yield movementOf(movement)
    },

    async *listPayouts(since) {
      const payouts = stripe.payouts.list({ limit: MAX_PAGE_ROWS, ...createdSince(since) })
      for await (const payout of listStripe('list_payouts', payouts)) yield payoutOf(payout)
    },

    async *listPaidOut(payout) {
      const movements = stripe.balanceTransactions.list({ payout, limit: MAX_PAGE_ROWS })
      // The payout itself is among them.
      for await (const { id, type } of listStripe('list_paid_out', movements)) if (type !== 'payout') yield id
    },

    async *listUndelivered(since) {
      const events = stripe.events.list({ delivery_success: false, limit: MAX_PAGE_ROWS, ...createdSince(since) })
      for await (const event of listStripe('list_events', events)) yield eventOf(event)
    },
  }
}

const createdSince = (since?: Date) => (since ? { created: { gte: Math.floor(since.getTime() / 1_000) } } : {})

const momentOf = (seconds: number) => new Date(seconds * 1_000)

/** Stripe's `reporting_category`, in our words; any other is `other`. */
const KINDS: Record<string, Movement['kind']> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
}

function movementOf(movement: Stripe.BalanceTransaction): Movement {
  const { id, amount: pence, fee: feePence, created, source, reporting_category: category } = movement
  const paymentId =
    typeof source === 'object' && source && 'payment_intent' in source ? idOf(source.payment_intent) : null
  return { id, kind: KINDS[category] ?? 'other', pence, feePence, paymentId, happenedAt: momentOf(created) }
}

function payoutOf({ id, amount: pence, status, arrival_date, created }: Stripe.Payout): Payout {
  const isOver = status === 'failed' || status === 'canceled'
  const state = isOver ? 'failed' : status === 'paid' ? 'paid' : 'on_its_way'
  // Stripe gives midnight in UTC.
  const arrivesOn = momentOf(arrival_date).toISOString().slice(0, 10)
  return { id, pence, state, arrivesOn, createdAt: momentOf(created) }
}
