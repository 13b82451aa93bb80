import type { CheckoutReport, PaymentEvent } from './payments.ts'
import type { RefundReport } from './refunds.ts'

/** The payment company's books, to compare ours with. Newest first; each reads page by page as it goes. */
export interface PaymentRecords {
  /** Every payment page ever opened. @throws ProviderError */
  listCheckouts(): AsyncIterable<CheckoutReport>

  /** Every refund ever made. @throws ProviderError */
  listRefunds(): AsyncIterable<RefundReport>

  /** Events since a moment that no address of ours has taken; the company keeps them for 30 days. @throws ProviderError */
  listUndelivered(since: Date): AsyncIterable<PaymentEvent>
}
