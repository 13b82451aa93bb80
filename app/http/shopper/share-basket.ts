import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { findShopper } from './shopper-cookie.ts'
import { signedCookie } from '#app/http/signed-cookie.ts'

type SharedBasket = { ok: true; shareUrl: string } | { ok: false; words: string }

/** Makes the link to this shopper's basket, or says why there is none. */
export async function shareBasket(services: WebServices, request: Request): Promise<SharedBasket> {
  const basketId = (await findShopper(services, request))?.basketId ?? null
  if (basketId && !(await isWithinLimit(services.limiters, 'shares', basketId))) {
    return { ok: false, words: 'Failed to save basket. Please try again.' }
  }
  const saved = await saveBasket(services, { basketId })
  return saved.ok ? saved : { ok: false, words: 'Your basket is empty!' }
}

/** For the page that shows the link, where there is no script to copy it: as long as somebody looks at a page. */
const LINK_MAX_AGE_SECONDS = 600

const linkCookie = (services: WebServices) => signedCookie(services, 'share_link', LINK_MAX_AGE_SECONDS)

/** A `Set-Cookie` header that carries a link to the page that shows it. */
export async function keepShareLink(services: WebServices, shareUrl: string): Promise<[string, string]> {
  return ['Set-Cookie', await linkCookie(services).serialize(shareUrl)]
}

/** The link made a moment ago; null when there is none. */
export async function readShareLink(services: WebServices, request: Request): Promise<string | null> {
  const link: unknown = await linkCookie(services).parse(request.headers.get('Cookie'))
  return typeof link === 'string' ? link : null
}
