import { data } from 'react-router'
import { readChatPulse } from '#app/domain/chat/chat-pulse.server.ts'
import { type ChatKey, readChat } from '#app/domain/chat/read-chat.server.ts'
import { eventStream, type StreamedEvent } from '#app/http/event-stream.ts'
import { countStream } from '#app/http/open-streams.ts'
import { requestFactsContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { hasChatCookie, identifyChat } from '#app/http/shopper/chat-cookie.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { showChat } from '#app/ui/chat/shown-chat.ts'
import type { Route } from './+types/chat-events'

/** Besides the announced changes, polls this often: while Santa is replying, and while the chat is idle. */
const LIVELY_LOOK_MS = 2_000
const IDLE_LOOK_MS = 5_000

export const middleware = [identifyChat]

/** A chat as it happens, as server-sent events: `chat` with each new state, for the child's page and the grown-up's. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const key = findDraftKey(context)
  const watchSecret = url.searchParams.get('watch')
  const asked: ChatKey | null = watchSecret ? { watchSecret } : key && { key }
  if (!asked) throw data(null, { status: 404 })
  const services = context.get(servicesContext)
  // The child's own page gets events only in a browser that may show the chat, like the page itself.
  const own = key && !watchSecret ? await readChat(services, { key }) : null
  if (!watchSecret && !(own && (await hasChatCookie(context, request, own.chatSessionId))))
    throw data(null, { status: 404 })
  const { clientNetwork } = context.get(requestFactsContext)
  const onEnd = countStream({ basketId: key?.basketId ?? watchSecret ?? '', network: clientNetwork })
  // The page then polls every few seconds, as it does without JavaScript.
  if (!onEnd) throw data(null, { status: 429 })
  const signal = AbortSignal.any([request.signal, services.stopping])
  return eventStream(signal, { events: followChat(services, { asked, signal }), onEnd })
}

async function* followChat(
  services: WebServices,
  { asked, signal }: { asked: ChatKey; signal: AbortSignal },
): AsyncGenerator<StreamedEvent> {
  let shown: string | null = null
  let pulse = await readChatPulse(services, asked)
  while (pulse && !signal.aborted) {
    const withinMs = pulse.isLively ? LIVELY_LOOK_MS : IDLE_LOOK_MS
    // Listen before reading the chat, so that no change in between is missed.
    const changed = services.chatChanges.next(pulse.chatSessionId, { withinMs, signal })
    if (pulse.mark !== shown) {
      shown = pulse.mark
      const found = await readChat(services, asked)
      if (!found) return
      yield { event: 'chat', data: showChat(found) }
      if (found.state === 'ended') return
    }
    await changed
    pulse = await readChatPulse(services, asked)
  }
}
