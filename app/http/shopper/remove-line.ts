import { redirect } from 'react-router'
import { z } from 'zod'
import { removeLine } from '#app/domain/basket/change-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { flash } from '#app/http/flash.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { cookieLines, findShopper, keepShopper } from './shopper-cookie.ts'

/** Takes a line out of the basket and comes back to `backTo`; with the last one, to the basket. */
export async function removeFromBasket(
  services: WebServices,
  request: Request,
  { lineId, backTo }: { lineId: unknown; backTo: string },
): Promise<Response> {
  const shopper = await findShopper(services, request)
  const id = z.uuid().safeParse(lineId).data
  if (!shopper || !id) return redirect('/basket')
  await removeLine(services, { basketId: shopper.basketId, lineId: id })
  const { lines } = await readBasket(services, shopper.basketId)
  const headers = new Headers(await keepShopper(services, { ...shopper, lines: cookieLines(lines) }))
  headers.append(...(await flash(services, 'success', 'Item removed from basket')))
  return redirect(lines.length === 0 ? '/basket' : backTo, { headers })
}
