import { createHmac } from 'node:crypto'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { type CookieSettings, signedCookie } from '../signed-cookie.ts'

/** The secret of the link by which a grown-up follows a chat: the chat's own id, as only we can sign it. */
export const watchSecretOf = ({ cookies }: CookieSettings, chatSessionId: string): string =>
  createHmac('sha256', cookies.secrets[0] ?? '')
    .update(`chat-watch:${chatSessionId}`)
    .digest('base64url')

/** A `Set-Cookie` header by which this browser shows a chat, until it is closed: whoever opens it next does not see what was said. */
export async function chatCookie(context: RequestContext, chatSessionId: string): Promise<HeadersInit> {
  return { 'Set-Cookie': await signedCookie(context.get(servicesContext), 'session_id').serialize(chatSessionId) }
}

/** Whether this browser has begun a chat, or taken it up, since it was opened. */
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
