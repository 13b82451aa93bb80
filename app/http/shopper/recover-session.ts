import { href, redirect } from 'react-router'
import { loadBasket } from '#app/domain/basket/load-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import {
  findCheckoutSession,
  findQuestionnaireSession,
} from '#app/domain/saved-sessions/find-abandoned-session.server.ts'
import { copyDraft, isInUse, joinBaskets } from '#app/domain/saved-sessions/join-baskets.server.ts'
import { flash } from '../flash.ts'
import { type RequestContext, servicesContext, type WebServices } from '../services-context.ts'
import { shopperContext } from './shopper-context.ts'
import { cookieLines, shopperCookie, type Shopper } from './shopper-cookie.ts'

/** Opens the questionnaire that a link leads to, at the step that had been reached. */
export async function recoverQuestionnaire(context: RequestContext, sid: string): Promise<Response> {
  const services = context.get(servicesContext)
  const session = await findQuestionnaireSession(services, sid)
  const other = session && (await findOtherBasket(context, session.key.basketId))
  const key =
    session && other ? await copyDraft(services, { key: session.key, basketId: other.basketId }) : session?.key
  if (!session || !key) return ignoreLink(services, href('/questionnaire/child'))
  return welcomeBack(services, {
    cookie: await currentBasketCookie(services, key),
    to: href(`/questionnaire/${session.step}`),
    message: "Welcome back! We've saved your progress for {child}.",
  })
}

/** Opens the checkout that a link leads to, with its letters. */
export async function recoverCheckout(context: RequestContext, sid: string): Promise<Response> {
  const services = context.get(servicesContext)
  const session = await findCheckoutSession(services, sid)
  if (!session) return ignoreLink(services, href('/checkout'))
  const other = await findOtherBasket(context, session.basketId)
  if (other) await joinBaskets(services, { from: session.basketId, to: other.basketId })
  const present = context.get(shopperContext)
  const basketId = other?.basketId ?? session.basketId
  // Of one's own basket a letter that is still being written stays the one being written.
  const letterDraftId = present?.basketId === basketId ? present.letterDraftId : null
  return welcomeBack(services, {
    cookie: await currentBasketCookie(services, { basketId, letterDraftId }),
    to: href('/checkout'),
    message: `Welcome back! We've saved your order for ${session.lines.length} letter(s).`,
  })
}

/** Opens a shared basket: copies of its letters join what the visitor has. */
export async function openSharedBasket(context: RequestContext, sid: string): Promise<Response> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const loaded = await loadBasket(services, { sessionId: sid, basketId: shopper?.basketId ?? null })
  if (!loaded) {
    return redirect(href('/basket'), { headers: [await flash(services, 'error', 'Failed to load saved basket')] })
  }
  const letterDraftId = shopper?.basketId === loaded.basketId ? shopper.letterDraftId : null
  return welcomeBack(services, {
    cookie: await currentBasketCookie(services, { basketId: loaded.basketId, letterDraftId }),
    to: href('/basket'),
    message: 'Saved basket loaded successfully!',
  })
}

/** A `Set-Cookie` header for a basket with the lines it has now. */
export async function currentBasketCookie(
  services: WebServices,
  shopper: Omit<Shopper, 'lines'>,
): Promise<HeadersInit> {
  const { lines } = await readBasket(services, shopper.basketId)
  return shopperCookie(services, { ...shopper, lines: cookieLines(lines) })
}

/** This browser's own basket, when it is another one and has something in it: what was saved joins it there. */
async function findOtherBasket(context: RequestContext, basketId: string): Promise<Shopper | null> {
  const present = context.get(shopperContext)
  const isOther =
    present && present.basketId !== basketId && (await isInUse(context.get(servicesContext), present.basketId))
  return isOther ? present : null
}

async function welcomeBack(
  services: WebServices,
  { cookie, to, message }: { cookie: HeadersInit; to: string; message: string },
): Promise<Response> {
  const headers = new Headers(cookie)
  headers.append(...(await flash(services, 'success', message)))
  return redirect(to, { headers })
}

/** A link that no longer works is logged and otherwise ignored (specification §8). */
function ignoreLink({ log }: WebServices, to: string): Response {
  log.info({}, 'a saved session could not be recovered')
  return redirect(to)
}
