import type Stripe from 'stripe'
import { ProviderError } from '../provider-error.ts'
import { callStripe, createStripeClient, type StripeConfig } from './stripe-client.server.ts'

/** Every event that the shop subscribes to. */
export const EVENT_KINDS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

export type Wanted = { coupons: readonly { id: string; percentOff: number }[]; webhookUrl: string }

export type SetUpStep = {
  state: 'made' | 'right' | 'mended' | 'wrong'
  what: string
  /** The new webhook endpoint's secret, which Stripe shows only once. */
  secret?: string | undefined
}

/**
 * Creates what the shop needs at Stripe, or checks what is there. Safe to repeat.
 *
 * @returns One step per thing; `wrong` when a coupon has another discount, which Stripe does not let us change.
 * @throws ProviderError
 */
export async function setUpStripe(config: StripeConfig, { coupons, webhookUrl }: Wanted): Promise<SetUpStep[]> {
  const stripe = createStripeClient(config)
  const steps: SetUpStep[] = []
  for (const coupon of coupons) steps.push(await setUpCoupon(stripe, coupon))
  return [...steps, await setUpWebhook(stripe, webhookUrl)]
}

async function setUpCoupon(stripe: Stripe, { id, percentOff }: { id: string; percentOff: number }): Promise<SetUpStep> {
  const what = `coupon ${id}, ${percentOff}% off`
  try {
    const found = await callStripe('read_coupon', () => stripe.coupons.retrieve(id))
    const isRight = found.valid && found.percent_off === percentOff
    return { state: isRight ? 'right' : 'wrong', what }
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.missing) throw error
  }
  const wanted = { id, percent_off: percentOff, duration: 'once', name: `${percentOff}% off` } as const
  await callStripe('create_coupon', () => stripe.coupons.create(wanted))
  return { state: 'made', what }
}

async function setUpWebhook(stripe: Stripe, url: string): Promise<SetUpStep> {
  const what = `webhook endpoint ${url}`
  const endpoints = await callStripe('list_webhooks', () => stripe.webhookEndpoints.list({ limit: 100 }))
  const found = endpoints.data.find((endpoint) => endpoint.url === url)
  const enabled_events = [...EVENT_KINDS]
  if (!found) {
    const made = await callStripe('create_webhook', () => stripe.webhookEndpoints.create({ url, enabled_events }))
    return { state: 'made', what, secret: made.secret }
  }
  const hears = found.enabled_events.toSorted().join() === enabled_events.toSorted().join()
  if (hears && found.status === 'enabled') return { state: 'right', what }
  await callStripe('update_webhook', () =>
    stripe.webhookEndpoints.update(found.id, { enabled_events, disabled: false }),
  )
  return { state: 'mended', what }
}
