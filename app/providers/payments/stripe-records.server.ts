import type { PaymentRecords } from './payment-records.ts'
import { createStripeClient, eventOf, listStripe, type StripeConfig } from './stripe-client.server.ts'
import { reportOf } from './stripe-payments.server.ts'
import { refundOf } from './stripe-refunds.server.ts'

const MAX_PAGE_ROWS = 100

export function createStripeRecords(config: StripeConfig): PaymentRecords {
  const stripe = createStripeClient(config)
  return {
    async *listCheckouts() {
      const sessions = stripe.checkout.sessions.list({ limit: MAX_PAGE_ROWS })
      for await (const session of listStripe('list_checkouts', sessions)) yield reportOf(session)
    },

    async *listRefunds() {
      const refunds = stripe.refunds.list({ limit: MAX_PAGE_ROWS })
      for await (const refund of listStripe('list_refunds', refunds)) yield refundOf(refund)
    },

    async *listUndelivered(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) }
      const events = stripe.events.list({ delivery_success: false, created, limit: MAX_PAGE_ROWS })
      for await (const event of listStripe('list_events', events)) yield eventOf(event)
    },
  }
}
