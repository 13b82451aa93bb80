import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { chatSessions, letterDrafts } from '#db/schema/index.ts'
import { endChat } from './end-chat.server.ts'
import { type ChatKey, whereChat } from './read-chat.server.ts'

/** Ends a running chat from either side: the child's, or the grown-up's who reads along. Idempotent. */
export async function endOwnChat(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { asked, end }: { asked: ChatKey; end: 'button' | 'grown_up' },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const [open] = await needs.db
      .select({ id: chatSessions.id })
      .from(chatSessions)
      .innerJoin(letterDrafts, eq(letterDrafts.id, chatSessions.letterDraftId))
      .where(and(whereChat(asked), isNotNull(chatSessions.startedAt), isNull(chatSessions.endedAt)))
      .for('update', { of: chatSessions })
    return open ? endChat(needs, { chatSessionId: open.id, end }) : false
  })
}
