import { and, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { CHAT_DAYS } from '#app/domain/privacy/retention-periods.ts'
import { chatSessions, letterDrafts, parentalConsents, safetyReports } from '#db/schema/index.ts'

/**
 * A `where` for letters without a chat that is not checked yet (for `CHAT_DAYS` at most), or that staff still have to
 * read for a child's safety: until then none of it is deleted, even on request.
 */
export const whereLetterHasNoUnreadChat = (needs: ConnectedNeeds, letterDraftId: SQLWrapper = letterDrafts.id) =>
  whereNoUnreadChat(needs, eq(chatSessions.letterDraftId, letterDraftId))

/** The same for consents. */
export const whereConsentHasNoUnreadChat = (needs: ConnectedNeeds) =>
  whereNoUnreadChat(needs, eq(chatSessions.consentId, parentalConsents.id))

function whereNoUnreadChat({ db }: ConnectedNeeds, isOwn: SQL): SQL {
  const isUnchecked = and(
    or(chatSessions.isUnheard, chatSessions.awaitsReply),
    gt(chatSessions.createdAt, sql`now() - make_interval(days => ${CHAT_DAYS})`),
  )
  const unread = db
    .select()
    .from(chatSessions)
    .leftJoin(safetyReports, and(eq(safetyReports.subjectId, chatSessions.id), isNull(safetyReports.doneAt)))
    .where(and(isOwn, or(isNotNull(safetyReports.id), isUnchecked)))
  return not(exists(unread))
}

/** Deletes the consent to a chat, with its chats, if it was withdrawn and none of them is to be read any more. */
export async function deleteWithdrawn({ db }: ConnectedNeeds, chatSessionId: string): Promise<void> {
  const ofChat = db.select({ id: chatSessions.consentId }).from(chatSessions).where(eq(chatSessions.id, chatSessionId))
  const isWithdrawn = and(inArray(parentalConsents.id, ofChat), isNotNull(parentalConsents.withdrawnAt))
  await db.delete(parentalConsents).where(and(isWithdrawn, whereConsentHasNoUnreadChat({ db })))
}
