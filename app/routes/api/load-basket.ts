import { data } from 'react-router'
import { z } from 'zod'
import { takeSharedBasket } from '#app/http/shopper/opened-link.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { readMirrorSecret } from '#app/http/shopper/basket-mirror.ts'
import { readJson } from '#app/http/read-json.ts'
import { currentBasketCookie, shownLines } from '#app/http/shopper/shopper-basket.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import type { Route } from './+types/load-basket'

/**
 * `load-basket`: the basket that a secret opens, with its cookie. The secret is the browser's own copy, for when its
 * cookie is gone, or that of a shared basket.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { sessionId } = await readJson(request, z.object({ sessionId: z.string() }))
  const shopper = context.get(shopperContext)
  // A cookie that was set since is newer than the browser's copy.
  const own = shopper ? null : await readMirrorSecret(services, sessionId)
  // Each copy adds rows; opening the browser's own basket adds none.
  const mayCopy = !own && (await isWithinLimit(context, 'linksOpened'))
  const shared = mayCopy ? await takeSharedBasket(services, { sessionId, basketId: shopper?.basketId ?? null }) : null
  const basketId = own?.basketId ?? shared?.basketId
  if (!basketId) return data({ error: 'Failed to load saved basket' }, { status: 404 })
  const letterDraftId = own?.letterDraftId ?? shopper?.letterDraftId ?? null
  const basketData = shownLines(await readBasket(services, basketId))
  return data({ basketData }, { headers: [await currentBasketCookie(services, { basketId, letterDraftId })] })
}
