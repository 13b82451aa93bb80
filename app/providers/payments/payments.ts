/** What the payment company knows of one payment page. Amounts are whole pence. */
export type CheckoutReport = {
  sessionId: string
  orderId: string | null
  /** `processing`: the shopper is done, the bank is not. `failed`: the bank has refused. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  totalPence: number
  currency: string
  liveMode: boolean
}

export type PayableOrder = {
  orderId: string
  customerEmail: string
  lines: { name: string; description: string; pricePence: number }[]
  discount: {
    pence: number
    /** The payment company's own coupon, tried first. */ providerCouponId: string | null
  } | null
  totalPence: number
  successUrl: string
  cancelUrl: string
}

export type PaymentEvent = { id: string; kind: string; liveMode: boolean; checkoutSessionId: string | null }

/** Takes card payments on a page hosted by the payment company. */
export interface Payments {
  /** Whether payments move real money; a report that says otherwise is not ours. */
  readonly liveMode: boolean

  /**
   * Opens the payment page for one order, for exactly `totalPence`. Asking again for the same `orderId` returns the same page.
   *
   * @returns `url` is absolute and works for 24 hours.
   * @throws ProviderError
   */
  openCheckout(order: PayableOrder): Promise<{ sessionId: string; url: string }>

  /** @throws ProviderError, also when `sessionId` is unknown. */
  getCheckout(sessionId: string): Promise<CheckoutReport>

  /**
   * Closes a payment page so that nobody can pay on it. Safe to call twice.
   *
   * @returns What the page had come to, which may be `paid`.
   * @throws ProviderError
   */
  closeCheckout(sessionId: string): Promise<CheckoutReport>

  /** Checks the signature and its age (5 minutes). Null when it is not genuine. No network call. */
  readEvent(rawBody: string, signature: string): PaymentEvent | null
}
