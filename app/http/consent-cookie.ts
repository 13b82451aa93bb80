import { secondsInDay } from 'date-fns/constants'
import { type CookieConsent, CookieConsentSchema } from '#app/domain/health/analytics/cookie-consent.ts'
import { type CookieSettings, signedCookie } from './signed-cookie.ts'

/** Decision 13: one year. */
const MAX_AGE_SECONDS = 365 * secondsInDay

const cookie = (settings: CookieSettings) => signedCookie(settings, 'cookie_consent', MAX_AGE_SECONDS)

/** The visitor's choice; null until they have made one. */
export async function findConsent(settings: CookieSettings, request: Request): Promise<CookieConsent | null> {
  const value: unknown = await cookie(settings).parse(request.headers.get('Cookie'))
  return CookieConsentSchema.safeParse(value).data ?? null
}

/** A `Set-Cookie` header that remembers the choice for a year. */
export async function consentCookie(settings: CookieSettings, consent: CookieConsent): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookie(settings).serialize(consent) }
}
