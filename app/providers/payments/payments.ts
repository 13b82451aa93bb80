/** What the payment company knows of one payment page. Amounts are whole pence. */
export type CheckoutReport = {
  sessionId: string
  /** Our order id, as passed when the page was opened; null when the page has none. */
  orderId: string | null
  /** `processing`: the shopper is done, the bank is not. `failed`: the bank has refused. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  totalPence: number
  /** In lower case. */
  currency: string
  liveMode: boolean
  /** The company's id for the payment itself; null before one is made, and for a free order. */
  paymentId: string | null
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
  /** When the page closes by itself: 30 minutes to 24 hours from now. */
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** An event from the company. It only says what to look up; the facts are then read from the company. */
export type PaymentEvent = {
  id: string
  kind: string
  liveMode: boolean
  checkoutSessionId: string | null
  /** Of a refund or a dispute. */
  paymentId: string | null
}

/** A discount as the payment company keeps it. */
export type ProviderCoupon = {
  /** Pence in pounds; a coupon in another currency takes nothing off here. */
  off: { percent: number } | { pence: number } | null
  /** False once it has expired there, or is used up. */
  isValid: boolean
}

/** Takes card payments on a page hosted by the payment company. */
export interface Payments {
  /** Whether payments move real money; a report that says otherwise is not ours. */
  readonly liveMode: boolean

  /**
   * Opens the payment page for one order, for exactly `totalPence`. Asking again for the same `orderId` returns the same page.
   *
   * @returns `url` is absolute and works until `expiresAt`.
   * @throws ProviderError
   */
  openCheckout(order: PayableOrder): Promise<{ sessionId: string; url: string }>

  /** @throws ProviderError, also when `sessionId` is unknown. */
  getCheckout(sessionId: string): Promise<CheckoutReport>

  /**
   * Closes a payment page so that it can no longer be paid. Safe to call twice.
   *
   * @returns The page's final state, which may be `paid`.
   * @throws ProviderError
   */
  closeCheckout(sessionId: string): Promise<CheckoutReport>

  /**
   * @returns Null when there is no coupon of that id.
   * @throws ProviderError
   */
  findCoupon(providerCouponId: string): Promise<ProviderCoupon | null>

  /**
   * Creates a coupon; each use takes it off one order. Repeating the call within a day returns the same coupon.
   *
   * @param coupon `code` is what the company's own pages call it.
   * @returns The company's id for it.
   * @throws ProviderError
   */
  createCoupon(coupon: { code: string; off: { percent: number } | { pence: number } }): Promise<string>

  /**
   * Checks the signature, with each of our secrets, and its age (5 minutes). No network call.
   *
   * @param receivedAt Now, by the shop's clock.
   * @returns Null when it is not genuine, or not an event.
   */
  readEvent(rawBody: string, signature: string, receivedAt: Date): PaymentEvent | null
}
