import { href, redirect } from 'react-router'
import { z } from 'zod'
import { removeLine } from '#app/domain/basket/change-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { flash } from '../flash.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { shopperContext } from './shopper-context.ts'
import { cookieLines, shopperCookie } from './shopper-cookie.ts'

/** Takes a line out of the basket and comes back to `backTo`; with the last one, to the basket. */
export async function removeFromBasket(
  context: RequestContext,
  { lineId, backTo }: { lineId: unknown; backTo: string },
): Promise<Response> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const id = z.uuid().safeParse(lineId).data
  if (!shopper || !id) return redirect(href('/basket'))
  await removeLine(services, { basketId: shopper.basketId, lineId: id })
  const { lines } = await readBasket(services, shopper.basketId)
  const headers = new Headers(await shopperCookie(services, { ...shopper, lines: cookieLines(lines) }))
  headers.append(...(await flash(services, 'success', 'Item removed from basket')))
  return redirect(lines.length === 0 ? href('/basket') : backTo, { headers })
}
