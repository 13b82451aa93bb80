import { and, desc, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { chatMessages, chatSessions, letterDrafts } from '#db/schema/index.ts'
import { whereNewest } from './chat-messages.server.ts'
import { type ChatKey, whereChat } from './read-chat.server.ts'

/** Whether a chat has changed, in one small query for the many pages that follow it. Null when there is no chat. */
export async function readChatPulse({ db, clock }: Pick<Needs, 'db' | 'clock'>, asked: ChatKey) {
  const { id, startedAt, endedAt, endsAt, awaitsReply, messageCount } = chatSessions
  const [row] = await db
    .select({ id, startedAt, endedAt, endsAt, awaitsReply, messageCount, last: chatMessages.content })
    .from(chatSessions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, chatSessions.letterDraftId))
    .leftJoin(chatMessages, eq(chatMessages.chatSessionId, chatSessions.id))
    .where(and(whereChat(asked), whereNewest))
    .orderBy(desc(chatSessions.createdAt), desc(chatMessages.position))
    .limit(1)
  if (!row) return null
  const isOver = row.endsAt !== null && row.endsAt <= clock.now()
  return {
    chatSessionId: row.id,
    /** Changes whenever anything shown has changed. */
    mark: JSON.stringify([row, isOver]),
    /** Santa is writing: something will arrive any moment. */
    isLively: row.awaitsReply,
  }
}
