import { secondsInDay } from 'date-fns/constants'
import { CookieConsentSchema } from '#app/domain/health/analytics/cookie-consent.ts'
import { shopCookie } from './signed-cookie.ts'

/** Decision 13: one year. */
const MAX_AGE_SECONDS = 365 * secondsInDay

/** The visitor's choice. */
export const consentCookie = shopCookie('cookie_consent', CookieConsentSchema, MAX_AGE_SECONDS)
