import type { CheckoutReport, PaymentEvent } from './payments.ts'
import type { RefundReport } from './refunds.ts'

/** Something that moved our balance at the payment company. */
export type Movement = {
  id: string
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
  /** Before the fee; what goes out is negative. */
  pence: number
  feePence: number
  paymentId: string | null
  /** The company's id of what caused it, such as a refund. */
  sourceId: string | null
  happenedAt: Date
}

/** What the payment company pays to our bank account. */
export type Payout = {
  id: string
  pence: number
  state: 'on_its_way' | 'paid' | 'failed'
  /** Whether the company can list what went out with it. */
  isItemised: boolean
  /** The day on which the bank should have it, as `YYYY-MM-DD`. */
  arrivesOn: string
  createdAt: Date
}

/** The payment company's records, to compare with ours. Newest first, read page by page. */
export interface PaymentRecords {
  /** Every payment page opened since a moment; left out, ever. @throws ProviderError */
  listCheckouts(since?: Date): AsyncIterable<CheckoutReport>

  /** Every refund made since a moment; left out, ever. @throws ProviderError */
  listRefunds(since?: Date): AsyncIterable<RefundReport>

  /** Everything that moved our balance in a span of time, excluding `to`. @throws ProviderError */
  listMovements(span: { from: Date; to: Date }): AsyncIterable<Movement>

  /** Payouts made since a moment. @throws ProviderError */
  listPayouts(since: Date): AsyncIterable<Payout>

  /** The ids of the movements that went out with a payout. @throws ProviderError */
  listPaidOut(payoutId: string): AsyncIterable<string>

  /** Events since a moment that we have not accepted; the company keeps them for 30 days. @throws ProviderError */
  listUndelivered(since: Date): AsyncIterable<PaymentEvent>
}
