import { href, redirect } from 'react-router'
import { prepareChat } from '#app/domain/chat/begin-chat.server.ts'
import type { ChatMode } from '#app/domain/privacy/consent/parental-consent.server.ts'
import { flash, redirectWithFlash } from '../flash.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { chatCookie, type ShownChat } from './chat-cookie.ts'
import { findDraftKey } from './shopper-context.ts'

const REAL_IS_OVER = 'This letter has already had its real chat. You cannot restart it or go back to the playground.'
const RUNNING = 'A chat is already under way. Here it is.'
const ANOTHER_RUNNING = 'The chat for another letter is under way. Here it is; the next one can begin when it is over.'

/**
 * Prepares the kind of chat that a parent has chosen and redirects to it, or to where they can continue.
 *
 * @param shown The chat that this browser shows, which may be another letter's; left out on that chat's own page.
 */
export async function prepareAndOpen(
  context: RequestContext,
  mode: ChatMode,
  shown: ShownChat | null = null,
): Promise<Response> {
  const services = context.get(servicesContext)
  const key = findDraftKey(context)
  const isAnother = shown !== null && shown.letterDraftId !== key?.letterDraftId
  if (isAnother && shown.isOn) return redirectWithFlash(services, href('/chat-santa'), 'error', ANOTHER_RUNNING)
  const prepared = await prepareChat(services, { key, mode })
  // From the next page on, this browser no longer shows the earlier letter's chat.
  const headers = new Headers(isAnother ? [await chatCookie.end(context.get(servicesContext))] : [])
  const saying = async (to: string, words: string) => {
    headers.append(...(await flash(services, 'error', words)))
    return redirect(to, { headers })
  }
  switch (prepared) {
    case 'no_consent':
      return redirect(href('/questionnaire/experience/consent'))
    case 'real_is_over':
      return saying(href('/chat-complete'), REAL_IS_OVER)
    case 'running':
      return saying(href('/chat-santa'), RUNNING)
    case 'ready':
      return redirect(mode === 'playground' ? `${href('/chat-santa')}?playground=true` : href('/chat-santa'), {
        headers,
      })
  }
}
