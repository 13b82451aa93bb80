import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { judge } from '#app/domain/letters/ask-model.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { chatSessions } from '#db/schema/index.ts'
import { blindChat } from './blind-chat.ts'
import { findChat, takeOut } from './chat-messages.server.ts'
import { worryInChat } from './learned/find-chat-worry.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { judgeChat } from './judge-chat.server.ts'
import { closeChat } from './end-chat.server.ts'
import { reportChat } from './report-chat.server.ts'

type CheckNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'letterWriter' | 'moderation'>

/**
 * Checks a chat that ended with an unanswered message of the child's, or with one that could not be checked. Until then
 * nothing of it is sent, so that a child who reports harm as the chat ends is still noticed. Idempotent.
 *
 * @throws ProviderError while a check is unavailable: the job retries for hours. If the shop's own check is sure of a
 *   worry, the chat is reported without waiting.
 */
export async function checkUnansweredMessages(
  needs: CheckNeeds,
  { chatSessionId }: { chatSessionId: string },
): Promise<void> {
  const isAsked = and(
    eq(chatSessions.id, chatSessionId),
    eq(chatSessions.isUnheard, true),
    isNotNull(chatSessions.endedAt),
    ne(chatSessions.end, 'worry'),
  )
  const found = await findChat(needs, isAsked)
  if (!found) return
  const { draft, messages, session } = found
  const answers = readAnswers(draft.answers)
  const blind = blindChat(answers, messages, session.names)
  const texts = blind.messages.filter(({ role }) => role === 'child').map(({ text }) => text)
  const doubt = worryInChat(answers, messages)
  const hear = async (): Promise<{ isWorry: boolean; found: string[] }> => {
    const verdicts = await judge(needs, { letterDraftId: draft.id, texts })
    if (verdicts.includes('worrying')) return { isWorry: true, found: [] }
    return judgeChat(needs, {
      letterDraftId: draft.id,
      blind,
      isDoubted: doubt !== null,
      hashedSessionId: sha256(chatSessionId),
    })
  }
  const { isWorry, found: words } = await hear().catch((error: unknown) => {
    if (doubt === 'sure' && error instanceof ProviderError) return { isWorry: true, found: [] }
    throw error
  })
  await inTransaction(needs, async (within) => {
    const [session] = await within.db.select().from(chatSessions).where(isAsked).for('update')
    if (!session) return
    if (isWorry) {
      const said = messages.findLast(({ role }) => role === 'child')?.content ?? ''
      await reportChat(within, { session, position: (messages.at(-1)?.position ?? 0) + 1, words: said })
      return
    }
    await takeOut(within, { answers, messages, found: words })
    await closeChat(within, session)
  })
}
