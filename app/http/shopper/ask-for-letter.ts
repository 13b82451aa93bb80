import { href, redirect } from 'react-router'
import { generateLetter } from '#app/domain/letters/generate-letter.server.ts'
import { readLetter } from '#app/domain/letters/read-letter.server.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { redirectWithFlash } from '../flash.ts'
import { isWithinBoth } from '../rate-limits.ts'
import { type RequestContext, servicesContext, type WebServices } from '../services-context.ts'

const TOO_MANY = 'That was a lot of letters. Please wait an hour, or edit the one you have.'

type Asked = { wish: string | null | undefined; mayReplace: boolean }

const ASKED_FIRST =
  'You have changed this letter yourself. To have a new one from your answers, tick the box below it and choose Regenerate.'

async function isEditedByParent(services: WebServices, key: DraftKey): Promise<boolean> {
  const view = await readLetter(services, key)
  return view?.state === 'ready' && view.isEdited
}

/**
 * Requests a letter and redirects to where it will appear; refuses too many per basket or network.
 *
 * @param asked.wish The parent's wish for a new one, in words; null for none, undefined to keep the earlier wish.
 * @param asked.mayReplace True when the parent agreed to replace a letter they have edited; else they are asked first.
 */
export async function askForLetter(
  context: RequestContext,
  key: DraftKey | null,
  { wish, mayReplace }: Asked = { wish: null, mayReplace: false },
): Promise<Response> {
  const services = context.get(servicesContext)
  if (key && !(await isWithinBoth(context, 'letters', key.basketId))) {
    return redirectWithFlash(services, href('/preview'), 'error', TOO_MANY)
  }
  if (key && !mayReplace && (await isEditedByParent(services, key))) {
    return redirectWithFlash(services, href('/preview'), 'error', ASKED_FIRST)
  }
  const begun = await generateLetter(services, key, wish)
  if (begun.ok) return redirect(href('/preview'))
  return redirectWithFlash(services, href('/questionnaire'), 'error', 'No letter data found')
}
