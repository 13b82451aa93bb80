import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { judge, recordModelRequest } from '#app/domain/letters/ask-model.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { chatSessions } from '#db/schema/index.ts'
import { blindChat } from './blind-chat.ts'
import { findChat } from './chat-messages.server.ts'
import { hearingRequest } from './chat-request.ts'
import { closeChat } from './end-chat.server.ts'
import { reportChat } from './report-chat.server.ts'
import { WORRY_MARK } from './write-reply.server.ts'

type CheckNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'chatWriter' | 'moderation'>

/** A model that is silent for this long is asked again later. */
const HEARD_WITHIN_MS = 20_000

/**
 * Checks a chat that ended with an unanswered message of the child's, or with one that could not be checked. Until then
 * nothing of it is sent, so that a child who reports harm as the chat ends is still noticed. Idempotent.
 *
 * @throws ProviderError while a check is unavailable: the job retries for hours.
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
  const { draft, messages } = found
  const blind = blindChat(readAnswers(draft.answers), messages).messages
  const told = blind.filter(({ role }) => role === 'child').map(({ text }) => text)
  const isWorry = await isWorrying(needs, { letterDraftId: draft.id, chatSessionId, told })
  await inTransaction(needs, async (within) => {
    const [session] = await within.db.select().from(chatSessions).where(isAsked).for('update')
    if (!session) return
    if (isWorry) {
      const words = messages.findLast(({ role }) => role === 'child')?.content ?? ''
      await reportChat(within, { session, position: (messages.at(-1)?.position ?? 0) + 1, words })
    } else await closeChat(within, session)
  })
}

async function isWorrying(
  needs: CheckNeeds,
  { letterDraftId, chatSessionId, told }: { letterDraftId: string; chatSessionId: string; told: readonly string[] },
): Promise<boolean> {
  const verdicts = await judge(needs, { letterDraftId, texts: told })
  if (verdicts.includes('worrying')) return true
  const startedAt = needs.clock.now().getTime()
  const request = { ...hearingRequest(told), hashedSessionId: sha256(chatSessionId) }
  const words = needs.chatWriter.reply(request, AbortSignal.timeout(HEARD_WITHIN_MS))
  let said = ''
  for (;;) {
    const next = await words.next()
    if (next.done) {
      await recordModelRequest(needs, { letterDraftId, task: 'chat', outcome: 'heard', usage: next.value, startedAt })
      return said.includes(WORRY_MARK)
    }
    said += next.value
  }
}
