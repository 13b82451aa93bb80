import { join } from 'node:path'
import { Store } from '../store.ts'
import type { Checkout } from './checkout.ts'
import { newId, seconds } from './objects.ts'
import type { Refunds } from './refunds.ts'

type Source = { id: string; object: 'charge' | 'refund' | 'dispute' | 'payout'; payment_intent?: string }

/** One line of the balance. */
type Transaction = {
  id: string
  created: number
  amount: number
  fee: number
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout'
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout'
  source: Source
  payout: string | null
}

type Payout = { id: string; created: number; amount: number; transactions: string[] }

/** As the company charges for British cards: 1.5% and 20p; and £20 for each dispute. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20
const DISPUTE_FEE = 2_000
const DAY_SECONDS = 86_400
const DAYS_TO_THE_BANK = 2

/** The company's own books: what came in and went out, worked out from payments, refunds and disputes. */
export class Balance {
  readonly #payouts: Store<Payout>
  readonly #checkout: Checkout
  readonly #refunds: Refunds

  constructor(folder: string, parts: { checkout: Checkout; refunds: Refunds }) {
    this.#payouts = new Store(join(folder, 'payouts'))
    this.#checkout = parts.checkout
    this.#refunds = parts.refunds
  }

  payouts(): Payout[] {
    return this.#payouts.all()
  }

  /** Pays out everything that came in until now; null where nothing is left. */
  payOut(): Payout | null {
    const waiting = this.transactions().filter(({ payout, type }) => payout === null && type !== 'payout')
    const amount = waiting.reduce((sum, one) => sum + one.amount - one.fee, 0)
    if (amount <= 0) return null
    return this.#payouts.put({ id: newId('po'), created: seconds(), amount, transactions: waiting.map(({ id }) => id) })
  }

  transactions(): Transaction[] {
    const paidOutWith = new Map(this.payouts().flatMap(({ id, transactions }) => transactions.map((one) => [one, id])))
    const all = [...this.#charges(), ...this.#moneyBack(), ...this.#disputed(), ...this.#paidOut()]
    return all.map((one) => ({ ...one, payout: one.payout ?? paidOutWith.get(one.id) ?? null }))
  }

  #charges(): Transaction[] {
    return this.#checkout.sessions.all().flatMap(({ payment_intent, payment_status, amount_total, ...session }) => {
      if (!payment_intent || payment_status !== 'paid') return []
      const id = payment_intent.replace('pi_', 'txn_')
      const source: Source = { id: payment_intent.replace('pi_', 'ch_'), object: 'charge', payment_intent }
      const created = session.paid_at ?? session.created
      const kind = { type: 'charge', reporting_category: 'charge', payout: null } as const
      return [{ id, created, amount: amount_total, fee: feeOf(amount_total), source, ...kind }]
    })
  }

  #moneyBack(): Transaction[] {
    return this.#refunds.refunds.all().flatMap(({ id, created, amount, payment_intent, status }) => {
      const source: Source = { id, object: 'refund', payment_intent }
      const out = { created, fee: 0, source, payout: null }
      const made = { ...out, id: `txn_${id}`, amount: -amount, type: 'refund', reporting_category: 'refund' } as const
      if (status !== 'failed') return [made]
      const failure = { type: 'refund_failure', reporting_category: 'refund_failure' } as const
      return [made, { ...out, ...failure, id: `txn_${id}_failed`, amount }]
    })
  }

  #disputed(): Transaction[] {
    return this.#refunds.disputes.all().flatMap(({ id, created, amount, payment_intent, status }) => {
      const source: Source = { id, object: 'dispute', payment_intent }
      const line = { created, type: 'adjustment', source, payout: null } as const
      const opened = {
        ...line,
        id: `txn_${id}`,
        amount: -amount,
        fee: DISPUTE_FEE,
        reporting_category: 'dispute',
      } as const
      if (status !== 'won') return [opened]
      return [opened, { ...line, id: `txn_${id}_won`, amount, fee: 0, reporting_category: 'dispute_reversal' }]
    })
  }

  #paidOut(): Transaction[] {
    return this.payouts().map(({ id, created, amount }) => {
      const kind = { type: 'payout', reporting_category: 'payout' } as const
      return {
        id: `txn_${id}`,
        created,
        amount: -amount,
        fee: 0,
        source: { id, object: 'payout' },
        payout: id,
        ...kind,
      }
    })
  }
}

/** What the shop reads of a payout; it arrives two days later. */
export const payoutAnswer = ({ id, created, amount }: Payout) => ({
  id,
  object: 'payout',
  amount,
  arrival_date: created - (created % DAY_SECONDS) + DAYS_TO_THE_BANK * DAY_SECONDS,
  automatic: true,
  created,
  currency: 'gbp',
  livemode: false,
  reconciliation_status: 'completed',
  status: created + DAYS_TO_THE_BANK * DAY_SECONDS < seconds() ? 'paid' : 'in_transit',
})
