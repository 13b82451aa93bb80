import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { addressRoutes } from './ideal-postcodes.ts'
import { faultRoutes, Faults, type SandboxEnvironment } from './faults.ts'
import { onlyForThisMachine } from './only-for-this-machine.ts'
import { openAiRoutes } from './openai/routes.ts'
import { inbox } from './postmark/inbox.ts'
import { emailSamples } from './postmark/email-samples.ts'
import { createEmailStore, postmarkRoutes } from './postmark/routes.ts'
import { Balance } from './stripe/balance.ts'
import { Checkout } from './stripe/checkout.ts'
import { stripeControlRoutes } from './stripe/control-routes.ts'
import { Refunds } from './stripe/refunds.ts'
import { paymentPage } from './stripe/payment-page.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { Webhooks } from './stripe/webhooks.ts'

/** Drawn when the shop is built. */
const BUILT_EMAIL_SAMPLES = 'build/email-samples'

export type SandboxOptions = { port: number; folder: string; webhook: { url: string; secret: string } }

/** Stands in for Stripe, OpenAI, Postmark and Ideal Postcodes at one address, and shows what they received. */
export function startSandbox({
  port,
  folder,
  webhook,
}: SandboxOptions): Promise<{ faults: Faults; close(): Promise<void> }> {
  const faults = new Faults()
  const webhooks = new Webhooks(`${folder}/stripe`, { faults, target: webhook })
  const checkout = new Checkout(`${folder}/stripe`, {
    webhooks,
    faults,
    pageUrl: (id) => `http://localhost:${port}/pay/${id}`,
  })
  const refunds = new Refunds(`${folder}/stripe`, { checkout, webhooks, faults })
  const balance = new Balance(`${folder}/stripe`, { checkout, refunds })
  const emails = createEmailStore(`${folder}/postmark`)
  const app = new Hono<SandboxEnvironment>()
  app.use(onlyForThisMachine)
  app.use(requestId())
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.route('/faults', faultRoutes(faults))
  app.route('/addresses/v1', addressRoutes(faults))
  app.route('/v1', stripeRoutes({ folder: `${folder}/stripe`, faults, checkout, refunds, balance, webhooks }))
  app.route('/pay', paymentPage(checkout))
  app.route('/stripe', stripeControlRoutes({ refunds, balance }))
  app.route('/openai', openAiRoutes(faults))
  app.route('/email-samples', emailSamples(BUILT_EMAIL_SAMPLES))
  app.route('/', inbox(emails))
  app.route('/', postmarkRoutes(emails, faults))
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve({
        faults,
        close: () => {
          webhooks.close()
          if ('closeAllConnections' in server) server.closeAllConnections()
          return new Promise((closed) => server.close(() => closed()))
        },
      }),
    )
    server.once('error', reject)
  })
}
