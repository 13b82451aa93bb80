import { startSandbox } from './server.ts'

const { SANDBOX_PORT, SANDBOX_FOLDER, SITE_URL, STRIPE_WEBHOOK_SECRETS } = process.env
if (!SANDBOX_PORT || !SANDBOX_FOLDER || !SITE_URL || !STRIPE_WEBHOOK_SECRETS) {
  throw new Error('The sandbox needs SANDBOX_PORT, SANDBOX_FOLDER, SITE_URL and STRIPE_WEBHOOK_SECRETS.')
}
const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT),
  folder: SANDBOX_FOLDER,
  webhook: { url: `${SITE_URL}/webhooks/stripe`, secret: STRIPE_WEBHOOK_SECRETS.split(',')[0] ?? '' },
})
const stop = () => void sandbox.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
process.send?.('ready')
