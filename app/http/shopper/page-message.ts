import { findLetterDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { type Flash, takeFlash } from '#app/http/flash.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { draftKeyOf, type Shopper } from './shopper-cookie.ts'

/** The message left for this page with the child's name in its place, and the header that takes it away. */
export async function takeMessage(
  services: WebServices,
  request: Request,
  shopper: Shopper | null,
): Promise<{ message: Flash | null; headers: HeadersInit }> {
  const taken = await takeFlash(services, request)
  if (!taken.message?.text.includes('{child}')) return taken
  const draft = await findLetterDraft(services, draftKeyOf(shopper))
  const text = taken.message.text.replace('{child}', draft?.answers.childName ?? 'your child')
  return { ...taken, message: { ...taken.message, text } }
}
