import { href, redirect } from 'react-router'
import { z } from 'zod'
import { closeAnyPage } from '#app/domain/basket/checkout/place-order.server.ts'
import { findSharedBasket, loadBasket } from '#app/domain/basket/load-basket.server.ts'
import { findCheckoutSession, findQuestionnaireSession } from '#app/domain/sessions/find-abandoned-session.server.ts'
import { copyCheckout, copyQuestionnaire } from '#app/domain/sessions/copy-session.server.ts'
import { stepAt } from '#app/domain/letters/drafts/steps.ts'
import type { CopyResult } from '#app/domain/basket/copy-lines.server.ts'
import { flash, redirectWithFlash } from '../flash.ts'
import { isWithinLimit } from '../rate-limits.ts'
import { type RequestContext, servicesContext, type WebServices } from '../services-context.ts'
import { shopCookie } from '../signed-cookie.ts'
import { closePageFirst } from './change-lines.ts'
import { currentBasketCookie } from './shopper-basket.ts'
import { shopperContext } from './shopper-context.ts'
import type { Shopper } from './shopper-cookie.ts'

const LinkSchema = z.object({
  kind: z.enum(['questionnaire', 'checkout', 'basket']),
  sid: z.string(),
  step: z.string().optional(),
})

/** A link with a secret: a questionnaire or checkout that was left, or a basket that was shared. */
type Link = z.infer<typeof LinkSchema>

/** What such a link holds, shown before it is copied. */
type Held = {
  /** The basket it belongs to, and the letter being written there. */
  own: Place
  letters: { childName: string }[]
  /** Where it leads, and the message shown there. */
  to: string
  message: string
  /** Copies it into the basket of this browser, or into a new one; null when it has just gone. */
  take: (basketId: string | null) => Promise<Place | null>
}

type Place = { basketId: string; letterDraftId?: string; /** Of a shared basket. */ result?: CopyResult }

/** Long enough to read what a link holds and to press the button. */
const LINK_MAX_AGE_SECONDS = 3_600

const linkCookie = shopCookie('opened_link', LinkSchema, LINK_MAX_AGE_SECONDS)

/**
 * Opens a link: in the browser where it was made, redirects at once; otherwise, to the page that shows what it holds.
 * Changes nothing: the visitor may be a link scanner, or a person it was not meant for.
 */
export async function openLink(context: RequestContext, link: Link): Promise<Response> {
  const services = context.get(servicesContext)
  const held = await readLink(services, link)
  if (!held) return refuseLink(services, link)
  const present = context.get(shopperContext)
  if (present?.basketId === held.own.basketId) return welcomeBack(services, { held, place: held.own, present })
  return redirect(href('/saved'), { headers: [await linkCookie.set(services, link)] })
}

/** What the link that this browser opened last holds; null when there is none, or it no longer works. */
export async function findOpenedLink(context: RequestContext, request: Request): Promise<Held | null> {
  const services = context.get(servicesContext)
  const link = await linkCookie.find(services, request)
  return link && readLink(services, link)
}

/** Copies what the opened link holds into this browser's basket, and redirects to it. */
export async function takeOpenedLink(context: RequestContext, request: Request): Promise<Response> {
  const services = context.get(servicesContext)
  const link = await linkCookie.find(services, request)
  const held = link && (await readLink(services, link))
  if (!link || !held) return refuseLink(services, link)
  if (!(await isWithinLimit(context, 'linksOpened'))) {
    return redirectWithFlash(services, href('/saved'), 'error', TOO_MANY)
  }
  const present = context.get(shopperContext)
  const refused =
    present &&
    link.kind !== 'questionnaire' &&
    (await closePageFirst(services, { basketId: present.basketId, backTo: href('/saved') }))
  if (refused) return refused
  const place = await held.take(present?.basketId ?? null)
  return place ? welcomeBack(services, { held, place, present }) : refuseLink(services, link)
}

const NOT_COPIED = {
  bought: 'The letters in this link have already been ordered. The email for each order links to its page.',
  full: 'Your basket is full, so the letters in this link are not in it. Order or remove some, then open the link again.',
}
const TOO_MANY = 'Many links have been opened from this network. Please wait an hour, and open yours again.'

/** Logs a dead link. A shared one shows an error; the others are otherwise ignored (specification §8). */
async function refuseLink(services: WebServices, link: Link | null): Promise<Response> {
  services.log.info({}, 'a link to something saved leads nowhere')
  const ended = await linkCookie.end(services)
  if (link?.kind !== 'basket')
    return redirect(href(link?.kind === 'checkout' ? '/checkout' : '/questionnaire/child'), { headers: [ended] })
  const message = await flash(services, 'error', 'Failed to load saved basket')
  return redirect(href('/basket'), { headers: [ended, message] })
}

async function readLink(services: WebServices, { kind, sid, step }: Link): Promise<Held | null> {
  switch (kind) {
    case 'questionnaire': {
      const session = await findQuestionnaireSession(services, sid)
      return (
        session && {
          own: session.key,
          letters: [{ childName: session.answers.childName }],
          // A step that is too early redirects to the one that is due.
          to: href(`/questionnaire/${step ? stepAt(Number(step)) : session.step}`),
          message: 'Welcome back! We’ve saved your progress for {child}.',
          take: (basketId) => copyQuestionnaire(services, { session, basketId }),
        }
      )
    }
    case 'checkout': {
      const session = await findCheckoutSession(services, sid)
      return (
        session && {
          own: { basketId: session.basketId },
          letters: session.lines,
          to: href('/checkout'),
          message: `Welcome back! We’ve saved your order for ${session.lines.length} letter(s).`,
          take: (basketId) => copyCheckout(services, { session, basketId }),
        }
      )
    }
    case 'basket': {
      const shared = await findSharedBasket(services, sid)
      return (
        shared && {
          own: { basketId: shared.basketId },
          letters: shared.lines,
          to: href('/basket'),
          message: 'Saved basket loaded successfully!',
          take: (basketId) => loadBasket(services, { sessionId: sid, basketId }),
        }
      )
    }
  }
}

/**
 * Loads a shared basket into this browser's. Its payment page is closed before: what it sells may change.
 *
 * @returns Null when the link no longer works, or the page could not be closed.
 */
export async function takeSharedBasket(services: WebServices, asked: Parameters<typeof loadBasket>[1]) {
  const { basketId } = asked
  if (basketId && (await closeAnyPage(services, basketId)) === 'unreachable') return null
  return loadBasket(services, asked)
}

async function welcomeBack(
  services: WebServices,
  { held, place, present }: { held: Held; place: Place; present: Shopper | null },
): Promise<Response> {
  // In the shopper's own basket, keep the letter that is being written.
  const own = present?.basketId === place.basketId ? present.letterDraftId : null
  const headers = [
    await currentBasketCookie(services, { basketId: place.basketId, letterDraftId: place.letterDraftId ?? own }),
    await linkCookie.end(services),
    place.result && place.result !== 'copied'
      ? await flash(services, 'error', NOT_COPIED[place.result])
      : await flash(services, 'success', held.message),
  ]
  return redirect(held.to, { headers })
}
