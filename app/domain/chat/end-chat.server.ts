import { and, eq, isNull, lte } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { deleteWithdrawn } from '#app/domain/safety/unread-chats.server.ts'
import { type CHAT_ENDS, chatSessions } from '#db/schema/index.ts'
import { readMessages, REPLACED_ENDS, showReply } from './chat-messages.server.ts'
import { GENTLE_GOODBYES, GOODBYE_LINES, HINTED_GOODBYES, isSilly, pickLine } from './fallback-replies.ts'
import { sendTranscript } from './transcript.server.ts'

export type ChatEnd = (typeof CHAT_ENDS)[number]
export type ChatSession = typeof chatSessions.$inferSelect

const MOST_AT_ONCE = 200
/** Santa's answer to the fifteenth message is a goodbye already. */
const SAYS_GOODBYE: readonly ChatEnd[] = ['button', 'time', 'grown_up']

/** A chat never just stops. */
async function sayGoodbye(
  needs: TransactionNeeds,
  { id: chatSessionId, hasHinted }: Pick<ChatSession, 'id' | 'hasHinted'>,
): Promise<void> {
  const messages = await readMessages(needs, chatSessionId)
  const said = messages.map(({ content }) => content)
  const wasLaughing = isSilly(messages.findLast(({ role }) => role === 'child')?.content ?? '')
  const content = pickLine(hasHinted ? HINTED_GOODBYES : wasLaughing ? GOODBYE_LINES : GENTLE_GOODBYES, said)
  await showReply(needs, { chatSessionId, position: messages.length, content, isScripted: true })
}

/**
 * Ends a chat once: the parent is sent the transcript, and after a real chat Santa notes what he has learned. If a
 * child's message is unanswered or was never checked, it is checked first.
 *
 * @returns False when it was already over.
 */
export async function endChat(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  { chatSessionId, end, endedAt = needs.clock.now() }: { chatSessionId: string; end: ChatEnd; endedAt?: Date },
): Promise<boolean> {
  const isOpen = and(eq(chatSessions.id, chatSessionId), isNull(chatSessions.endedAt))
  const [open] = await needs.db.select().from(chatSessions).where(isOpen).for('update')
  if (!open) return false
  const isUnheard = open.awaitsReply || open.isUnheard
  const extractionState = open.mode === 'real' && open.messageCount > 0 ? 'asked' : 'none'
  const changes = { endedAt, end, awaitsReply: false, isUnheard, extractionState } as const
  await needs.db.update(chatSessions).set(changes).where(isOpen)
  if (open.messageCount > 0 && SAYS_GOODBYE.includes(end)) await sayGoodbye(needs, open)
  if (isUnheard) await needs.jobs.enqueue(needs.db, 'hear-chat', { chatSessionId })
  else await closeChat(needs, { ...open, ...changes })
  return true
}

/** What happens after a chat in which every message of the child's was checked. */
export async function closeChat(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  session: Pick<ChatSession, 'id' | 'consentId' | 'end' | 'messageCount' | 'mode'>,
): Promise<void> {
  const { id: chatSessionId, end, messageCount, mode } = session
  await needs.db.update(chatSessions).set({ isUnheard: false }).where(eq(chatSessions.id, chatSessionId))
  await deleteWithdrawn(needs, chatSessionId)
  if (messageCount === 0 || (end && REPLACED_ENDS.includes(end))) return
  const isAgreed = await sendTranscript(needs, session)
  if (mode === 'real' && isAgreed) await needs.jobs.enqueue(needs.db, 'extract-chat', { chatSessionId })
}

/** Ends every chat whose ten minutes are over and that no open page has ended. Recurring. */
export async function endExpiredChats(given: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const over = await given.db
    .select()
    .from(chatSessions)
    .where(and(isNull(chatSessions.endedAt), lte(chatSessions.endsAt, given.clock.now())))
    .limit(MOST_AT_ONCE)
  for (const { id, endsAt } of over) {
    await inTransaction(given, (needs) =>
      endChat(needs, { chatSessionId: id, end: 'time', endedAt: endsAt ?? given.clock.now() }),
    )
  }
}
