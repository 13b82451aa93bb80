import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { isWithinLimit } from '../rate-limits.ts'
import { type RequestContext, servicesContext, type WebServices } from '../services-context.ts'
import { signedCookie } from '../signed-cookie.ts'
import { shopperContext } from './shopper-context.ts'

type SharedBasket = { ok: true; shareUrl: string } | { ok: false; message: string }

/** Creates the link to this shopper's basket, or says why there is none. */
export async function shareBasket(context: RequestContext): Promise<SharedBasket> {
  const services = context.get(servicesContext)
  const basketId = context.get(shopperContext)?.basketId ?? null
  if (basketId && !(await isWithinLimit(context, 'shares', basketId))) {
    return { ok: false, message: 'Failed to save basket. Please try again.' }
  }
  const saved = await saveBasket(services, { basketId })
  return saved.ok ? saved : { ok: false, message: 'Your basket is empty!' }
}

/** Long enough to copy the link by hand from its page, where there is no JavaScript to copy it. */
const LINK_MAX_AGE_SECONDS = 600

const linkCookie = (services: WebServices) => signedCookie(services, 'share_link', LINK_MAX_AGE_SECONDS)

/** A `Set-Cookie` header that carries a link to the page that shows it. */
export async function shareLinkCookie(services: WebServices, shareUrl: string): Promise<[string, string]> {
  return ['Set-Cookie', await linkCookie(services).serialize(shareUrl)]
}

/** The link that has just been created; null when there is none. */
export async function readShareLink(services: WebServices, request: Request): Promise<string | null> {
  const link: unknown = await linkCookie(services).parse(request.headers.get('Cookie'))
  return typeof link === 'string' ? link : null
}
