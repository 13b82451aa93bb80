import type { ChatView } from '#app/domain/chat/read-chat.server.ts'

/** Specification §5. */
export const MAX_CHARACTERS = 200
export const MAX_MESSAGES = 15

/** A chat as its pages show it: without the ids, and without what Santa learned. */
export type ShownChat = Omit<ChatView, 'chatSessionId' | 'letterDraftId' | 'extraction' | 'extractionState'>

/** The part of a chat that is sent to a browser. */
export function showChat(chat: ChatView): ShownChat {
  const { childName, mode, state, end, secondsLeft, messageCount, tests, awaitsReply, messages } = chat
  return { childName, mode, state, end, secondsLeft, messageCount, tests, awaitsReply, messages }
}
