import { href, redirect } from 'react-router'
import { type Basket, readBasket } from '#app/domain/basket/read-basket.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { type RequestContext, servicesContext, type WebServices } from '../services-context.ts'
import { shopperContext } from './shopper-context.ts'
import { cookieLines, type Shopper, shopperCookie } from './shopper-cookie.ts'

/** A shopper with their basket, and new cookie headers when the cookie's copy of the lines is out of date. */
export async function openBasket(
  context: RequestContext,
): Promise<{ shopper: Shopper | null; basket: Basket; headers: HeadersInit }> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const basket = await readBasket(services, shopper?.basketId ?? null)
  const lines = cookieLines(basket.lines)
  const differs = shopper !== null && JSON.stringify(shopper.lines) !== JSON.stringify(lines)
  return { shopper, basket, headers: differs ? [await shopperCookie.set(services, { ...shopper, lines })] : [] }
}

/** The lines as a page shows them, without the letters, which have pages of their own. */
export function shownLines({ lines }: Pick<Basket, 'lines'>) {
  return lines.map(({ lineId, packageCode, childName, age, pricePence }) => ({
    lineId,
    packageCode,
    packageTitle: PACKAGES[packageCode].title,
    childName,
    age,
    pricePence,
  }))
}

/** A `Set-Cookie` header for a basket with the lines it has now. */
export async function currentBasketCookie(
  services: WebServices,
  shopper: Omit<Shopper, 'lines'>,
): Promise<[string, string]> {
  const { lines } = await readBasket(services, shopper.basketId)
  return shopperCookie.set(services, { ...shopper, lines: cookieLines(lines) })
}

/** Leaves the letter being written and starts one for another child. The basket stays. */
export async function beginAnotherLetter(context: RequestContext): Promise<Response> {
  const shopper = context.get(shopperContext)
  const headers = shopper
    ? [await shopperCookie.set(context.get(servicesContext), { ...shopper, letterDraftId: null })]
    : []
  return redirect(href('/questionnaire/child'), { headers })
}
