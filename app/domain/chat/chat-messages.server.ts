import { and, asc, desc, eq, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import { type Answers, firstNamesIn } from '#app/domain/letters/drafts/answers.ts'
import { type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { type CHAT_ENDS, chatMessages, chatSessions, letterDrafts } from '#db/schema/index.ts'
import { filterMessage, withoutFound } from './filter-message.ts'
import { THRESHOLDS } from './learned/find-private-words.ts'

/** The ends after which a new chat replaces this one. */
export const REPLACED_ENDS: readonly (typeof CHAT_ENDS)[number][] = ['restarted', 'switched']

/** A `where` for chats that no other has replaced. */
export const whereNewest = or(isNull(chatSessions.end), notInArray(chatSessions.end, [...REPLACED_ENDS]))

export type ChatMessage = typeof chatMessages.$inferSelect
/** A message as pages show it. */
export type ShownMessage = Pick<ChatMessage, 'position' | 'role' | 'content' | 'wasFiltered'>

/** The index of the first message after Santa's last reply by the model; scripted lines do not count as replies. */
export const unansweredFrom = (messages: readonly Pick<ChatMessage, 'role' | 'isScripted'>[]): number =>
  messages.findLastIndex(({ role, isScripted }) => role === 'santa' && !isScripted) + 1

type Reading = { db: Pick<Needs['db'], 'select'> }

/** All messages of a chat, in order. */
export const readMessages = ({ db }: Reading, chatSessionId: string): Promise<ChatMessage[]> =>
  db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatSessionId, chatSessionId))
    .orderBy(asc(chatMessages.position))

/** What a page shows of messages. */
export const shownOf = (messages: readonly ChatMessage[]): ShownMessage[] =>
  messages.map(({ position, role, content, wasFiltered }) => ({ position, role, content, wasFiltered }))

/** Like `readMessages`, but only what a page shows. */
export const readShownMessages = async (needs: Reading, chatSessionId: string): Promise<ShownMessage[]> =>
  shownOf(await readMessages(needs, chatSessionId))

/** A chat with its letter and all its messages, or null when none matches. */
export async function findChat(needs: Reading, isAsked: SQL | undefined) {
  const [found] = await needs.db
    .select({ session: chatSessions, draft: letterDrafts })
    .from(chatSessions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, chatSessions.letterDraftId))
    .where(isAsked)
  return found ? { ...found, messages: await readMessages(needs, found.session.id) } : null
}

/** The position of a chat's next message, counted from 0. The caller must lock the session. */
export async function nextPosition({ db }: TransactionNeeds, chatSessionId: string): Promise<number> {
  const [last] = await db
    .select({ position: chatMessages.position })
    .from(chatMessages)
    .where(eq(chatMessages.chatSessionId, chatSessionId))
    .orderBy(desc(chatMessages.position))
    .limit(1)
  return (last?.position ?? -1) + 1
}

/**
 * Shows Santa's reply at one position of a chat, replacing what another run of the job wrote there; it never overwrites
 * a child's message.
 */
export async function showReply(
  { db }: { db: Pick<Needs['db'], 'insert'> },
  reply: Pick<ChatMessage, 'chatSessionId' | 'position' | 'content'> &
    Partial<Pick<ChatMessage, 'isScripted' | 'wasCut'>>,
): Promise<void> {
  const { chatSessionId, position, content, isScripted = false, wasCut = false } = reply
  await db
    .insert(chatMessages)
    .values({ chatSessionId, position, role: 'santa', content, isScripted, wasCut })
    .onConflictDoUpdate({
      target: [chatMessages.chatSessionId, chatMessages.position],
      set: { content, isScripted, wasCut },
      setWhere: eq(chatMessages.role, 'santa'),
    })
}

/**
 * Takes words that the second model found, and the filter had not, out of the child's messages.
 *
 * @param found Null if the second model did not answer: then likely private words go, from unanswered messages only.
 */
export async function takeOut(
  { db }: { db: Pick<Needs['db'], 'update'> },
  { answers, messages, found }: { answers: Answers; messages: readonly ChatMessage[]; found: readonly string[] | null },
): Promise<void> {
  const names = firstNamesIn(answers)
  const leftOf = (content: string) =>
    found ? withoutFound(content, found) : filterMessage(content, names, THRESHOLDS.likely).text
  // What was answered before has been judged.
  const open = found ? messages : messages.slice(unansweredFrom(messages))
  for (const { chatSessionId, position, role, content } of open) {
    const left = role === 'child' ? leftOf(content) : content
    if (left !== content)
      await db
        .update(chatMessages)
        .set({ content: left, wasFiltered: true })
        .where(and(eq(chatMessages.chatSessionId, chatSessionId), eq(chatMessages.position, position)))
  }
}
