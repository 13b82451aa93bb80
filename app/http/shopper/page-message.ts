import { findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { type Flash, takeFlash } from '../flash.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { findDraftKey } from './shopper-context.ts'

/** The message for this page with the child's name filled in, and the header that clears it. */
export async function takeMessage(
  context: RequestContext,
  request: Request,
): Promise<{ message: Flash | null; headers: HeadersInit }> {
  const services = context.get(servicesContext)
  const taken = await takeFlash(services, request)
  if (!taken.message?.text.includes('{child}')) return taken
  const draft = await findLetterDraft(services, findDraftKey(context))
  const text = taken.message.text.replace('{child}', draft?.answers.childName ?? 'your child')
  return { ...taken, message: { ...taken.message, text } }
}
