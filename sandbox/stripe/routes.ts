import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import qs from 'qs'
import { type Faults, inflict, type SandboxEnvironment } from '../faults.ts'
import { Store } from '../store.ts'
import type { Checkout } from './checkout.ts'
import { StripeRefusal } from './objects.ts'
import type { Webhooks } from './webhooks.ts'

type Replay = { id: string; params: string; status: number; body: unknown }

type StripeParts = { folder: string; faults: Faults; checkout: Checkout; webhooks: Webhooks }

/** The company's API: form-encoded requests, JSON answers, and an answer kept for each idempotency key. */
export function stripeRoutes({ folder, faults, checkout, webhooks }: StripeParts) {
  const replays = new Store<Replay>(join(folder, 'idempotency'))
  const api = new Hono<SandboxEnvironment>()

  api.use(
    inflict(faults, 'stripe', (status) => ({
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
    const params = createHash('sha256')
      .update(`${context.req.path}\n${await context.req.text()}`)
      .digest('hex')
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
    // As at the company: what failed on its side is not kept.
    if (context.res.status < 500)
      replays.put({ id: key, params, status: context.res.status, body: await context.res.clone().json() })
  })
  api.onError((error, context) => {
    if (error instanceof StripeRefusal) return context.json(error.body, error.status as 400)
    throw error
  })

  const paramsOf = async (request: { text(): Promise<string> }) =>
    qs.parse(await request.text(), { depth: 8, arrayLimit: 200 })

  api.post('/checkout/sessions', async (context) => context.json(checkout.createSession(await paramsOf(context.req))))
  api.get('/checkout/sessions', (context) =>
    context.json(list(checkout.sessions.all().toReversed(), '/v1/checkout/sessions')),
  )
  api.get('/checkout/sessions/:id', (context) => {
    const session = checkout.getSession(context.req.param('id'))
    if (!context.req.url.includes('expand') || !session.payment_intent) return context.json(session)
    return context.json({
      ...session,
      payment_intent: {
        id: session.payment_intent,
        object: 'payment_intent',
        status: session.intent_status ?? 'succeeded',
      },
    })
  })
  api.post('/checkout/sessions/:id/expire', async (context) =>
    context.json(checkout.expireSession(context.req.param('id'))),
  )
  api.post('/coupons', async (context) => context.json(checkout.createCoupon(await paramsOf(context.req))))
  api.get('/coupons/:id', (context) => context.json(found(checkout.coupons.get(context.req.param('id')), 'coupon')))
  api.post('/refunds', async (context) => context.json(checkout.refund(await paramsOf(context.req))))
  api.get('/refunds/:id', (context) => context.json(found(checkout.refunds.get(context.req.param('id')), 'refund')))
  api.get('/events', (context) => context.json(list(webhooks.events.all().toReversed(), '/v1/events')))
  api.get('/events/:id', (context) => context.json(found(webhooks.events.get(context.req.param('id')), 'event')))
  api.all('*', (context) =>
    context.json(
      { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${context.req.path}).` } },
      404,
    ),
  )
  return api
}

function found<Thing>(thing: Thing | undefined, kind: string): Thing {
  if (thing === undefined) throw new StripeRefusal(404, `No such ${kind}`, { code: 'resource_missing', param: 'id' })
  return thing
}

function list<Thing>(data: Thing[], url: string) {
  return { object: 'list', data: data.slice(0, 100), has_more: data.length > 100, url }
}
