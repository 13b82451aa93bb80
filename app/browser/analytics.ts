import type { CookieConsent } from '#app/domain/health/analytics/cookie-consent.ts'
import { withoutPersonalFields } from '#app/domain/health/analytics/event-payload.ts'
import { CHOSEN_PACKAGE, storeForTab, takeFromTab } from './tab-store.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
  }
}

/** What the shopper has agreed to; null before they have chosen. */
let consent: CookieConsent | null = null
let startedFor: string | null = null

/** Never measured: what is a child's or one family's, and paths with a secret, such as a voice message's. */
const PRIVATE = /^\/(?:admin|voice-note|order|family|chat-\w+|unsubscribe|confirm-emails)(?:\/|$)/i

/** Remembers the choice, tells the measurement script, and starts it once it may run. Problems are only logged. */
export function followConsent(choice: CookieConsent | null, measurementId: string | null): void {
  consent = choice
  if (!measurementId || !choice) return
  const isPrivate = PRIVATE.test(decodeURIComponent(window.location.pathname))
  // The measurement script looks at this before it sends anything, so also when a page is reached without loading.
  Object.assign(window, { [`ga-disable-${measurementId}`]: isPrivate })
  if (isPrivate) return
  if (choice.analytics && startedFor !== measurementId) start(measurementId)
  try {
    window.gtag?.('consent', 'update', {
      analytics_storage: choice.analytics ? 'granted' : 'denied',
      ad_storage: choice.marketing ? 'granted' : 'denied',
    })
  } catch (error) {
    console.warn('analytics consent could not be updated', error)
  }
}

function start(measurementId: string): void {
  startedFor = measurementId
  try {
    const queue = (window.dataLayer ??= [])
    window.gtag ??= function gtag() {
      // oxlint-disable-next-line prefer-rest-params -- the measurement script reads the arguments object itself, not an array
      queue.push(arguments)
    }
    window.gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' })
    window.gtag('js', new Date())
    window.gtag('config', measurementId, {
      allow_ad_personalization_signals: false,
      allow_google_signals: false,
      anonymize_ip: true,
      send_page_view: true,
      // The query string of this page may hold a secret, and the referrer's path, too.
      page_location: withoutQuery(window.location.href),
      page_referrer: document.referrer && new URL(document.referrer).origin,
    })
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
    document.head.append(script)
  } catch (error) {
    console.warn('analytics could not be started', error)
  }
}

/** A URL without its query string and hash. */
const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0]

/** Sends an event if the shopper has agreed and measurement is available. Removes personal fields. */
function sendEvent(name: string, payload: Record<string, unknown>): void {
  if (consent?.analytics !== true) return console.info('analytics event blocked: no consent')
  if (typeof window.gtag !== 'function') return console.info('analytics event not sent: function unavailable')
  try {
    window.gtag('event', name, withoutPersonalFields(payload))
  } catch (error) {
    console.warn('analytics event could not be sent', error)
  }
}

/** Sends the event for the package chosen on the previous page. */
export function sendPackageChosen(): void {
  const chosen = takeFromTab(CHOSEN_PACKAGE)
  if (chosen) sendEvent('package_selected', JSON.parse(chosen) as Record<string, unknown>)
}

/** As `sendEvent`, but not again from this tab with the same payload: a page viewed twice is one event. */
export function sendEventOnce(name: string, payload: Record<string, unknown>): void {
  const fact = JSON.stringify(payload)
  const isSentAlready = takeFromTab(name) === fact
  storeForTab(name, fact)
  if (!isSentAlready) sendEvent(name, payload)
}
