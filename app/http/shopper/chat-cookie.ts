import { createHmac } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import { z } from 'zod'
import { findChatLetter } from '#app/domain/chat/read-chat.server.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { type CookieSettings, shopCookie } from '../signed-cookie.ts'
import { shopperContext } from './shopper-context.ts'

/** The secret in the link with which a grown-up follows a chat: the chat's id, signed by us. */
export const watchSecretOf = ({ cookies }: CookieSettings, chatSessionId: string): string =>
  createHmac('sha256', cookies.secrets[0] ?? '')
    .update(`chat-watch:${chatSessionId}`)
    .digest('base64url')

/** The id of the chat that this browser shows until it is closed; its next user sees nothing. */
export const chatCookie = shopCookie('session_id', z.string().min(1))

/** Whether this browser has started or resumed this chat since it was opened. */
export async function hasChatCookie(
  context: RequestContext,
  request: Request,
  chatSessionId: string,
): Promise<boolean> {
  return (await chatCookie.find(context.get(servicesContext), request)) === chatSessionId
}

export type ShownChat = NonNullable<Awaited<ReturnType<typeof findChatLetter>>>

/** The letter of the chat that this browser shows, and whether that chat is still on; null when it shows none. */
export async function findShownChat(context: RequestContext, request: Request): Promise<ShownChat | null> {
  const basketId = context.get(shopperContext)?.basketId
  const services = context.get(servicesContext)
  const chatSessionId = await chatCookie.find(services, request)
  return basketId && chatSessionId ? findChatLetter(services, { basketId, chatSessionId }) : null
}

/**
 * For the chat's own pages and calls: while this browser shows a chat, the letter is that chat's, even if its parent
 * has begun or opened another one in a second tab. A child's message must reach their chat, and help must stay.
 */
export const identifyChat: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const shopper = context.get(shopperContext)
  const shown = await findShownChat(context, request)
  if (shopper && shown) context.set(shopperContext, { ...shopper, letterDraftId: shown.letterDraftId })
  return next()
}
