import { href, redirect } from 'react-router'
import { z } from 'zod'
import {
  choosePackage,
  type ChoosePackageResult,
  isOtherChoice,
  removeLine,
} from '#app/domain/basket/change-basket.server.ts'
import { closeAnyPage } from '#app/domain/basket/checkout/place-order.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { stepAt } from '#app/domain/letters/drafts/steps.ts'
import { isPackageCode, type PackageCode } from '#app/domain/pricing/packages.ts'
import { flash, redirectWithFlash } from '../flash.ts'
import { type RequestContext, servicesContext, type WebServices } from '../services-context.ts'
import { shopperContext } from './shopper-context.ts'
import { cookieLines, shopperCookie } from './shopper-cookie.ts'

export const UNREACHABLE = 'We cannot reach our payment company just now. Please try again.'

const PAID = 'This order is already paid for. Our email has the link to its page.'

/**
 * Closes the basket's payment page before what it sells changes: otherwise the old basket could still be paid for.
 *
 * @returns Where to go instead when it is paid already, or cannot be closed just now.
 */
export async function closePageFirst(
  services: WebServices,
  { basketId, backTo }: { basketId: string; backTo: string },
): Promise<Response | null> {
  const page = await closeAnyPage(services, basketId)
  if (page === 'closed') return null
  return page === 'paid'
    ? redirectWithFlash(services, href('/basket'), 'error', PAID)
    : redirectWithFlash(services, backTo, 'error', UNREACHABLE)
}

/** `choosePackage`, with the payment page closed before it changes anything; or where to go instead. */
export async function choosePackageSafely(
  services: WebServices,
  { backTo, ...choice }: { key: DraftKey; packageCode: PackageCode; backTo: string },
): Promise<ChoosePackageResult | Response> {
  const { basketId } = choice.key
  const refused = (await isOtherChoice(services, choice)) && (await closePageFirst(services, { basketId, backTo }))
  return refused || choosePackage(services, choice)
}

/** Removes a line from the basket and redirects to `backTo`; after the last line, to the basket. */
export async function removeFromBasket(
  context: RequestContext,
  { lineId, backTo }: { lineId: unknown; backTo: string },
): Promise<Response> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const id = z.uuid().safeParse(lineId).data
  if (!shopper || !id) return redirect(href('/basket'))
  const isThere = shopper.lines.some((line) => line.lineId === id)
  const refused = isThere && (await closePageFirst(services, { basketId: shopper.basketId, backTo }))
  if (refused) return refused
  const removed = await removeLine(services, { basketId: shopper.basketId, lineId: id })
  const { lines } = await readBasket(services, shopper.basketId)
  const undo = removed && { action: href('/basket'), fields: { intent: 'put-back', ...removed } }
  const headers = [
    await shopperCookie.set(services, { ...shopper, lines: cookieLines(lines) }),
    await flash(services, 'success', 'Item removed from basket', undo ?? undefined),
  ]
  return redirect(lines.length === 0 ? href('/basket') : backTo, { headers })
}

const CANNOT_PUT_BACK = {
  session_expired: 'This letter is not there any more, so it cannot be put back.',
  not_approved: 'This letter has been changed, so it is not in your basket. Choose “Continue” to read and approve it.',
  bought: 'This letter has been ordered already.',
  basket_full: 'Your basket is full, so this letter cannot be put back.',
} satisfies Record<Extract<ChoosePackageResult, { ok: false }>['reason'], string>

/** Puts back a letter that was just removed, unless it has been changed or bought since. */
export async function putBackInBasket(context: RequestContext, form: FormData): Promise<Response> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const letterDraftId = z.uuid().safeParse(form.get('letterDraftId')).data
  const packageCode = form.get('packageCode')
  if (!shopper || !letterDraftId || !isPackageCode(packageCode)) return redirect(href('/basket'))
  const key = { basketId: shopper.basketId, letterDraftId }
  const put = await choosePackageSafely(services, { key, packageCode, backTo: href('/basket') })
  if (put instanceof Response) return put
  const { lines } = await readBasket(services, shopper.basketId)
  const cookie = await shopperCookie.set(services, { ...shopper, lines: cookieLines(lines) })
  const message = put.ok
    ? await flash(services, 'success', 'The letter is back in your basket')
    : await flash(services, 'error', CANNOT_PUT_BACK[put.reason])
  return redirect(href('/basket'), { headers: [cookie, message] })
}

/** Opens a letter of the basket to be read and edited: it becomes the letter being written. */
export async function editLine(context: RequestContext, lineId: unknown): Promise<Response> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const { lines } = await readBasket(services, shopper?.basketId ?? null)
  const line = lines.find((one) => one.lineId === lineId)
  if (!shopper || !line) return redirect(href('/basket'))
  const { letterDraftId } = line
  return redirect(href('/preview'), { headers: [await shopperCookie.set(services, { ...shopper, letterDraftId })] })
}

/** Goes on with a letter that is not in the basket yet: it becomes the letter being written. */
export async function continueLetter(context: RequestContext, sent: unknown): Promise<Response> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const letterDraftId = z.uuid().safeParse(sent).data
  if (!shopper || !letterDraftId) return redirect(href('/basket'))
  const draft = await findLetterDraft(services, { basketId: shopper.basketId, letterDraftId })
  if (!draft || draft.isFinished) return redirect(href('/basket'))
  const to = draft.isAsked ? href('/preview') : href(`/questionnaire/${stepAt(draft.furthestStep)}`)
  return redirect(to, { headers: [await shopperCookie.set(services, { ...shopper, letterDraftId })] })
}
