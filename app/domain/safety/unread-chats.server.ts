import { and, eq, exists, gt, isNotNull, isNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { chatSessions, safetyReports } from '#db/schema/index.ts'

/**
 * A `where` that excludes anything with a chat that has not been checked yet (for 30 days at most, as long as any chat
 * is kept), or that staff still have to read for a child's safety: until then none of it is deleted, even on request.
 *
 * @param of What the chat belongs to: `chatSessions.letterDraftId` or `chatSessions.consentId`, and the column it
 *   equals.
 */
export function whereNoUnreadChat({ db }: ConnectedNeeds, of: { chat: SQLWrapper; owner: SQLWrapper }): SQL {
  const isUnchecked = and(
    or(chatSessions.isUnheard, chatSessions.awaitsReply),
    gt(chatSessions.createdAt, sql`now() - interval '30 days'`),
  )
  const unread = db
    .select()
    .from(chatSessions)
    .leftJoin(safetyReports, and(eq(safetyReports.subjectId, chatSessions.id), isNull(safetyReports.doneAt)))
    .where(and(sql`${of.chat} = ${of.owner}`, or(isNotNull(safetyReports.id), isUnchecked)))
  return not(exists(unread))
}
