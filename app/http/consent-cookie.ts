import { secondsInDay } from 'date-fns/constants'
import { CookieConsentSchema } from '#app/domain/health/analytics/cookie-consent.ts'
import { shopCookie } from './signed-cookie.ts'

/** Decision 13: one year. */
const MAX_AGE_SECONDS = 365 * secondsInDay

const cookie = shopCookie('cookie_consent', CookieConsentSchema, MAX_AGE_SECONDS)

/** The visitor's choice; null until they have made one. */
export const findConsent = cookie.find

/** A `Set-Cookie` header that remembers the choice for a year. */
export const consentCookie = cookie.set
