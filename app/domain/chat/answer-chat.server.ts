import { addSeconds, differenceInSeconds, startOfDay } from 'date-fns'
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { type Answers, readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { judge } from '#app/domain/letters/ask-model.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { listedIn } from '#app/domain/safety/redaction/redact-answers.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { chatMessages, chatSessions, modelRequests } from '#db/schema/index.ts'
import { MAX_MESSAGES, REPLY_WITHIN_SECONDS } from './chat-limits.ts'
import { type BlindChat, blindChat, namesOfChat } from './blind-chat.ts'
import { chatAgeOf } from './chat-age.ts'
import { type ChatMessage, findChat, nextPosition, showReply, takeOut, unansweredFrom } from './chat-messages.server.ts'
import { replyRequest } from './chat-request.ts'
import { type ChatSession, endChat } from './end-chat.server.ts'
import { saysSomething } from './filter-message.ts'
import {
  GENTLE_GOODBYES,
  GENTLE_LINES,
  GOODBYE_LINES,
  isSilly,
  KEEP_AT_HOME_LINES,
  SILLY_LINES,
  pickLine,
  STEER_LINES,
} from './fallback-replies.ts'
import { worryInChat } from './learned/find-chat-worry.ts'
import { reportChat } from './report-chat.server.ts'
import { withDeadline, type WrittenReply, writeReply } from './write-reply.server.ts'

type AnswerNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'letterWriter' | 'moderation'>

/** For a reply that did not come, and so reports no cost: as much as a complete one. */
const UNKNOWN_COST_MICRO_USD = 6_000
/** More than this in one day is a program, not children: then Santa uses only his own lines. */
const MOST_MICRO_USD_A_DAY = 150_000_000

type Turn = {
  session: ChatSession
  letterDraftId: string
  answers: Answers
  messages: ChatMessage[]
  /** The child's message to answer. */ asked: ChatMessage
  /** The deadline for the reply. */ endsAt: Date
}

/**
 * Answers one message from the child: in the model's words, once they are checked, or with one of our own lines. It
 * arrives within the deadline even if every company fails. Idempotent; if a worker is killed, another one answers.
 */
export async function answerChat(
  needs: AnswerNeeds,
  { chatSessionId, position }: { chatSessionId: string; position: number },
): Promise<void> {
  const turn = await findTurn(needs, { chatSessionId, position })
  if (!turn) return
  const reply = await compose(needs, turn)
  await inTransaction(needs, async (within) => {
    const [session] = await within.db.select().from(chatSessions).where(isAwaiting(chatSessionId)).for('update')
    if (!session) return
    // A late answer is not shown, but what was heard in it counts.
    const isLate = await hasWrittenAgain(within, turn)
    if (reply === 'worry') {
      const next = isLate ? await nextPosition(within, chatSessionId) : position + 1
      await reportChat(within, { session, position: next, words: turn.asked.content })
      return
    }
    const { isHeard = true, isHint = false, found = [], isJudged = false, ...shown } = reply
    await takeOut(within, { answers: turn.answers, messages: turn.messages, found: isJudged ? found : null })
    if (!isLate) await showReply(within, { chatSessionId, position: position + 1, ...shown })
    await within.db
      .update(chatSessions)
      .set({
        awaitsReply: isLate,
        names: namesOfChat(listedIn(turn.answers), session.names),
        isUnheard: session.isUnheard || !isHeard,
        // A hint that only got a scripted line does not count yet: the next reply marks it again.
        hasHinted: session.hasHinted || (isHint && !isLate && !shown.isScripted),
      })
      .where(eq(chatSessions.id, chatSessionId))
    if (!isLate && session.messageCount >= MAX_MESSAGES) await endChat(within, { chatSessionId, end: 'messages' })
  })
}

/** A `where` for the chat while it waits for Santa. */
const isAwaiting = (chatSessionId: string) =>
  and(eq(chatSessions.id, chatSessionId), isNull(chatSessions.endedAt), eq(chatSessions.awaitsReply, true))

async function findTurn(
  needs: AnswerNeeds,
  { chatSessionId, position }: { chatSessionId: string; position: number },
): Promise<Turn | null> {
  const found = await findChat(needs, isAwaiting(chatSessionId))
  if (!found) return null
  const all = found.messages
  const messages = all.filter((message) => message.position <= position)
  const asked = messages.at(-1)
  // After a later message, this answer is no longer wanted.
  if (asked?.position !== position || all.some((message) => message.role === 'child' && message.position > position))
    return null
  return {
    session: found.session,
    letterDraftId: found.draft.id,
    answers: readAnswers(found.draft.answers),
    messages,
    asked,
    endsAt: addSeconds(asked.createdAt, REPLY_WITHIN_SECONDS),
  }
}

type Reply = {
  content: string
  isScripted?: boolean
  wasCut?: boolean
  /** False when no model has heard what the child said. */ isHeard?: boolean
  isHint?: boolean
  /** What the child wrote by which they could be found. */ found?: readonly string[]
  /** The second model has judged the child's words. */ isJudged?: boolean
}

/** If our own check is sure of a worry, only the second model can overrule it; with no verdict, it counts as one. */
async function compose(needs: AnswerNeeds, turn: Turn): Promise<Reply | 'worry'> {
  const doubt = worryInChat(turn.answers, turn.messages)
  const reply = await answer(needs, turn, doubt !== null)
  return reply !== 'worry' && doubt === 'sure' && !reply.isJudged ? 'worry' : reply
}

async function answer(needs: AnswerNeeds, turn: Turn, isDoubted: boolean): Promise<Reply | 'worry'> {
  const { asked, messages, session } = turn
  const said = messages.filter(({ role }) => role === 'santa').map(({ content }) => content)
  const ours = (lines: readonly string[]): Reply => {
    const isLast = session.messageCount >= MAX_MESSAGES
    const goodbyes = lines === SILLY_LINES ? GOODBYE_LINES : GENTLE_GOODBYES
    return { content: pickLine(isLast ? goodbyes : lines, said), isScripted: true }
  }
  const lost = asked.wasFiltered ? KEEP_AT_HOME_LINES : isSilly(asked.content) ? SILLY_LINES : GENTLE_LINES
  if (asked.wasFiltered && !saysSomething(asked.content)) return ours(KEEP_AT_HOME_LINES)
  const signal = AbortSignal.timeout(Math.max(1, turn.endsAt.getTime() - needs.clock.now().getTime()))
  try {
    const blind = blindChat(turn.answers, turn.messages, session.names)
    // Includes earlier messages that only got a scripted line: their own check may have been lost or late.
    const unanswered = blind.messages.slice(unansweredFrom(messages)).filter(({ role }) => role === 'child')
    const verdicts = await withDeadline(
      judge(needs, { letterDraftId: turn.letterDraftId, texts: unanswered.map(({ text }) => text) }),
      signal,
    )
    if (verdicts.includes('worrying')) return 'worry'
    const isFit = verdicts.at(-1) === 'fit' && !hasFoulLanguage(asked.content)
    if (!(await isAffordable(needs))) return { ...ours(isFit ? lost : STEER_LINES), isHeard: false }
    // A topic that Santa avoids may still hide a child in danger: the model reads it, but nothing it says is shown.
    const reply = await write(needs, { turn, blind, signal, isDoubted })
    if (reply === 'worry') return 'worry'
    const { content, wasCut: _, ...heard } = reply
    if (isFit && content !== '') return reply
    return { ...ours(isFit ? lost : STEER_LINES), ...heard }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ chatSessionId: session.id, code: error.code }, 'a chat reply did not come')
    return { ...ours(lost), isHeard: false }
  }
}

