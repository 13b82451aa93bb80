import { addSeconds, differenceInSeconds, subSeconds } from 'date-fns'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { firstNamesIn } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { countCharacters } from '#app/domain/text/count-characters.ts'
import { chatMessages, chatSessions } from '#db/schema/index.ts'
import {
  MAX_IN_WINDOW,
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGES,
  SECONDS_BETWEEN_MESSAGES,
  WINDOW_SECONDS,
} from './chat-limits.ts'
import { nextPosition } from './chat-messages.server.ts'
import type { ChatSession } from './end-chat.server.ts'
import { filterMessage } from './filter-message.ts'
import { worryIn } from './learned/find-chat-worry.ts'
import { reportChat } from './report-chat.server.ts'
import { isAwaited } from './read-chat.server.ts'

/** A child's longest message, even if every character is a family emoji. */
const MAX_MESSAGE_UNITS = 1_000

export type SayResult =
  | { ok: true; chatSessionId: string; position: number; isFiltered: boolean }
  | { ok: false; reason: 'no_chat' | 'over' | 'wait' | 'blank' | 'too_long' }
  | { ok: false; reason: 'rest'; restSeconds: number }

/**
 * Accepts one message from the child. Every limit is checked under the session's lock, even for simultaneous senders;
 * personal details are removed before anything is stored. A worker job writes Santa's reply.
 */
export async function sayInChat(
  given: Pick<Needs, 'db' | 'clock' | 'jobs' | 'log'>,
  { key, typed }: { key: DraftKey | null; typed: string },
): Promise<SayResult> {
  // Braces are reserved for placeholders.
  const message = typed.replaceAll(/[{}]/g, '').trim()
  if (!key) return { ok: false, reason: 'no_chat' }
  if (message === '') return { ok: false, reason: 'blank' }
  // Checked before counting characters, which is slow: no child holds a key down for this long.
  if (message.length > MAX_MESSAGE_UNITS || countCharacters(message) > MAX_MESSAGE_CHARACTERS)
    return { ok: false, reason: 'too_long' }
  const draft = await findLetterDraft(given, key)
  if (!draft) return { ok: false, reason: 'no_chat' }
  // Filter before taking the lock: filtering takes a while, especially the first time.
  const names = firstNamesIn(draft.answers)
  const { text, isFiltered } = filterMessage(message, names)
  // Removing private words may also have removed the worry from the stored text.
  const isWorryLost = isFiltered && worryIn(message, names) === 'sure' && worryIn(text, names) !== 'sure'
  return inTransaction(given, async (needs) => {
    const { db } = needs
    const now = needs.clock.now()
    const ofLetter = and(eq(chatSessions.letterDraftId, draft.id), isNull(chatSessions.endedAt))
    // A held lock means another send or an answer is in progress, so refuse instead of queueing.
    const [session] = await db.select().from(chatSessions).where(ofLetter).for('update', { skipLocked: true })
    if (!session) return { ok: false, reason: (await db.$count(chatSessions, ofLetter)) > 0 ? 'wait' : 'no_chat' }
    if (!session.startedAt) return { ok: false, reason: 'no_chat' }
    const refusal = await findRefusal(needs, session, now)
    if (refusal) return { ok: false, ...refusal }
    const position = await nextPosition(needs, session.id)
    await db
      .insert(chatMessages)
      .values({
        chatSessionId: session.id,
        position,
        role: 'child',
        content: text,
        wasFiltered: isFiltered,
        createdAt: now,
      })
    await db
      .update(chatSessions)
      .set({ messageCount: session.messageCount + 1, lastMessageAt: now, awaitsReply: true })
      .where(eq(chatSessions.id, session.id))
    if (isWorryLost) await reportChat(needs, { session, position: position + 1, words: message })
    else await needs.jobs.enqueue(db, 'answer-chat', { chatSessionId: session.id, position })
    return { ok: true, chatSessionId: session.id, position, isFiltered }
  })
}

type Refusal = { reason: 'over' | 'wait' } | { reason: 'rest'; restSeconds: number }

async function findRefusal({ db }: TransactionNeeds, session: ChatSession, now: Date): Promise<Refusal | null> {
  const { endsAt, messageCount, lastMessageAt } = session
  if (!endsAt || endsAt <= now || messageCount >= MAX_MESSAGES) return { reason: 'over' }
  if (isAwaited(session, now)) return { reason: 'wait' }
  if (lastMessageAt && addSeconds(lastMessageAt, SECONDS_BETWEEN_MESSAGES) > now) return { reason: 'wait' }
  const isRecent = gt(chatMessages.createdAt, subSeconds(now, WINDOW_SECONDS))
  const recent = await db
    .select({ createdAt: chatMessages.createdAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, session.id), eq(chatMessages.role, 'child'), isRecent))
    .orderBy(desc(chatMessages.createdAt))
    .limit(MAX_IN_WINDOW)
  const oldest = recent.length === MAX_IN_WINDOW ? recent.at(-1) : undefined
  if (!oldest) return null
  return { reason: 'rest', restSeconds: differenceInSeconds(addSeconds(oldest.createdAt, WINDOW_SECONDS), now) }
}
