import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import { Store } from '../store.ts'
import { type Coupon, discountOf, newId, seconds, type Session, StripeRefusal } from './objects.ts'
import { readParams } from './read-params.ts'
import type { Webhooks } from './webhooks.ts'

const truth = z.enum(['true', 'false']).transform((text) => text === 'true')
/** The company's limits on their number and length. */
const Metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((metadata) => Object.keys(metadata).length <= 50)
  .default({})

/** Strict, like the company: an unknown parameter is refused. */
const SessionParams = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  metadata: Metadata,
  expires_at: z.coerce.number().int().optional(),
  adaptive_pricing: z.strictObject({ enabled: truth }).default({ enabled: true }),
  success_url: z.url(),
  cancel_url: z.url(),
  discounts: z
    .array(z.strictObject({ coupon: z.string() }))
    .max(1)
    .default([]),
  line_items: z
    .array(
      z.strictObject({
        quantity: z.coerce.number().int().min(1),
        price_data: z.strictObject({
          currency: z.literal('gbp'),
          unit_amount: z.coerce.number().int().min(0),
          product_data: z.strictObject({
            name: z.string().min(1).max(250),
            description: z.string().min(1).default(''),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
})

const CouponParams = z.strictObject({
  id: z.string().optional(),
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  amount_off: z.coerce.number().int().min(1).optional(),
  currency: z.string().optional(),
  duration: z.enum(['once', 'forever', 'repeating']).default('once'),
  max_redemptions: z.coerce.number().int().min(1).optional(),
  name: z.string().max(40).optional(),
})

/** A bank answers after the buyer is back in the shop. */
const BANK_ANSWERS_AFTER_MS = 4_000

/** What the shop's own set-up creates once at the company. */
const STANDING_COUPONS = [
  { id: 'bulk_2_letters_15off', percent_off: 15 },
  { id: 'bulk_3_letters_25off', percent_off: 25 },
  { id: 'bulk_4_letters_35off', percent_off: 35 },
  { id: 'bulk_5_letters_50off', percent_off: 50 },
  { id: 'test2680', percent_off: 100 },
]
const SMALLEST_CHARGE_PENCE = 30
const LONGEST_OPEN_SECONDS = 24 * 3_600
const SHORTEST_OPEN_SECONDS = 30 * 60

const isRedeemable = ({ valid, max_redemptions: max, times_redeemed: times }: Coupon) =>
  valid && (max === null || times < max)

/** When a page closes by itself; the company refuses less than half an hour and more than a day. */
function expiryOf(wanted: number | undefined): number {
  const now = seconds()
  if (wanted === undefined) return now + LONGEST_OPEN_SECONDS
  if (wanted >= now + SHORTEST_OPEN_SECONDS && wanted <= now + LONGEST_OPEN_SECONDS) return wanted
  throw new StripeRefusal(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
    param: 'expires_at',
  })
}

/** Payment pages and coupons, as the company keeps them. */
export class Checkout {
  readonly sessions: Store<Session>
  readonly coupons: Store<Coupon>
  readonly #webhooks: Webhooks
  readonly #faults: Faults
  readonly #pageUrl: (id: string) => string

  constructor(folder: string, parts: { webhooks: Webhooks; faults: Faults; pageUrl: (id: string) => string }) {
    this.sessions = new Store(join(folder, 'sessions'))
    this.coupons = new Store(join(folder, 'coupons'))
    this.#webhooks = parts.webhooks
    this.#faults = parts.faults
    this.#pageUrl = parts.pageUrl
    for (const coupon of STANDING_COUPONS) if (!this.coupons.get(coupon.id)) this.createCoupon(coupon)
  }

  createCoupon(params: unknown): Coupon {
    const { id = newId('cpn'), ...given } = readParams(CouponParams, params)
    if (this.coupons.get(id))
      throw new StripeRefusal(400, 'Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    return this.coupons.put({
      id,
      object: 'coupon',
      created: seconds(),
      percent_off: given.percent_off ?? null,
      amount_off: given.amount_off ?? null,
      currency: given.currency ?? null,
      duration: given.duration,
      max_redemptions: given.max_redemptions ?? null,
      times_redeemed: 0,
      name: given.name ?? null,
      valid: true,
      livemode: false,
    })
  }

  createSession(params: unknown): Session {
    const given = readParams(SessionParams, params)
    const couponId = given.discounts[0]?.coupon
    const coupon = couponId === undefined ? undefined : this.coupons.get(couponId)
    if (couponId && !coupon)
      throw new StripeRefusal(400, `No such coupon: '${couponId}'`, {
        code: 'resource_missing',
        param: 'discounts[0][coupon]',
      })
    if (coupon && !isRedeemable(coupon))
      throw new StripeRefusal(400, `Coupon ${coupon.id} is expired or used up and cannot be applied.`, {
        code: 'coupon_expired',
        param: 'discounts[0][coupon]',
      })
    const lines = given.line_items.map(({ quantity, price_data }) => ({
      ...price_data.product_data,
      amount: price_data.unit_amount,
      quantity,
    }))
    const subtotal = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
    const discount = discountOf(lines, coupon)
    const total = subtotal - discount
    if (total > 0 && total < SMALLEST_CHARGE_PENCE) {
      throw new StripeRefusal(400, 'The Checkout Session total amount must convert to at least 30 pence.', {
        code: 'amount_too_small',
      })
    }
    const id = newId('cs_test')
    return this.sessions.put({
      id,
      object: 'checkout.session',
      adaptive_pricing: given.adaptive_pricing.enabled,
      amount_subtotal: subtotal,
      amount_total: total,
      total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
      client_reference_id: given.client_reference_id ?? null,
      created: seconds(),
      expires_at: expiryOf(given.expires_at),
      currency: 'gbp',
      customer_email: given.customer_email ?? null,
      discounts: coupon ? [{ coupon: coupon.id, promotion_code: null }] : [],
      livemode: false,
      metadata: given.metadata,
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: given.success_url,
      cancel_url: given.cancel_url,
      url: this.#pageUrl(id),
      lines,
    })
  }

  getSession(id: string): Session {
    const session = this.sessions.get(id)
    if (!session)
      throw new StripeRefusal(404, `No such checkout.session: '${id}'`, { code: 'resource_missing', param: 'session' })
    if (session.status === 'open' && session.expires_at < seconds())
      return this.sessions.put({ ...session, status: 'expired', url: null })
    return session
  }

  expireSession(id: string): Session {
    const session = this.getSession(id)
    if (session.status !== 'open') {
      throw new StripeRefusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      )
    }
    const expired = this.sessions.put({ ...session, status: 'expired', url: null })
    void this.#webhooks.tell('checkout.session.expired', expired)
    return expired
  }

  /** The buyer paid by card, or had nothing to pay. */
  async pay(id: string): Promise<Session> {
    const session = this.#openSession(id)
    const free = session.amount_total === 0
    const coupon = this.coupons.get(session.discounts[0]?.coupon ?? '')
    if (coupon) this.coupons.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
    const paid = this.sessions.put({
      ...session,
      status: 'complete',
      payment_status: free ? 'no_payment_required' : 'paid',
      paid_at: seconds(),
      payment_intent: free ? null : newId('pi'),
      url: null,
    })
    await this.#webhooks.tell('checkout.session.completed', paid)
    return paid
  }

  /** The buyer chose a bank payment, which succeeds or fails after a while; with `slow-bank`, once it is released. */
  async payLater(id: string, outcome: 'succeeds' | 'fails'): Promise<Session> {
    const session = this.#openSession(id)
    const promised = this.sessions.put({
      ...session,
      status: 'complete',
      payment_intent: newId('pi'),
      intent_status: 'processing',
      url: null,
    })
    await this.#webhooks.tell('checkout.session.completed', promised)
    const held = this.#faults.take('stripe', ['slow-bank'], { body: id })
    void (held ? this.#faults.hold(held) : wait(BANK_ANSWERS_AFTER_MS, null, { ref: false })).then(() => {
      const succeeded = outcome === 'succeeds'
      const updated = this.sessions.put({
        ...promised,
        payment_status: succeeded ? 'paid' : 'unpaid',
        paid_at: seconds(),
        intent_status: succeeded ? 'succeeded' : 'requires_payment_method',
      })
      return this.#webhooks.tell(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, updated)
    })
    return promised
  }

  #openSession(id: string): Session {
    const session = this.getSession(id)
    if (session.status !== 'open') throw new StripeRefusal(400, 'This payment page is closed.')
    return session
  }
}
