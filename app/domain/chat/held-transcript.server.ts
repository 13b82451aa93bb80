import { and, eq } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { chatSessions, safetyReports } from '#db/schema/index.ts'
import { readShownMessages, type ShownMessage } from './chat-messages.server.ts'
import { sendTranscript } from './end-chat.server.ts'

/** The chat behind a safety report, for the staff member who decides whether the parent may have it. */
export type ReportedChat = {
  /** True while the parent has not been sent it. */
  isHeld: boolean
  messages: ShownMessage[]
}

/** Null for a report about anything else, and once the chat has been deleted (thirty days). */
export async function findReportedChat({ db }: Pick<Needs, 'db'>, reportId: string): Promise<ReportedChat | null> {
  const chat = await chatOf(db, reportId)
  if (!chat) return null
  return { isHeld: chat.transcriptHeld, messages: await readShownMessages({ db }, chat.id) }
}

/** A staff member has read it, and the parent gets the transcript. False when none is held. */
export async function releaseTranscript(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { reportId, staffMemberId }: { reportId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const chat = await chatOf(needs.db, reportId)
    if (!chat) return false
    const [held] = await needs.db
      .select()
      .from(chatSessions)
      .where(and(eq(chatSessions.id, chat.id), eq(chatSessions.transcriptHeld, true)))
      .for('update')
    if (!held) return false
    await sendTranscript(needs, held)
    await recordStaffAct(needs, { staffMemberId, act: 'release_transcript', subjectId: reportId })
    return true
  })
}

async function chatOf(db: Pick<Needs['db'], 'select'>, reportId: string) {
  const [row] = await db
    .select({ chat: chatSessions })
    .from(safetyReports)
    .innerJoin(chatSessions, eq(chatSessions.id, safetyReports.subjectId))
    .where(and(eq(safetyReports.id, reportId), eq(safetyReports.source, 'chat')))
  return row?.chat ?? null
}
