import type { CheckoutReport, PaymentEvent } from './payments.ts'
import type { RefundReport } from './refunds.ts'

/** The payment company's records, to compare with ours. Newest first, read page by page. */
export interface PaymentRecords {
  /** Every payment page ever opened. @throws ProviderError */
  listCheckouts(): AsyncIterable<CheckoutReport>

  /** Every refund ever made. @throws ProviderError */
  listRefunds(): AsyncIterable<RefundReport>

  /** Events since a moment that we have not accepted; the company keeps them for 30 days. @throws ProviderError */
  listUndelivered(since: Date): AsyncIterable<PaymentEvent>
}
