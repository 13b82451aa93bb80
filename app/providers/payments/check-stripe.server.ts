import { type Check, check } from '../check.ts'
import { codeOf, ProviderError } from '../provider-error.ts'
import { callStripe, createStripeClient, type StripeConfig } from './stripe-client.server.ts'
import { EVENT_KINDS, type Wanted } from './stripe-setup.server.ts'

/** Older events have been collected since, but Stripe lists them as undelivered for a month. */
const RECENT_SECONDS = 3_600
/** A newer one may still be on its way. */
const PENDING_SECONDS = 300

const SET_UP = 'Run npm run stripe:setup.'

/**
 * Checks what the shop needs at Stripe, and changes nothing: the key, the bulk coupons, the webhook endpoint.
 *
 * @param wanted.takesMoney Whether the key takes real money.
 * @param wanted.isLive Whether real parents pay.
 */
export async function checkStripe(
  config: StripeConfig,
  { coupons, webhookUrl, takesMoney, isLive }: Wanted & { takesMoney: boolean; isLive: boolean },
): Promise<Check[]> {
  const stripe = createStripeClient(config)
  const mode: Check = {
    what: `Stripe: a ${isLive ? 'live' : 'test'} key`,
    todo:
      takesMoney === isLive
        ? null
        : isLive
          ? 'This is a test key: no card is charged. Set STRIPE_SECRET_KEY to a live key, or STAGING=yes for a rehearsal.'
          : 'This is a live key, in a rehearsal. Set STRIPE_SECRET_KEY to a test key.',
  }
  const found = await Promise.all([
    ...coupons.map(({ id, percentOff }) =>
      check(
        `Stripe: coupon ${id}, ${percentOff}% off`,
        async () => {
          const coupon = await callStripe('read_coupon', () => stripe.coupons.retrieve(id))
          return coupon.valid && coupon.percent_off === percentOff
            ? null
            : `It takes off something else: delete it at Stripe. ${SET_UP}`
        },
        (error) =>
          error instanceof ProviderError && error.missing ? `It is not there. ${SET_UP}` : unreachable(error),
      ),
    ),
    check(`Stripe: webhook endpoint ${webhookUrl}`, async () => findWebhookProblem(stripe, webhookUrl), unreachable),
    check(
      'Stripe: events can be read, and none of the last hour was refused',
      async () => {
        const lately = Math.floor(Date.now() / 1_000) - RECENT_SECONDS
        const { data } = await callStripe('list_events', () =>
          stripe.events.list({
            delivery_success: false,
            created: { gte: lately, lt: lately + RECENT_SECONDS - PENDING_SECONDS },
            limit: 1,
          }),
        )
        return data.length === 0
          ? null
          : 'Stripe could not deliver an event: is STRIPE_WEBHOOK_SECRETS the signing secret of this endpoint? Stripe’s dashboard shows each answer.'
      },
      unreachable,
    ),
  ])
  return [mode, ...found]
}

async function findWebhookProblem(stripe: ReturnType<typeof createStripeClient>, url: string): Promise<string | null> {
  const endpoints = await callStripe('list_webhooks', () => stripe.webhookEndpoints.list({ limit: 100 }))
  const endpoint = endpoints.data.find((one) => one.url === url)
  if (!endpoint) return `It is not there: the shop would never hear of a payment. ${SET_UP}`
  if (endpoint.status !== 'enabled') return `Stripe has switched it off. ${SET_UP}`
  const missing = EVENT_KINDS.filter((kind) => !endpoint.enabled_events.includes(kind))
  return missing.length > 0 ? `It does not hear of ${missing.join(', ')}. ${SET_UP}` : null
}

/** Only Stripe's message names a restricted key's missing permission, and it holds the key too: use the guide. */
const unreachable = (error: unknown): string =>
  `Stripe did not answer (${codeOf(error)}). Is STRIPE_SECRET_KEY right, and may a restricted key do this? See docs/operations.md, Stripe.`
