import { consentCookie, findConsent } from '../consent-cookie.ts'
import { isExempt } from '../preview-gate.ts'
import type { WebServices } from '../services-context.ts'
import { sentName } from '../signed-cookie.ts'
import { findShopper, shopperCookie } from './shopper-cookie.ts'

/** All that a ready page shows of its visitor, and of the day. It is made again each hour, for new reviews. */
export type Shown = { hour: string; hasChosenCookies: boolean; lettersInBasket: number }

export async function readShown(services: WebServices, request: Request): Promise<Shown> {
  const shopper = await findShopper(services, request)
  return {
    // London's days begin with one of these hours, in summer too.
    hour: services.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length),
    hasChosenCookies: (await findConsent(services, request)) !== null,
    lettersInBasket: shopper?.lines.length ?? 0,
  }
}

/** Whether a page must be made for its visitor: it has a message or an answer for them, or they preview a closed shop. */
export function isForThisVisitor(services: WebServices, request: Request, path: string): boolean {
  if (/[?&](?:preview|q)=/.test(request.url)) return true
  if (request.headers.get('Cookie')?.includes(`${sentName(services, 'flash')}=`)) return true
  return !services.gateIsOpen && !isExempt(path)
}

const NO_ID = '00000000-0000-4000-8000-000000000000'
const CHOSEN = { essential: true, analytics: false, marketing: false, timestamp: '', policyVersion: '' } as const

/** The request of an invented visitor, to whom a page shows the same: a ready page is made for it. */
export async function visitorLike(
  services: WebServices,
  path: string,
  { hasChosenCookies, lettersInBasket }: Shown,
): Promise<Request> {
  const lines = Array.from({ length: lettersInBasket }, () => ({ lineId: NO_ID, package: 'basic' as const }))
  const sent = [
    lettersInBasket > 0 && (await shopperCookie(services, { basketId: NO_ID, lines, letterDraftId: null })),
    hasChosenCookies && (await consentCookie(services, CHOSEN)),
  ]
  const cookies = sent.map((headers) => (headers ? new Headers(headers).get('Set-Cookie')?.split(';')[0] : ''))
  return new Request(new URL(path, services.siteUrl), { headers: { Cookie: cookies.filter(Boolean).join('; ') } })
}
