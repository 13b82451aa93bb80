import { and, eq, exists, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { chatSessions, safetyReports } from '#db/schema/index.ts'

/**
 * A `where` that excludes anything with a chat that staff still have to read for a child's safety: until then none of
 * it is deleted, even on request.
 *
 * @param of What the chat belongs to: `chatSessions.letterDraftId` or `chatSessions.consentId`, and the column it
 *   equals.
 */
export function whereNoUnreadChat({ db }: ConnectedNeeds, of: { chat: SQLWrapper; owner: SQLWrapper }): SQL {
  const unread = db
    .select()
    .from(chatSessions)
    .innerJoin(safetyReports, and(eq(safetyReports.subjectId, chatSessions.id), isNull(safetyReports.doneAt)))
    .where(sql`${of.chat} = ${of.owner}`)
  return not(exists(unread))
}
