import { and, eq } from 'drizzle-orm'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { askModel, judge } from '#app/domain/letters/ask-model.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { findContactDetails } from '#app/domain/safety/redaction/find-private.ts'
import { placeholdersIn, restore } from '#app/domain/safety/redaction/placeholders.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { chatSessions, letterDrafts } from '#db/schema/index.ts'
import { blindChat } from './blind-chat.ts'
import { type ChatMessage, findChat } from './chat-messages.server.ts'
import { KEPT_CHILD_MESSAGES } from './chat-limits.ts'
import type { ChatSession } from './end-chat.server.ts'
import { extractionRequest } from './chat-request.ts'
import { type Extraction, ExtractionSchema, NO_EXTRACTION, notesOf } from './extraction.ts'
import { worryIn } from './learned/find-chat-worry.ts'

type ExtractNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>

/**
 * Notes what Santa learned from a real chat, and adds it to the letter's answers. If that fails, the letter can still
 * be written. Idempotent.
 */
export async function extractChat(needs: ExtractNeeds, { chatSessionId }: { chatSessionId: string }): Promise<void> {
  const isAsked = and(eq(chatSessions.id, chatSessionId), eq(chatSessions.extractionState, 'asked'))
  const found = await findChat(needs, isAsked)
  if (!found) return
  const { messages } = found
  const extraction = await learn(needs, found).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ chatSessionId, code: error.code }, 'nothing was learned from a chat')
    return null
  })
  await inTransaction(needs, async ({ db, clock }) => {
    const [draft] = await db.select().from(letterDrafts).where(eq(letterDrafts.id, found.draft.id)).for('update')
    const own = messages.filter(({ role }) => role === 'child').map(({ content }) => content)
    const childMessages = [...new Set(own)].slice(-KEPT_CHILD_MESSAGES)
    const [kept] = await db
      .update(chatSessions)
      .set({
        extractionState: extraction ? 'done' : 'failed',
        extraction: { ...(extraction ?? NO_EXTRACTION), childMessages },
      })
      .where(isAsked)
      .returning()
    // A bought letter was approved without it.
    if (!kept || !draft || draft.isBought) return
    const answers = { ...readAnswers(draft.answers), chatNotes: extraction ? notesOf(extraction) : [] }
    await db
      .update(letterDrafts)
      // A parent who has already begun the extra questions continues with them.
      .set({ answers, pathChoice: draft.pathChoice === 'enhanced' ? 'enhanced' : 'chat', updatedAt: clock.now() })
      .where(eq(letterDrafts.id, draft.id))
  })
}

type Draft = typeof letterDrafts.$inferSelect

/** @throws ProviderError when extraction or moderation is unavailable. */
async function learn(
  needs: ExtractNeeds,
  { session, draft, messages }: { session: ChatSession; draft: Draft; messages: readonly ChatMessage[] },
): Promise<Extraction> {
  const answers = readAnswers(draft.answers)
  const { messages: blind, words: names } = blindChat(answers, messages, session.names)
  const asked = { letterDraftId: draft.id, task: 'extract' } as const
  const parsed = await askModel(needs, asked, async () => {
    const { value, usage } = await needs.letterWriter.read(extractionRequest(blind, sha256(draft.id)))
    return { answer: ExtractionSchema.safeParse(value), usage }
  })
  if (!parsed.success) throw new ProviderError('openai', 'extract wrong_shape', { retryable: false })
  const entries = Object.values(parsed.data).flat()
  const verdicts = entries.length > 0 ? await judge(needs, { letterDraftId: draft.id, texts: entries }) : []
  const isFit = (entry: string) =>
    verdicts[entries.indexOf(entry)] === 'fit' &&
    placeholdersIn(entry).every((key) => names.has(key)) &&
    findContactDetails(plainTextOf(entry).plain).length === 0 &&
    !hasFoulLanguage(entry) &&
    worryIn(entry) !== 'sure'
  const kept = Object.entries(parsed.data).map(([name, list]) => [
    name,
    list.filter(isFit).map((entry) => restore(entry, names)),
  ])
  return ExtractionSchema.parse(Object.fromEntries(kept))
}
