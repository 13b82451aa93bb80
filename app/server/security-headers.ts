import { createMiddleware } from 'hono/factory'
import type { WebEnvironment } from './web-environment.ts'

/** Payment pages that a form may lead to; browsers check the redirect after a form, too. */
const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

/** Where the measurement script comes from and reports to. */
const MEASUREMENT = 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'

type Options = {
  isSecure: boolean
  paymentPageOrigin: string | undefined
  isDevelopment: boolean
  /** Whether a measurement script may run, once the shopper has agreed. */
  isMeasured: boolean
}

/** Sets the headers that keep other people's scripts and frames out, and makes the nonce our own scripts carry. */
export function securityHeaders({ isSecure, paymentPageOrigin, isDevelopment, isMeasured }: Options) {
  const measurement = isMeasured ? ` ${MEASUREMENT}` : ''
  const formTargets = ["'self'", STRIPE_CHECKOUT, paymentPageOrigin].filter(Boolean).join(' ')
  return createMiddleware<WebEnvironment>(async (context, next) => {
    const nonce = crypto.randomUUID().replaceAll('-', '')
    context.set('nonce', nonce)
    await next()
    const headers = context.res.headers
    const styles = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
    headers.set(
      'Content-Security-Policy',
      [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'${measurement}`,
        `style-src ${styles}`,
        `img-src 'self' data:${measurement}`,
        `connect-src 'self'${isDevelopment ? ' ws:' : ''}${measurement}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action ${formTargets}`,
      ].join('; '),
    )
    headers.set('X-Content-Type-Options', 'nosniff')
    // Addresses hold secrets now and then (recovery, login); no other site is told where a shopper came from.
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()')
    headers.set('X-Request-Id', context.get('requestId'))
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}