/** Santa's reply in the model's words. */
function write(
  needs: AnswerNeeds,
  { turn, blind, signal, isDoubted }: { turn: Turn; blind: BlindChat; signal: AbortSignal; isDoubted: boolean },
): Promise<WrittenReply | 'worry'> {
  const { session, letterDraftId, answers } = turn
  const now = needs.clock.now()
  const request = replyRequest({
    age: chatAgeOf(answers, now),
    turn: session.messageCount,
    secondsLeft: session.endsAt ? differenceInSeconds(session.endsAt, now) : 0,
    messages: blind.messages,
  })
  return writeReply(needs, {
    letterDraftId,
    chatSessionId: session.id,
    request: { ...request, hashedSessionId: sha256(session.id) },
    blind,
    hasHinted: session.hasHinted,
    isDoubted,
    signal,
  })
}

/** Whether the child has written again in the meantime: then this answer is too late. */
async function hasWrittenAgain({ db }: TransactionNeeds, { session, asked }: Turn): Promise<boolean> {
  const later = and(
    eq(chatMessages.chatSessionId, session.id),
    eq(chatMessages.role, 'child'),
    gt(chatMessages.position, asked.position),
  )
  return (await db.$count(chatMessages, later)) > 0
}

/** Whether today's chats have cost no more than real children could cause. */
async function isAffordable({ db, clock }: AnswerNeeds): Promise<boolean> {
  const today = and(eq(modelRequests.task, 'chat'), gte(modelRequests.createdAt, startOfDay(clock.now())))
  const [row] = await db
    .select({
      spent:
        sql<number>`coalesce(sum(coalesce(${modelRequests.costMicroUsd}, ${UNKNOWN_COST_MICRO_USD})), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(modelRequests)
    .where(today)
  return (row?.spent ?? 0) < MOST_MICRO_USD_A_DAY
}
