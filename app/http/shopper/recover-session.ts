import { redirect } from 'react-router'
import { loadBasket } from '#app/domain/basket/load-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import {
  findCheckoutSession,
  findQuestionnaireSession,
} from '#app/domain/saved-sessions/find-abandoned-session.server.ts'
import { copyDraft, isInUse, joinBaskets } from '#app/domain/saved-sessions/join-baskets.server.ts'
import { type Flash, flash } from '#app/http/flash.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { cookieLines, findShopper, keepShopper, type Shopper } from './shopper-cookie.ts'

/** Whoever comes with a link to a questionnaire they left goes on at the step they had come to. */
export async function recoverQuestionnaire(services: WebServices, request: Request, sid: string): Promise<Response> {
  const session = await findQuestionnaireSession(services, sid)
  const other = session && (await findOtherBasket(services, request, session.key.basketId))
  const key =
    session && other ? await copyDraft(services, { key: session.key, basketId: other.basketId }) : session?.key
  if (!session || !key) return startAnew(services, '/questionnaire/child')
  const words = "Welcome back! We've saved your progress for {child}."
  return answer(services, { cookie: await cookieOf(services, key), to: `/questionnaire/${session.step}`, words })
}

/** Whoever comes with a link to a checkout they left finds its letters there. */
export async function recoverCheckout(services: WebServices, request: Request, sid: string): Promise<Response> {
  const session = await findCheckoutSession(services, sid)
  if (!session) return startAnew(services, '/checkout')
  const other = await findOtherBasket(services, request, session.basketId)
  if (other) await joinBaskets(services, { from: session.basketId, to: other.basketId })
  const present = await findShopper(services, request)
  const basketId = other?.basketId ?? session.basketId
  // Of one's own basket a letter that is still being written stays the one being written.
  const letterDraftId = present?.basketId === basketId ? present.letterDraftId : null
  const words = `Welcome back! We've saved your order for ${session.lines.length} letter(s).`
  return answer(services, { cookie: await cookieOf(services, { basketId, letterDraftId }), to: '/checkout', words })
}

/** Opens a shared basket: copies of its letters join what the visitor has. */
export async function openSharedBasket(services: WebServices, request: Request, sid: string): Promise<Response> {
  const shopper = await findShopper(services, request)
  const loaded = await loadBasket(services, { sessionId: sid, basketId: shopper?.basketId ?? null })
  if (!loaded) return redirect('/basket', { headers: [await flash(services, 'error', 'Failed to load saved basket')] })
  const letterDraftId = shopper?.basketId === loaded.basketId ? shopper.letterDraftId : null
  const cookie = await cookieOf(services, { basketId: loaded.basketId, letterDraftId })
  return answer(services, { cookie, to: '/basket', words: 'Saved basket loaded successfully!' })
}

/** The cookie of a basket with the lines it has now. */
export async function cookieOf(services: WebServices, shopper: Omit<Shopper, 'lines'>): Promise<HeadersInit> {
  const { lines } = await readBasket(services, shopper.basketId)
  return keepShopper(services, { ...shopper, lines: cookieLines(lines) })
}

/** This browser's own basket, when it is another one and has something in it: what was saved joins it there. */
async function findOtherBasket(services: WebServices, request: Request, basketId: string): Promise<Shopper | null> {
  const present = await findShopper(services, request)
  const isOther = present && present.basketId !== basketId && (await isInUse(services, present.basketId))
  return isOther ? present : null
}

async function answer(
  services: WebServices,
  { cookie, to, words }: { cookie: HeadersInit; to: string; words: Flash['text'] },
): Promise<Response> {
  const headers = new Headers(cookie)
  headers.append(...(await flash(services, 'success', words)))
  return redirect(to, { headers })
}

/** A link that no longer works is logged and otherwise passed over (specification §8). */
function startAnew({ log }: WebServices, to: string): Response {
  log.info({}, 'a saved session could not be recovered')
  return redirect(to)
}
