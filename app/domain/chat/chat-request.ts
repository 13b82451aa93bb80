import { z } from 'zod'
import { modelRequest } from '#app/domain/letters/letter-request.ts'
import { shapeOf } from '#app/domain/letters/rules/written-letter.ts'
import type { BlindMessage } from './blind-chat.ts'
import type { ModelRequest } from '#app/providers/letter-writer/letter-writer.ts'
import type { ChatAge } from './chat-age.ts'
import { CHAT_INSTRUCTIONS, EXTRACTION_INSTRUCTIONS, JUDGE_INSTRUCTIONS } from './chat-instructions.ts'
import { MAX_MESSAGES } from './chat-limits.ts'

type Turn = { age: ChatAge; turn: number; secondsLeft: number; messages: readonly BlindMessage[] }

/** With less time than this, a child cannot write another message and read its answer. */
const LAST_REPLY_SECONDS = 35

/** The request for one reply: instructions without any word of the child's, and the chat as JSON. */
export function replyRequest({ age, turn, secondsLeft, messages }: Turn) {
  const input = {
    ...age,
    turn,
    of: MAX_MESSAGES,
    secondsLeft: Math.max(0, Math.round(secondsLeft)),
    isLastReply: turn >= MAX_MESSAGES || secondsLeft < LAST_REPLY_SECONDS,
    // All of it: some 7,000 characters at most, and Santa forgets no cat.
    soFar: messages.map(({ role, text, isFiller, wasCut }) => ({
      from: role,
      says: text,
      ...(isFiller && { filler: true }),
      ...(wasCut && { cut: true }),
    })),
  }
  return { instructions: CHAT_INSTRUCTIONS, input: JSON.stringify(input, null, 1) }
}

const said = (messages: readonly BlindMessage[]) => messages.map(({ role, text }) => ({ from: role, says: text }))

/** What the second model says of a reply; in another shape it counts for nothing, and the reply is not shown. */
export const JudgementSchema = z.object({
  /** The ids of the sentences that no child may see. */ unfit: z.array(z.string()),
  /** The child's words by which they could be found, as the model read them. */ private: z.array(z.string()),
  isWorry: z.boolean(),
})

const JUDGEMENT = { name: 'judgement', shape: shapeOf(JudgementSchema) }

/** How the judge's answer names a sentence of the reply. */
export const sentenceId = (index: number): string => String(index + 1)

/** The request to judge a chat, and a reply before a child sees it: its sentences are numbered from 1. */
export function judgementRequest({
  messages,
  isDoubted,
  sentences,
  hashedSessionId,
}: {
  messages: readonly BlindMessage[]
  isDoubted: boolean
  sentences: readonly string[]
  hashedSessionId: string
}): ModelRequest {
  const input = {
    soFar: said(messages),
    ...(isDoubted && { doubted: true }),
    reply: sentences.map((says, index) => ({ id: sentenceId(index), says })),
  }
  return modelRequest(JUDGE_INSTRUCTIONS, input, JUDGEMENT, hashedSessionId)
}

const list = { type: 'array', items: { type: 'string' }, maxItems: 6 } as const
const EXTRACTION = {
  name: 'extraction',
  shape: {
    type: 'object',
    additionalProperties: false,
    required: ['interests', 'achievements', 'goodDeeds', 'familyMembers', 'favoriteThings'],
    properties: { interests: list, achievements: list, goodDeeds: list, familyMembers: list, favoriteThings: list },
  },
}

/** The request once the chat is over. */
export function extractionRequest(messages: readonly BlindMessage[], hashedSessionId: string) {
  return modelRequest(EXTRACTION_INSTRUCTIONS, { conversation: said(messages) }, EXTRACTION, hashedSessionId)
}
