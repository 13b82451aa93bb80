import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { WebEnvironment } from './web-environment.ts'

/** Payment pages that a form may lead to; browsers check the redirect after a form, too. */
const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

/** Where the measurement script comes from and reports to. */
const MEASUREMENT = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const

type Hash = `'sha256-${string}'`

export type SecurityOptions = {
  isSecure: boolean
  paymentPageOrigin: string | undefined
  isDevelopment: boolean
  /** Whether a measurement script may run, once the shopper has agreed. */
  isMeasured: boolean
  /** Hashes of a ready page's inline styles and scripts, used instead of a nonce. */
  inline?: { styles: readonly Hash[]; scripts: readonly Hash[] }
}

/** Sets the headers that keep other people's scripts and frames out, and makes the nonce that our own scripts carry. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<WebEnvironment> {
  const { isSecure, paymentPageOrigin, isDevelopment, isMeasured, inline } = options
  const measurement = isMeasured ? MEASUREMENT : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(inline?.scripts ?? [NONCE]), ...measurement],
      styleSrc: ["'self'", ...(inline?.styles ?? [isDevelopment ? "'unsafe-inline'" : NONCE])],
      // A voice message is played from the memory of the page that fetched it.
      mediaSrc: ["'self'", 'blob:'],
      imgSrc: ["'self'", 'data:', ...measurement],
      connectSrc: ["'self'", ...(isDevelopment ? ['ws:'] : []), ...measurement],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'", STRIPE_CHECKOUT, ...(paymentPageOrigin ? [paymentPageOrigin] : [])],
    },
    // URLs may hold secrets (recovery, login), so other sites never get them as a referrer.
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: false, microphone: false, geolocation: false, payment: false },
    strictTransportSecurity: isSecure && 'max-age=31536000; includeSubDomains',
  })
}
