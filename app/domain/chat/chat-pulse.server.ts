import { and, desc, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { chatMessages, chatSessions, letterDrafts } from '#db/schema/index.ts'
import { type ChatKey, isNewest, whereChat } from './read-chat.server.ts'

/** Shows that a chat has changed, without reading it. */
export type ChatPulse = {
  chatSessionId: string
  /** Changes whenever anything shown has changed. */ mark: string
  /** Santa is writing: something will arrive any moment. */ isLively: boolean
}

/** One small query, for the many pages that follow a chat. Null when there is no chat. */
export async function readChatPulse(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  asked: ChatKey,
): Promise<ChatPulse | null> {
  const { id, startedAt, endedAt, endsAt, awaitsReply, messageCount } = chatSessions
  const [row] = await db
    .select({ id, startedAt, endedAt, endsAt, awaitsReply, messageCount, last: chatMessages.content })
    .from(chatSessions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, chatSessions.letterDraftId))
    .leftJoin(chatMessages, eq(chatMessages.chatSessionId, chatSessions.id))
    .where(and(whereChat(asked), isNewest))
    .orderBy(desc(chatSessions.createdAt), desc(chatMessages.position))
    .limit(1)
  if (!row) return null
  const isOver = row.endsAt !== null && row.endsAt <= clock.now()
  return { chatSessionId: row.id, mark: JSON.stringify([row, isOver]), isLively: row.awaitsReply }
}
