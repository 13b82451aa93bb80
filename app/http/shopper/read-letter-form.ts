import { href, redirect } from 'react-router'
import { flash } from '../flash.ts'
import { readForm } from '../read-form.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { shopperContext } from './shopper-context.ts'
import type { Shopper } from './shopper-cookie.ts'

/** The letter id in a form of step 1 that starts a new letter. */
export const NEW_LETTER = 'new'

const ANOTHER = 'You have begun another letter since you opened that page. Here it is; nothing was overwritten.'

/**
 * Whether a form was rendered for a different letter than the one being written, for example in an older tab.
 *
 * @param formLetterId The form's letter id; an empty one, or `new`, fits every letter.
 */
export function isForAnotherLetter(shopper: Shopper | null, formLetterId: unknown): boolean {
  const isNamed = typeof formLetterId === 'string' && formLetterId !== '' && formLetterId !== NEW_LETTER
  return isNamed && shopper?.letterDraftId != null && formLetterId !== shopper.letterDraftId
}

/** A form about the letter being written. A form for another letter changes nothing and redirects to the newest one. */
export async function readLetterForm(context: RequestContext, request: Request): Promise<FormData> {
  const form = await readForm(request)
  if (!isForAnotherLetter(context.get(shopperContext), form.get('letterId'))) return form
  const headers = [await flash(context.get(servicesContext), 'error', ANOTHER)]
  throw redirect(href('/questionnaire/child'), { headers })
}
