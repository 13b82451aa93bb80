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

    async *listMovements({ from, to }) {
      const created = { gte: secondsOf(from), lt: secondsOf(to) }
      const movements = stripe.balanceTransactions.list({ limit: MAX_PAGE_ROWS, created, expand: ['data.source'] })
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

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000)

const createdSince = (since?: Date) => (since ? { created: { gte: secondsOf(since) } } : {})

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
  const kind = KINDS[category] ?? 'other'
  return { id, kind, pence, feePence, paymentId, sourceId: idOf(source), happenedAt: momentOf(created) }
}

function payoutOf({ id, amount: pence, status, arrival_date, created, ...payout }: Stripe.Payout): Payout {
  const isOver = status === 'failed' || status === 'canceled'
  const state = isOver ? 'failed' : status === 'paid' ? 'paid' : 'on_its_way'
  // Stripe gives midnight in UTC.
  const arrivesOn = momentOf(arrival_date).toISOString().slice(0, 10)
  // Stripe lists nothing for a payout made by hand, and not all for one that it is still putting together.
  const isItemised = payout.automatic && payout.reconciliation_status === 'completed'
  return { id, pence, state, isItemised, arrivesOn, createdAt: momentOf(created) }
}
