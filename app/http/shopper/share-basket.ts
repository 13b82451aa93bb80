import { z } from 'zod'
import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { isWithinLimit } from '../rate-limits.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { shopCookie } from '../signed-cookie.ts'
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

/** Carries a link that has just been created to the page that shows it. */
export const shareLinkCookie = shopCookie('share_link', z.string(), LINK_MAX_AGE_SECONDS)
