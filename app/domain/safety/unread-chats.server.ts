import { and, eq, exists, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { chatSessions, safetyReports } from '#db/schema/index.ts'

/**
 * A `where` for what has no chat that one of us still has to read for a child's safety: until then nothing of it is deleted,
 * whoever asks for it.
 *
 * @param of What the chat belongs to: `chatSessions.letterDraftId` or `chatSessions.consentId`, and the column it equals.
 */
export function whereNoUnreadChat({ db }: ConnectedNeeds, of: { chat: SQLWrapper; owner: SQLWrapper }): SQL {
  const unread = db
    .select({ one: sql`1` })
    .from(chatSessions)
    .innerJoin(safetyReports, and(eq(safetyReports.subjectId, chatSessions.id), isNull(safetyReports.doneAt)))
    .where(sql`${of.chat} = ${of.owner}`)
  return not(exists(unread))
}
