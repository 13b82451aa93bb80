export type Coupon = {
  id: string
  object: 'coupon'
  created: number
  percent_off: number | null
  amount_off: number | null
  currency: string | null
  duration: 'once' | 'forever' | 'repeating'
  max_redemptions: number | null
  times_redeemed: number
  name: string | null
  valid: boolean
  livemode: false
}

export type LineItem = { name: string; description: string; amount: number; quantity: number }

export type Session = {
  id: string
  object: 'checkout.session'
  /** Whether buyers abroad see a price in their own currency. */
  adaptive_pricing: boolean
  amount_subtotal: number
  amount_total: number
  total_details: { amount_discount: number; amount_shipping: 0; amount_tax: 0 }
  client_reference_id: string | null
  created: number
  /** When it was paid; left out in files of earlier releases. */
  paid_at?: number
  expires_at: number
  currency: string
  customer_email: string | null
  discounts: { coupon: string; promotion_code: null }[]
  livemode: false
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  /** What an expanded payment intent says of a bank payment. */
  intent_status?: 'processing' | 'requires_payment_method' | 'succeeded'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  cancel_url: string
  url: string | null
  lines: LineItem[]
}

/** A payment page as the company answers with it, as far as the shop reads it. */
export function sessionAnswer(
  { intent_status: status = 'succeeded', ...session }: Session,
  { expandsPayment = false } = {},
) {
  const { payment_intent: id } = session
  return { ...session, payment_intent: id && expandsPayment ? { id, object: 'payment_intent', status } : id }
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  reason: string | null
  metadata: Record<string, string>
  created: number
}

/** What the company says of a payment when some of it goes back. */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  payment_intent: string
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: 'gbp'
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  created: number
}

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  url: string
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  created: number
}

/** What an event can be about. */
export type EventObject = Session | Refund | Charge | Dispute

export type StripeEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: false
  api_version: string
  pending_webhooks: number
  request: null
  data: { object: EventObject }
}

export const seconds = () => Math.floor(Date.now() / 1_000)

/** An id as the company makes them: a prefix and random letters. */
export const newId = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`

/** A refusal in the company's own shape. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string; param?: string } }

  constructor(
    status: number,
    message: string,
    { code, param, type = 'invalid_request_error' }: { code?: string; param?: string; type?: string } = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } }
  }
}

/** What a coupon takes off: percentages are worked out line by line, which now and then differs by a penny from the whole. */
export function discountOf(lines: readonly LineItem[], coupon: Coupon | undefined): number {
  const total = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
  if (!coupon) return 0
  if (coupon.amount_off !== null) return Math.min(coupon.amount_off, total)
  return lines.reduce(
    (sum, line) => sum + Math.round((line.amount * line.quantity * (coupon.percent_off ?? 0)) / 100),
    0,
  )
}
