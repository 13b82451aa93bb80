import type { BlindMessage } from './blind-chat.ts'
import type { ChatAge } from './chat-age.ts'
import { CHAT_INSTRUCTIONS, EXTRACTION_INSTRUCTIONS, HEARING_INSTRUCTIONS } from './chat-instructions.ts'
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

/** The request for a chat that ended before everything in it was checked. */
export const hearingRequest = (told: readonly string[]) => ({
  instructions: HEARING_INSTRUCTIONS,
  input: JSON.stringify({ told }, null, 1),
})

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
  const input = { conversation: messages.map(({ role, text }) => ({ from: role, says: text })) }
  return {
    instructions: EXTRACTION_INSTRUCTIONS,
    input: JSON.stringify(input, null, 1),
    schema: EXTRACTION,
    hashedSessionId,
  }
}
