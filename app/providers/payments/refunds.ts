/** A refund as the payment company reports it. Amounts are whole pence. */
export type RefundReport = {
  providerRefundId: string
  paymentId: string
  /** Ours; null for one made at the payment company itself. */
  refundId: string | null
  pence: number
  state: 'pending' | 'succeeded' | 'failed'
  /** The company's code when it has failed. */
  failure: string | null
}

export type DisputeReport = {
  providerDisputeId: string
  pence: number
  /** The bank's own code. */
  reason: string
  state: 'open' | 'won' | 'lost'
}

export type WantedRefund = { refundId: string; paymentId: string; pence: number; isDuplicate: boolean }

/** Makes refunds, and reports the refunds and disputes of a payment. */
export interface Refunds {
  /**
   * Refunds a payment, in part or in full. Calling again with the same `refundId` refunds nothing twice.
   *
   * @throws ProviderError, with `retryable: false` when the company refuses: more than is left, or too old.
   */
  refund(wanted: WantedRefund): Promise<RefundReport>

  /** Every refund and dispute of one payment. @throws ProviderError */
  getPayment(paymentId: string): Promise<{ refunds: RefundReport[]; disputes: DisputeReport[] }>

  /** The payment page that a payment was made on; null when there is none. @throws ProviderError */
  findCheckout(paymentId: string): Promise<string | null>
}
