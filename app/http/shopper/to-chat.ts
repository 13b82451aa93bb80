import { href, redirect } from 'react-router'
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
