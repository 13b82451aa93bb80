/** Money on its way back, as the payment company has it. Amounts are whole pence. */
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
  /** The bank's own word. */
  reason: string
  state: 'open' | 'won' | 'lost'
}

export type WantedRefund = { refundId: string; paymentId: string; pence: number; isDuplicate: boolean }

/** Gives money back, and knows what became of a payment after it was made. */
export interface Refunds {
  /**
   * Gives back a part of a payment, or all of it. Asking again with the same `refundId` gives nothing back twice.
   *
   * @throws ProviderError, for good (`retryable: false`) when the company will not: more than is left, too old.
   */
  refund(wanted: WantedRefund): Promise<RefundReport>

  /** Every refund and dispute of one payment. @throws ProviderError */
  getPayment(paymentId: string): Promise<{ refunds: RefundReport[]; disputes: DisputeReport[] }>

  /** The payment page that a payment was made on; null when there is none. @throws ProviderError */
  findCheckout(paymentId: string): Promise<string | null>
}
