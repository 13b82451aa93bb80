import { setTimeout as wait } from 'node:timers/promises'
import { addMilliseconds } from 'date-fns'
import { data } from 'react-router'
import { z } from 'zod'
import { REPLY_WITHIN_SECONDS } from '#app/domain/chat/chat-limits.ts'
import { ExtractionSchema, NO_EXTRACTION } from '#app/domain/chat/extraction.ts'
import { type ChatView, readChat } from '#app/domain/chat/read-chat.server.ts'
import { sayInChat } from '#app/domain/chat/say-in-chat.server.ts'
import { readJson } from '#app/http/read-json.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { identifyChat } from '#app/http/shopper/chat-cookie.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import type { Route } from './+types/santa-chat'

/** Ignores the other fields in the specification (history, mode, age, name, session): the server has its own. */
const RequestSchema = z.object({ action: z.string().optional(), message: z.string().optional() })

const TROUBLE = 'Oops! Santa had trouble hearing you. Please try again!'
const LOOK_EVERY_MS = 250
/** Slightly longer than a reply takes, and below the limit of a request, so that the caller gets our own answer. */
const ANSWER_WITHIN_MS = REPLY_WITHIN_SECONDS * 1_000 + 500

export const middleware = [identifyChat]

/** `santa-chat`: one message, answered with Santa's reply; with `action: "extract"` what he learned from the chat. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const key = findDraftKey(context)
  const until = addMilliseconds(services.clock.now(), ANSWER_WITHIN_MS)
  const { action: act, message = '' } = await readJson(request, RequestSchema)
  const signal = AbortSignal.any([request.signal, services.stopping])
  if (!key) return data({ error: TROUBLE }, { status: 404 })
  if (act === 'extract') {
    const open = await readChat(services, { key })
    if (open?.state !== 'ended') return data({ error: TROUBLE, reason: 'not_over' }, { status: 409 })
    const chat = await waitFor(services, key, {
      signal,
      until,
      isThere: ({ extractionState }) => extractionState !== 'asked',
    })
    return data({ extracted: ExtractionSchema.safeParse(chat?.extraction).data ?? NO_EXTRACTION })
  }
  const said = await sayInChat(services, { key, typed: message })
  if (!said.ok)
    return data({ error: TROUBLE, reason: said.reason }, { status: ['wait', 'rest'].includes(said.reason) ? 429 : 409 })
  const isAnswered = (chat: ChatView) =>
    chat.state === 'ended' || (!chat.awaitsReply && chat.messages.some(({ position }) => position > said.position))
  const chat = await waitFor(services, key, { signal, until, isThere: isAnswered })
  const reply = chat?.messages.find(({ position }) => position > said.position)
  if (!reply) return data({ error: TROUBLE }, { status: 503 })
  return data({ response: reply.content, filtered: said.isFiltered })
}

async function waitFor(
  services: WebServices,
  key: DraftKey,
  { signal, until, isThere }: { signal: AbortSignal; until: Date; isThere: (chat: ChatView) => boolean },
): Promise<ChatView | null> {
  while (!signal.aborted && services.clock.now() < until) {
    const chat = await readChat(services, { key })
    if (!chat || isThere(chat)) return chat
    await wait(LOOK_EVERY_MS)
  }
  return null
}
