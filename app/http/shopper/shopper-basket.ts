import { redirect } from 'react-router'
import { type Basket, readBasket } from '#app/domain/basket/read-basket.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { cookieLines, findShopper, keepShopper, type Shopper } from './shopper-cookie.ts'

/** A shopper with their basket, and the cookie's headers when its copy of the lines is no longer right. */
export async function openBasket(
  services: WebServices,
  request: Request,
): Promise<{ shopper: Shopper | null; basket: Basket; headers: HeadersInit }> {
  const shopper = await findShopper(services, request)
  const basket = await readBasket(services, shopper?.basketId ?? null)
  const lines = cookieLines(basket.lines)
  const differs = shopper !== null && JSON.stringify(shopper.lines) !== JSON.stringify(lines)
  return { shopper, basket, headers: differs ? await keepShopper(services, { ...shopper, lines }) : {} }
}

/** What a page shows of the lines: no letter, which has a page of its own. */
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

/** Leaves the letter that was being made and begins one for another child. The basket stays. */
export async function beginAnotherLetter(services: WebServices, request: Request): Promise<Response> {
  const shopper = await findShopper(services, request)
  const headers = shopper ? await keepShopper(services, { ...shopper, letterDraftId: null }) : {}
  return redirect('/questionnaire/child', { headers })
}
