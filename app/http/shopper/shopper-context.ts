import { createContext, type MiddlewareFunction } from 'react-router'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { shopperCookie, type Shopper } from './shopper-cookie.ts'

/** Who is shopping; null without a cookie, or with one that we did not sign. Set once for each request. */
export const shopperContext = createContext<Shopper | null>(null)

/** Reads the basket cookie into the context. */
export const identifyShopper: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(shopperContext, await shopperCookie.find(context.get(servicesContext), request))
  return next()
}

/** The key of the letter that this shopper is working on; null when there is none. */
export function findDraftKey(context: RequestContext): DraftKey | null {
  const shopper = context.get(shopperContext)
  return shopper?.letterDraftId ? { basketId: shopper.basketId, letterDraftId: shopper.letterDraftId } : null
}
