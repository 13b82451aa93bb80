import { redirect } from 'react-router'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { findShopper } from './shopper-cookie.ts'

/** What a form of step 1 says when it begins a letter. */
export const NEW_LETTER = 'new'

const ANOTHER = 'You have begun another letter meanwhile. It is here; nothing was written over.'

/**
 * A form about the letter being written. One that was drawn for another letter, as an older tab is, changes nothing and
 * leads to the newest.
 */
export async function readLetterForm(services: WebServices, request: Request): Promise<FormData> {
  const form = await readForm(request)
  const drawnFor = form.get('letterId')
  const shopper = await findShopper(services, request)
  const isOther = drawnFor && drawnFor !== NEW_LETTER && shopper?.letterDraftId && drawnFor !== shopper.letterDraftId
  if (isOther) throw redirect('/questionnaire/child', { headers: [await flash(services, 'error', ANOTHER)] })
  return form
}
