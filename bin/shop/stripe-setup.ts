import { BULK_TIERS } from '../../app/domain/pricing/price-basket.ts'
import { setUpStripe } from '../../app/providers/payments/stripe-setup.server.ts'
import { readStripeConfig } from './running-shop.ts'
import { readShopSettings } from './settings.ts'

// Creates the bulk coupons and the webhook endpoint at Stripe, or checks what is there; safe to repeat.
const WORDS = {
  made: 'made',
  right: 'is as it should be',
  mended: 'hears what it should now',
  wrong: 'takes off something else: delete it at Stripe and run this again',
} as const

const config = readStripeConfig()
// Stripe itself cannot reach an address of this machine.
if (!config.apiUrl && !process.env['SITE_URL']) {
  process.stderr.write('Set SITE_URL to where the shop is reached.\n')
  process.exit(2)
}
const steps = await setUpStripe(config, {
  coupons: BULK_TIERS.map(({ code: id, percentOff }) => ({ id, percentOff })),
  webhookUrl: `${new URL(readShopSettings().siteUrl).origin}/webhooks/stripe`,
})
for (const { state, what, secret } of steps) {
  process.stdout.write(`${what}: ${WORDS[state]}\n`)
  // The sandbox signs with a secret that the shop has already.
  if (secret && !config.apiUrl)
    process.stdout.write(`Its secret is shown this once. Add it to STRIPE_WEBHOOK_SECRETS:\n${secret}\n`)
}
process.exit(steps.some(({ state }) => state === 'wrong') ? 1 : 0)
