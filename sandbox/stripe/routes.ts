import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import qs from 'qs'
import { z } from 'zod'
import { type Faults, injectFault, type SandboxEnvironment } from '../faults.ts'
import { Store } from '../store.ts'
import { type Balance, payoutAnswer } from './balance.ts'
import type { Checkout } from './checkout.ts'
import { list } from './lists.ts'
import type { Refunds } from './refunds.ts'
import { newId, seconds, sessionAnswer, StripeRefusal, type WebhookEndpoint } from './objects.ts'
import { readParams } from './read-params.ts'
import type { Webhooks } from './webhooks.ts'

type Replay = { id: string; params: string; status: number; body: unknown }

type StripeParts = {
  folder: string
  faults: Faults
  checkout: Checkout
  refunds: Refunds
  balance: Balance
  webhooks: Webhooks
}

const EndpointParams = z.object({
  url: z.url().optional(),
  enabled_events: z.array(z.string()).min(1),
  disabled: z.enum(['true', 'false']).default('false'),
})

/** The company's API: form-encoded requests, JSON answers, and an answer kept for each idempotency key. */
export function stripeRoutes({ folder, faults, checkout, refunds, balance, webhooks }: StripeParts) {
  const replays = new Store<Replay>(join(folder, 'idempotency'))
  const endpoints = new Store<WebhookEndpoint>(join(folder, 'endpoints'))
  const api = new Hono<SandboxEnvironment>()

  // Like Stripe, keep the answer for an idempotency key, even a server error, unless the request never ran.
  api.use(async (context, next) => {
    await next()
    const key = context.req.header('Idempotency-Key')
    if (context.req.method !== 'POST' || !key || context.res.status < 500) return
    const params = await paramsHash(context.req)
    replays.put({ id: key, params, status: context.res.status, body: await context.res.clone().json() })
  })
  api.use(
    injectFault(faults, 'stripe', (status) => ({
      error: {
        type: status === 429 ? 'invalid_request_error' : 'api_error',
        message: 'The sandbox was asked to fail.',
      },
    })),
  )
  api.use(async (context, next) => {
    if (!context.req.header('Authorization')?.startsWith('Bearer sk_')) {
      return context.json({ error: { type: 'invalid_request_error', message: 'You did not provide an API key.' } }, 401)
    }
    const key = context.req.header('Idempotency-Key')
    if (context.req.method !== 'POST' || !key) return next()
    const params = await paramsHash(context.req)
    const earlier = replays.get(key)
    if (earlier && earlier.params !== params) {
      return context.json(
        {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        },
        400,
      )
    }
    if (earlier) return context.json(earlier.body as object, earlier.status as 200, { 'Idempotent-Replayed': 'true' })
    await next()
    if (context.res.status < 500)
      replays.put({ id: key, params, status: context.res.status, body: await context.res.clone().json() })
  })
  api.onError((error, context) => {
    if (error instanceof StripeRefusal) return context.json(error.body, error.status as 400)
    throw error
  })

  const paramsOf = async (request: { text(): Promise<string> }) =>
    qs.parse(await request.text(), { depth: 8, arrayLimit: 200 })

  api.post('/checkout/sessions', async (context) =>
    context.json(sessionAnswer(checkout.createSession(await paramsOf(context.req)))),
  )
  api.get('/checkout/sessions', (context) =>
    context.json(list(checkout.sessions.all(), '/v1/checkout/sessions', context.req.query(), sessionAnswer)),
  )
  api.get('/checkout/sessions/:id', (context) => {
    const session = checkout.getSession(context.req.param('id'))
    return context.json(sessionAnswer(session, { expandsPayment: context.req.url.includes('expand') }))
  })
  api.post('/checkout/sessions/:id/expire', async (context) =>
    context.json(sessionAnswer(checkout.expireSession(context.req.param('id')))),
  )
  api.post('/coupons', async (context) => context.json(checkout.createCoupon(await paramsOf(context.req))))
  api.get('/coupons/:id', (context) => context.json(found(checkout.coupons.get(context.req.param('id')), 'coupon')))
  api.delete('/coupons/:id', (context) => {
    const id = context.req.param('id')
    checkout.coupons.delete(found(checkout.coupons.get(id), 'coupon').id)
    return context.json({ id, object: 'coupon', deleted: true })
  })
  api.post('/refunds', async (context) => context.json(refunds.refund(await paramsOf(context.req))))
  api.get('/refunds', (context) => context.json(list(refunds.refunds.all(), '/v1/refunds', context.req.query())))
  api.get('/disputes', (context) => context.json(list(refunds.disputes.all(), '/v1/disputes', context.req.query())))
  api.get('/balance_transactions', (context) =>
    context.json(list(balance.transactions(), '/v1/balance_transactions', context.req.query())),
  )
  api.get('/payouts', (context) =>
    context.json(list(balance.payouts(), '/v1/payouts', context.req.query(), payoutAnswer)),
  )
  api.get('/webhook_endpoints', (context) =>
    context.json(list(endpoints.all(), '/v1/webhook_endpoints', context.req.query())),
  )
  api.post('/webhook_endpoints', async (context) => {
    const { url, enabled_events } = readParams(EndpointParams.required({ url: true }), await paramsOf(context.req))
    const made = endpoints.put({
      id: newId('we'),
      object: 'webhook_endpoint',
      url,
      enabled_events,
      status: 'enabled',
      created: seconds(),
    })
    // As at the company: shown this once.
    return context.json({ ...made, secret: newId('whsec') })
  })
  api.post('/webhook_endpoints/:id', async (context) => {
    const endpoint = found(endpoints.get(context.req.param('id')), 'webhook_endpoint')
    const { enabled_events, disabled } = readParams(EndpointParams, await paramsOf(context.req))
    const status = disabled === 'true' ? 'disabled' : 'enabled'
    return context.json(endpoints.put({ ...endpoint, enabled_events, status }))
  })
  api.get('/events', (context) => {
    const { delivery_success: delivered, ...query } = context.req.query()
    const events = delivered === 'false' ? webhooks.undelivered() : webhooks.events.all()
    return context.json(list(events, '/v1/events', query))
  })
  api.all('*', (context) =>
    context.json(
      { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${context.req.path}).` } },
      404,
    ),
  )
  return api
}

async function paramsHash(request: { path: string; text(): Promise<string> }): Promise<string> {
  return createHash('sha256')
    .update(`${request.path}\n${await request.text()}`)
    .digest('hex')
}

function found<Thing>(thing: Thing | undefined, kind: string): Thing {
  if (thing === undefined) throw new StripeRefusal(404, `No such ${kind}`, { code: 'resource_missing', param: 'id' })
  return thing
}
