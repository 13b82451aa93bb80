import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { BULK_TIERS } from '#app/domain/pricing/price-basket.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { createStripePayments } from './stripe-payments.server.ts'
import { EVENT_KINDS, setUpStripe } from './stripe-setup.server.ts'

const stripe = new Stripe('sk_test_sandbox')
const payments = createStripePayments({ secretKey: 'sk_test_sandbox', webhookSecrets: ['whsec_new', 'whsec_old'] })
const now = new Date('2026-12-01T12:00:00Z')

const payload = (object: Record<string, unknown>) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'some.event', livemode: false, data: { object } })
const sign = (body: string, secret: string, secondsAgo = 0) =>
  stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(now.getTime() / 1_000) - secondsAgo,
  })

test.each([
  [
    { object: 'checkout.session', id: 'cs_1' },
    { checkoutSessionId: 'cs_1', paymentId: null },
  ],
  [
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
    { checkoutSessionId: null, paymentId: 'pi_1' },
  ],
  [
    { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' } },
    { checkoutSessionId: null, paymentId: 'pi_1' },
  ],
  [
    { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' },
    { checkoutSessionId: null, paymentId: 'pi_1' },
  ],
  [
    { object: 'product', id: 'prod_1' },
    { checkoutSessionId: null, paymentId: null },
  ],
])('an event about %o says what to look up', (subject, expected) => {
  const body = payload(subject)
  expect(payments.readEvent(body, sign(body, 'whsec_new'), now)).toMatchObject(expected)
})

test('each of our secrets works, while one is being replaced by another', () => {
  const body = payload({ object: 'refund' })
  expect(payments.readEvent(body, sign(body, 'whsec_old'), now)).not.toBeNull()
  expect(payments.readEvent(body, sign(body, 'whsec_other'), now)).toBeNull()
})

test('a signature is valid for five minutes by the shop’s clock, not the machine’s own', () => {
  const body = payload({ object: 'refund' })
  expect(payments.readEvent(body, sign(body, 'whsec_new', 299), now)).not.toBeNull()
  expect(payments.readEvent(body, sign(body, 'whsec_new', 301), now)).toBeNull()
})

test('a body that was changed after it was signed is not genuine', () => {
  const body = payload({ object: 'refund' })
  expect(payments.readEvent(body.replace('evt_1', 'evt_2'), sign(body, 'whsec_new'), now)).toBeNull()
})

test('the set-up creates what is missing at the payment company, and finds it right when repeated', async () => {
  await using needs = await createTestNeeds()
  const config = { secretKey: 'sk_test_sandbox', webhookSecrets: [], apiUrl: new URL(needs.sandboxUrl) }
  const headers = { Authorization: 'Bearer sk_test_sandbox' }
  await fetch(`${needs.sandboxUrl}/v1/coupons/bulk_4_letters_35off`, { method: 'DELETE', headers })
  const wanted = {
    coupons: BULK_TIERS.map(({ code: id, percentOff }) => ({ id, percentOff })),
    webhookUrl: 'https://shop.example/webhooks/stripe',
  }
  const first = await setUpStripe(config, wanted)
  expect(first.map(({ state }) => state)).toEqual(['right', 'right', 'made', 'right', 'made'])
  expect(first.at(-1)?.secret).toMatch(/^whsec_/)
  const second = await setUpStripe(config, wanted)
  expect(second.map(({ state, secret }) => [state, secret])).toEqual(
    Array.from({ length: 5 }, () => ['right', undefined]),
  )
  covers('orders.15')
})

test('the set-up adds missing events to an endpoint, and reports a coupon with another discount', async () => {
  await using needs = await createTestNeeds()
  const config = { secretKey: 'sk_test_sandbox', webhookSecrets: [], apiUrl: new URL(needs.sandboxUrl) }
  const webhookUrl = 'https://shop.example/webhooks/stripe'
  const { hostname: host, port } = config.apiUrl
  const atSandbox = new Stripe('sk_test_sandbox', { host, port: Number(port), protocol: 'http' })
  await atSandbox.webhookEndpoints.create({ url: webhookUrl, enabled_events: ['charge.refunded'] })
  const steps = await setUpStripe(config, { coupons: [{ id: 'bulk_2_letters_15off', percentOff: 20 }], webhookUrl })
  expect(steps.map(({ state }) => state)).toEqual(['wrong', 'mended'])
  expect((await atSandbox.webhookEndpoints.list()).data).toMatchObject([{ enabled_events: [...EVENT_KINDS] }])
})
