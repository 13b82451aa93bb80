import { consentCookie } from '../consent-cookie.ts'
import { isExempt } from '../preview-gate.ts'
import type { WebServices } from '../services-context.ts'
import { sentName } from '../signed-cookie.ts'
import { shopperCookie } from './shopper-cookie.ts'

/** All that a ready page shows of its visitor, and of the day. It is made again each hour, for new reviews. */
export type Shown = { hour: string; cookies: 'unchosen' | 'all' | 'essential'; lettersInBasket: number }

export async function readShown(services: WebServices, request: Request): Promise<Shown> {
  const shopper = await shopperCookie.find(services, request)
  const consent = await consentCookie.find(services, request)
  return {
    // London's days begin with one of these hours, in summer too.
    hour: services.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length),
    cookies: consent ? (consent.analytics ? 'all' : 'essential') : 'unchosen',
    lettersInBasket: shopper?.lines.length ?? 0,
  }
}

/** The first question's path: a ready page while the browser has no basket cookie, because nothing is answered yet. */
export const FIRST_QUESTION = '/questionnaire/child'

/** Whether a page must be made for its visitor: it has a message or an answer for them, or they preview a closed shop. */
export function isForThisVisitor(services: WebServices, request: Request, path: string): boolean {
  if (/[?&](?:preview|q)=/.test(request.url)) return true
  const sent = (name: 'flash' | 'basket') => request.headers.get('Cookie')?.includes(`${sentName(services, name)}=`)
  if (sent('flash') || (path === FIRST_QUESTION && sent('basket'))) return true
  return !services.gateIsOpen && !isExempt(path)
}

const NO_ID = '00000000-0000-4000-8000-000000000000'

/** A made-up request that gets the same page as the visitor's, without personal data: ready pages are made from it. */
export async function visitorLike(
  services: WebServices,
  path: string,
  { cookies: choice, lettersInBasket }: Shown,
): Promise<Request> {
  const lines = Array.from({ length: lettersInBasket }, () => ({ lineId: NO_ID, package: 'basic' as const }))
  const isAll = choice === 'all'
  const chosen = { essential: true, analytics: isAll, marketing: isAll, timestamp: '', policyVersion: '' } as const
  const sent = [
    lettersInBasket > 0 && (await shopperCookie.set(services, { basketId: NO_ID, lines, letterDraftId: null })),
    choice !== 'unchosen' && (await consentCookie.set(services, chosen)),
  ]
  const cookies = sent.map((header) => (header ? header[1].split(';')[0] : ''))
  return new Request(new URL(path, services.siteUrl), { headers: { Cookie: cookies.filter(Boolean).join('; ') } })
}
