import { href, redirect } from 'react-router'
import { flash } from '../flash.ts'
import { readChat } from '#app/domain/chat/read-chat.server.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { chatCookie } from './chat-cookie.ts'

/** Redirects to the chat of a letter, which this browser may show from now on. */
export async function toChat(context: RequestContext, key: DraftKey): Promise<Response> {
  const chat = await readChat(context.get(servicesContext), { key })
  return redirect(
    href('/chat-santa'),
    chat?.state === 'open' ? { headers: [await chatCookie.set(context.get(servicesContext), chat.chatSessionId)] } : {},
  )
}

export const CHAT_OVER = 'The chat is over. Thank you for talking with Santa!'

/**
 * Leaves a page that has no chat, if this browser shows one: it has been deleted, because its parent has withdrawn
 * the consent. Null if it shows none.
 */
export async function leaveDeletedChat(context: RequestContext, request: Request): Promise<Response | null> {
  const services = context.get(servicesContext)
  if (!(await chatCookie.find(services, request))) return null
  const headers = [await flash(services, 'success', CHAT_OVER), await chatCookie.end(services)]
  return redirect(href('/questionnaire'), { headers })
}
