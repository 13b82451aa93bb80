import { eq, sql } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { reportWorry } from '#app/domain/safety/report-worry.server.ts'
import { chatSessions, letterDrafts, parentalConsents } from '#db/schema/index.ts'
import { showReply } from './chat-messages.server.ts'
import type { ChatSession } from './end-chat.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { chatAgeOf } from './chat-age.ts'
import { worryLineFor } from './fallback-replies.ts'

/**
 * Ends a chat as a worry, even one that has already ended: tells the child whom to turn to, reports it to staff, and
 * holds back the transcript until they release it (child-safety rule 12).
 *
 * @param options.position The position of Santa's message.
 * @param options.words The child's words.
 */
export async function reportChat(
  { db, clock, jobs, log }: TransactionNeeds<'clock' | 'jobs' | 'log'>,
  {
    session: { id: chatSessionId, consentId, letterDraftId },
    position,
    words,
  }: { session: Pick<ChatSession, 'id' | 'consentId' | 'letterDraftId'>; position: number; words: string },
): Promise<void> {
  const endedAt = sql`coalesce(${chatSessions.endedAt}, ${clock.now().toISOString()}::timestamptz)`
  await db
    .update(chatSessions)
    .set({ endedAt, end: 'worry', awaitsReply: false, isUnheard: false, transcriptHeld: true, extractionState: 'none' })
    .where(eq(chatSessions.id, chatSessionId))
  const [draft] = await db.select().from(letterDrafts).where(eq(letterDrafts.id, letterDraftId))
  const age = chatAgeOf(readAnswers(draft?.answers), clock.now())
  const content = worryLineFor('childAge' in age ? age.childAge : 0)
  await showReply({ db }, { chatSessionId, position, content, isScripted: true })
  const [consent] = await db.select().from(parentalConsents).where(eq(parentalConsents.id, consentId))
  await reportWorry(
    { db, clock, jobs },
    { source: 'chat', subjectId: chatSessionId, parentEmail: consent?.email ?? '', words },
  )
  log.warn({ chatSessionId }, 'a chat is a reason to worry')
}
