import { addHours, addSeconds, differenceInSeconds } from 'date-fns'
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { hashSecret } from '#app/domain/secret.server.ts'
import { chatSessions, letterDrafts, parentalConsents } from '#db/schema/index.ts'
import { REPLY_LOST_SECONDS } from './chat-limits.ts'
import { type ChatMessage, readMessages, shownOf, unansweredFrom, whereNewest } from './chat-messages.server.ts'
import { type ChatSession, endChat } from './end-chat.server.ts'

type ReadNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

/** Which chat: that of a shopper's letter, or the one that a grown-up follows by its link. */
export type ChatKey = { key: DraftKey } | { watchSecret: string }

export type ChatView = NonNullable<Awaited<ReturnType<typeof readChat>>>

/** After this, the link for a second device leads nowhere: the parent has the transcript. */
const WATCHED_FOR_HOURS = 1

/** A `where` for the requested chats. */
export function whereChat(asked: ChatKey) {
  return 'key' in asked ? whereDraft(asked.key) : eq(chatSessions.watchSha256, hashSecret(asked.watchSecret))
}

/**
 * The chat as it is now, from the server's own record; one whose time is over ends here. Null when there is none, or its
 * consent was withdrawn.
 */
export async function readChat(needs: ReadNeeds, asked: ChatKey) {
  const found = await findEnded(needs, asked)
  if (!found) return null
  const now = needs.clock.now()
  const { session, draft, withdrawnAt } = found
  // After a worry the help stays.
  if (withdrawnAt && session.end !== 'worry' && 'key' in asked) return null
  const isLinkExpired = session.endedAt !== null && addHours(session.endedAt, WATCHED_FOR_HOURS) <= now
  if (isLinkExpired && 'watchSecret' in asked) return null
  const messages = await readMessages(needs, session.id)
  const [tests] = await needs.db
    .select({ tests: count() })
    .from(chatSessions)
    .where(and(eq(chatSessions.letterDraftId, session.letterDraftId), eq(chatSessions.mode, 'playground')))
  return {
    chatSessionId: session.id,
    letterDraftId: draft.id,
    childName: readAnswers(draft.answers).childName,
    mode: session.mode,
    /** `ready` until the parent presses Start. */
    state: session.endedAt ? ('ended' as const) : session.startedAt ? ('open' as const) : ('ready' as const),
    end: session.end,
    secondsLeft: session.endsAt && !session.endedAt ? differenceInSeconds(session.endsAt, now) : 0,
    messageCount: session.messageCount,
    /** The number of this playground test, from 1. */ tests: tests?.tests ?? 0,
    /** Santa is writing. */ awaitsReply: isAwaited(session, now),
    messages: shownOf('watchSecret' in asked ? toWatch(session, messages) : toChat(session, messages)),
    extractionState: extractionStateOf(session, now),
    extraction: session.extraction,
  }
}

/** After a worry, no page shows what was said: the next reader may be the person it was about. The child sees the help. */
const toChat = ({ end }: ChatSession, messages: ChatMessage[]): ChatMessage[] =>
  end === 'worry' ? messages.filter(({ role }) => role === 'santa').slice(-1) : messages

/**
 * What a grown-up who reads along may see: no message that is unanswered or not checked yet, because it may be about
 * that very person, and after a worry only that the chat is over.
 */
function toWatch({ end, isUnheard, awaitsReply }: ChatSession, messages: ChatMessage[]): ChatMessage[] {
  if (end === 'worry') return []
  if (isUnheard) return messages.slice(0, Math.max(1, unansweredFrom(messages)))
  return awaitsReply ? messages.slice(0, messages.findLastIndex(({ role }) => role === 'santa') + 1) : messages
}

/** Whether Santa's reply is still expected: a lost one does not block the chat. */
export const isAwaited = ({ awaitsReply, lastMessageAt }: ChatSession, now: Date): boolean =>
  awaitsReply && lastMessageAt !== null && addSeconds(lastMessageAt, REPLY_LOST_SECONDS) > now

/** After this long, pages show the notes as failed, so that the letter does not wait. They may still arrive later. */
const EXTRACTION_SECONDS = 60

function extractionStateOf({ extractionState, endedAt }: ChatSession, now: Date): ChatSession['extractionState'] {
  const isLate = endedAt !== null && addSeconds(endedAt, EXTRACTION_SECONDS) <= now
  return extractionState === 'asked' && isLate ? 'failed' : extractionState
}

/** The letter that a chat is about, and whether the chat is still on. Null if it is not a chat of this basket. */
export async function findChatLetter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { chatSessionId, basketId }: { chatSessionId: string; basketId: string },
): Promise<{ letterDraftId: string; isOn: boolean } | null> {
  const [chat] = await db
    .select({
      letterDraftId: chatSessions.letterDraftId,
      isOn: sql<boolean>`(${and(isNull(chatSessions.endedAt), gt(chatSessions.endsAt, clock.now()))}) is true`,
    })
    .from(chatSessions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, chatSessions.letterDraftId))
    .where(and(eq(chatSessions.id, chatSessionId), eq(letterDrafts.basketId, basketId)))
  return chat ?? null
}

/** The newest chat, ended if its time is over. */
async function findEnded(needs: ReadNeeds, asked: ChatKey) {
  const found = await findNewest(needs, asked)
  if (!found?.session.endsAt || found.session.endedAt || found.session.endsAt > needs.clock.now()) return found
  const { id: chatSessionId, endsAt: endedAt } = found.session
  await inTransaction(needs, (within) => endChat(within, { chatSessionId, end: 'time', endedAt }))
  return findNewest(needs, asked)
}

/** The newest chat; for one that was restarted or switched, the one that replaced it. */
async function findNewest({ db }: ReadNeeds, asked: ChatKey) {
  const [found] = await db
    .select({ session: chatSessions, draft: letterDrafts, withdrawnAt: parentalConsents.withdrawnAt })
    .from(chatSessions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, chatSessions.letterDraftId))
    .innerJoin(parentalConsents, eq(parentalConsents.id, chatSessions.consentId))
    .where(and(whereChat(asked), whereNewest))
    .orderBy(desc(chatSessions.createdAt))
    .limit(1)
  return found ?? null
}
