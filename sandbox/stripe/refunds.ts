import { join } from 'node:path'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import { Store } from '../store.ts'
import type { Checkout } from './checkout.ts'
import { type Charge, type Dispute, newId, type Refund, seconds, type Session, StripeRefusal } from './objects.ts'
import { readParams } from './read-params.ts'
import type { Webhooks } from './webhooks.ts'

const RefundParams = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
})

/** What happens to a payment after it was made: refunds, and disputes with the buyer's bank. */
export class Refunds {
  readonly refunds: Store<Refund>
  readonly disputes: Store<Dispute>
  readonly #checkout: Checkout
  readonly #webhooks: Webhooks
  readonly #faults: Faults

  constructor(folder: string, parts: { checkout: Checkout; webhooks: Webhooks; faults: Faults }) {
    this.refunds = new Store(join(folder, 'refunds'))
    this.disputes = new Store(join(folder, 'disputes'))
    this.#checkout = parts.checkout
    this.#webhooks = parts.webhooks
    this.#faults = parts.faults
  }

  refund(params: unknown): Refund {
    const { payment_intent, amount: wanted, reason = null, metadata } = readParams(RefundParams, params)
    const session = this.#paidOn(payment_intent)
    const left = session.amount_total - this.#goneBack(payment_intent)
    const amount = wanted ?? left
    if (left === 0)
      throw new StripeRefusal(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
    if (amount > left)
      throw new StripeRefusal(400, `Refund amount is greater than unrefunded amount (${left}).`, { param: 'amount' })
    const isSlow = this.#faults.take('stripe', ['pending-refund']) !== undefined
    const refund = this.refunds.put({
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'gbp',
      payment_intent,
      status: isSlow ? 'pending' : 'succeeded',
      reason,
      metadata,
      created: seconds(),
    })
    void this.#webhooks.tell('refund.created', refund)
    void this.#webhooks.tell('charge.refunded', this.#chargeOf(session))
    return refund
  }

  /** The buyer's bank takes a refund that was pending, or returns one. */
  finishRefund(id: string, status: 'succeeded' | 'failed'): Refund {
    const refund = this.refunds.get(id)
    if (!refund) throw new StripeRefusal(404, 'No such refund', { code: 'resource_missing' })
    const failure = status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}
    const updated = this.refunds.put({ ...refund, status, ...failure })
    void this.#webhooks.tell('refund.updated', updated)
    if (status === 'failed') void this.#webhooks.tell('refund.failed', updated)
    return updated
  }

  /** The buyer asks their bank for the money back. */
  openDispute(paymentIntent: string): Dispute {
    const session = this.#paidOn(paymentIntent)
    const dispute = this.disputes.put({
      id: newId('dp'),
      object: 'dispute',
      amount: session.amount_total,
      currency: 'gbp',
      payment_intent: paymentIntent,
      reason: 'fraudulent',
      status: 'needs_response',
      created: seconds(),
    })
    void this.#webhooks.tell('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(id: string, status: 'won' | 'lost'): Dispute {
    const dispute = this.disputes.get(id)
    if (!dispute) throw new StripeRefusal(404, 'No such dispute', { code: 'resource_missing' })
    const closed = this.disputes.put({ ...dispute, status })
    void this.#webhooks.tell('charge.dispute.closed', closed)
    return closed
  }

  #paidOn(paymentIntent: string): Session {
    const isPaid = (one: Session) => one.payment_intent === paymentIntent && one.payment_status === 'paid'
    const session = this.#checkout.sessions.all().find(isPaid)
    if (session) return session
    throw new StripeRefusal(404, `No such payment_intent: '${paymentIntent}'`, { code: 'resource_missing' })
  }

  #goneBack(paymentIntent: string): number {
    return this.refunds
      .all()
      .filter((refund) => refund.payment_intent === paymentIntent && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
  }

  #chargeOf({ amount_total: amount, payment_intent }: Session): Charge {
    const id = payment_intent ?? ''
    const amount_refunded = this.#goneBack(id)
    const refunded = amount_refunded >= amount
    return { id: id.replace('pi_', 'ch_'), object: 'charge', amount, amount_refunded, refunded, payment_intent: id }
  }
}
