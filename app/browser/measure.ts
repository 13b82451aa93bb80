import type { CookieConsent } from '#app/domain/health/analytics/cookie-consent.ts'

type Analytics = typeof import('./analytics.ts')

let loading: Promise<Analytics> | null = null
let isAllowed = false

/** Runs in the order of the calls. Problems are only logged. */
function load(run: (analytics: Analytics) => void): void {
  // One shared promise keeps the calls in order; separate imports could resolve in any order.
  loading ??= import('./analytics.ts')
  loading.then(run).catch((error: unknown) => {
    loading = null
    console.warn('measurement could not be loaded', error)
  })
}

/** Tells the measurement what the visitor has chosen. It is loaded only by visitors who agreed to it. */
export function followConsent(consent: CookieConsent, measurementId: string | null): void {
  isAllowed = measurementId !== null && consent.analytics
  if (isAllowed || loading) load((analytics) => analytics.followConsent(consent, measurementId))
}

/** Runs with the measurement code where the visitor has agreed; call `followConsent` first. */
export function measure(run: (analytics: Analytics) => void): void {
  if (isAllowed) load(run)
  else console.info('analytics event blocked: no consent')
}
