import { createHmac } from 'node:crypto'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { type CookieSettings, signedCookie } from '../signed-cookie.ts'

/** The secret in the link with which a grown-up follows a chat: the chat's id, signed by us. */
export const watchSecretOf = ({ cookies }: CookieSettings, chatSessionId: string): string =>
  createHmac('sha256', cookies.secrets[0] ?? '')
    .update(`chat-watch:${chatSessionId}`)
    .digest('base64url')

/** A `Set-Cookie` header that lets this browser show a chat until it is closed; its next user sees nothing. */
export async function chatCookie(context: RequestContext, chatSessionId: string): Promise<HeadersInit> {
  return { 'Set-Cookie': await signedCookie(context.get(servicesContext), 'session_id').serialize(chatSessionId) }
}

/** Whether this browser has started or resumed this chat since it was opened. */
export async function hasChatCookie(
  context: RequestContext,
  request: Request,
  chatSessionId: string,
): Promise<boolean> {
  const known: unknown = await signedCookie(context.get(servicesContext), 'session_id').parse(
    request.headers.get('Cookie'),
  )
  return known === chatSessionId
}
