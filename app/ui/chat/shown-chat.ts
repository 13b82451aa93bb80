import type { ChatView } from '#app/domain/chat/read-chat.server.ts'

/** A chat as its pages show it. */
export type ShownChat = Pick<
  ChatView,
  'childName' | 'mode' | 'state' | 'end' | 'secondsLeft' | 'messageCount' | 'tests' | 'awaitsReply' | 'messages'
>
