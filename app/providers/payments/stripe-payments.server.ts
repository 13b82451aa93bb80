import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { CheckoutReport, PayableOrder, Payments, ProviderCoupon } from './payments.ts'
import {
  callStripe,
  callStripeOnce,
  createStripeClient,
  eventOf,
  idOf,
  type StripeConfig,
} from './stripe-client.server.ts'

/** Stripe's own recommendation; older signatures may be replays. */
const SIGNATURE_AGE_SECONDS = 300

/** The parts of an event that we read. A signed event without them is ignored. */
const EventShape = z.looseObject({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.looseObject({ object: z.string() }) }),
})

/** 128 bits: two requests of one order never share a key by chance. */
const KEY_HASH_CHARACTERS = 32

export function createStripePayments(config: StripeConfig): Payments {
  const { secretKey, webhookSecrets } = config
  const stripe = createStripeClient(config)

  /**
   * Idempotency keys from the subject, such as the order, and a hash of the request: a retry gets the same page, and a
   * later release that sends a different request is not refused. If a failure leads to two pages, the shop closes one.
   */
  const keysFor = (subject: string, what: string, wanted: object) => {
    const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
    const key = `${what}-${subject}-${hash.slice(0, KEY_HASH_CHARACTERS)}`
    return { key, nextKey: `${key}-${crypto.randomUUID()}` }
  }

  function createSession(order: PayableOrder, couponId: string | null, attempt: 'standing' | 'exact') {
    const wanted: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      client_reference_id: order.orderId,
      metadata: { order_id: order.orderId },
      customer_email: order.customerEmail,
      line_items: order.lines.map((line) => ({
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: line.pricePence,
          product_data: { name: line.name, description: line.description },
        },
      })),
      ...(couponId && { discounts: [{ coupon: couponId }] }),
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: Math.floor(order.expiresAt.getTime() / 1_000),
      // The price is in pounds, for everybody.
      adaptive_pricing: { enabled: false },
    }
    const request = (options: { idempotencyKey: string }) => stripe.checkout.sessions.create(wanted, options)
    return callStripeOnce('open_checkout', { ...keysFor(order.orderId, `checkout-${attempt}`, wanted), request })
  }

  /** A coupon of exactly our pence, for one use: Stripe rounds percentages in its own way. */
  function createExactCoupon(order: PayableOrder, amountPence: number) {
    return createCoupon(order.orderId, {
      amount_off: amountPence,
      currency: 'gbp',
      duration: 'once',
      max_redemptions: 1,
      name: 'Discount',
    })
  }

  function createCoupon(subject: string, wanted: Stripe.CouponCreateParams) {
    const request = (options: { idempotencyKey: string }) => stripe.coupons.create(wanted, options)
    return callStripeOnce('create_coupon', { ...keysFor(subject, 'coupon', wanted), request })
  }

  return {
    liveMode: secretKey.includes('_live_'),

    async openCheckout(order) {
      const standing = order.discount ? order.discount.providerCouponId : null
      if (!order.discount || standing) {
        const session = await createSession(order, standing, 'standing').catch((error: unknown) => {
          if (standing && isRefusedCoupon(error)) return null
          throw error
        })
        if (session && session.amount_total === order.totalPence) return pageOf(session)
        // Its URL was never shown. On a retry it is already closed, which is fine.
        if (session) await this.closeCheckout(session.id)
      }
      if (!order.discount) throw new ProviderError('stripe', 'total_differs', { retryable: false })
      const coupon = await createExactCoupon(order, order.discount.pence)
      const exact = await createSession(order, coupon.id, 'exact')
      if (exact.amount_total !== order.totalPence) {
        throw new ProviderError('stripe', 'total_differs', { retryable: false })
      }
      return pageOf(exact)
    },

    async getCheckout(sessionId) {
      return reportOf(
        await callStripe('read_checkout', () =>
          stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
        ),
      )
    },

    async closeCheckout(sessionId) {
      try {
        return reportOf(await callStripe('expire_checkout', () => stripe.checkout.sessions.expire(sessionId)))
      } catch (error) {
        // Only an open page can be expired; a refusal means that it is paid or expired already.
        if (error instanceof ProviderError && !error.retryable) return this.getCheckout(sessionId)
        throw error
      }
    },

    async findCoupon(providerCouponId) {
      try {
        return couponOf(await callStripe('read_coupon', () => stripe.coupons.retrieve(providerCouponId)))
      } catch (error) {
        if (error instanceof ProviderError && error.missing) return null
        throw error
      }
    },

    async createCoupon({ code, off }) {
      const amount = 'percent' in off ? { percent_off: off.percent } : { amount_off: off.pence, currency: 'gbp' }
      return (await createCoupon('office', { ...amount, duration: 'once', name: code })).id
    },

    readEvent(rawBody, signature, receivedAt) {
      for (const secret of webhookSecrets) {
        try {
          const { webhooks } = stripe
          const now = receivedAt.getTime()
          const event = webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_AGE_SECONDS, undefined, now)
          return EventShape.safeParse(event).success ? eventOf(event) : null
        } catch (error) {
          const forged = error instanceof Stripe.errors.StripeSignatureVerificationError
          if (!forged && !(error instanceof SyntaxError)) throw error
        }
      }
      return null
    },
  }
}

function pageOf(session: Stripe.Checkout.Session) {
  if (!session.url) throw new ProviderError('stripe', 'checkout_has_no_url', { retryable: false })
  return { sessionId: session.id, url: session.url }
}

function couponOf({ percent_off, amount_off, currency, valid }: Stripe.Coupon): ProviderCoupon {
  if (percent_off !== null) return { off: { percent: percent_off }, isValid: valid }
  return { off: amount_off !== null && currency === 'gbp' ? { pence: amount_off } : null, isValid: valid }
}

/** What we read of a payment page. */
export function reportOf(session: Stripe.Checkout.Session): CheckoutReport {
  return {
    sessionId: session.id,
    orderId: session.metadata?.['order_id'] ?? null,
    state: stateOf(session),
    totalPence: session.amount_total ?? 0,
    currency: session.currency ?? '',
    liveMode: session.livemode,
    paymentId: idOf(session.payment_intent),
  }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutReport['state'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (session.payment_status !== 'unpaid') return 'paid'
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent?.status : undefined
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing'
}

/** Unknown there, expired or used up. The shop has still promised the discount, so it makes a coupon for it. */
function isRefusedCoupon(error: unknown): boolean {
  return error instanceof ProviderError && (error.missing || error.isAboutCoupon)
}
