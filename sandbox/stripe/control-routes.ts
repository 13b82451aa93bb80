import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxEnvironment } from '../faults.ts'
import type { Balance } from './balance.ts'
import type { Refunds } from './refunds.ts'
import { StripeRefusal } from './objects.ts'

const RefundOutcome = z.object({ status: z.enum(['succeeded', 'failed']) })
const closed = z.object({ status: z.enum(['won', 'lost']) })

type Controlled = { refunds: Refunds; balance: Balance }

/** Lets tests and demonstrations settle refunds, open and close disputes, and make payouts: all by `POST` with JSON. */
export function stripeControlRoutes({ refunds, balance }: Controlled) {
  const routes = new Hono<SandboxEnvironment>()
  routes.onError((error, context) => {
    if (error instanceof StripeRefusal) return context.json(error.body, error.status as 400)
    if (error instanceof z.ZodError) return context.json({ error: z.prettifyError(error) }, 400)
    throw error
  })
  routes.post('/refunds/:id', async (context) => {
    const { status } = RefundOutcome.parse(await context.req.json())
    return context.json(refunds.finishRefund(context.req.param('id'), status))
  })
  routes.post('/payouts', (context) => context.json({ payout: balance.payOut() }, 201))
  routes.post('/disputes', async (context) => {
    const { payment_intent } = z.object({ payment_intent: z.string() }).parse(await context.req.json())
    return context.json(refunds.openDispute(payment_intent), 201)
  })
  routes.post('/disputes/:id', async (context) => {
    const { status } = closed.parse(await context.req.json())
    return context.json(refunds.closeDispute(context.req.param('id'), status))
  })
  return routes
}
