import { askModel } from '#app/domain/letters/ask-model.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { restore } from '#app/domain/safety/redaction/placeholders.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import type { BlindChat } from './blind-chat.ts'
import { judgementRequest, JudgementSchema } from './chat-request.ts'

type Asked = {
  letterDraftId: string
  blind: BlindChat
  hashedSessionId: string
  /** Whether the trained classifier flags the child's words as worrying. */ isDoubted: boolean
  sentences?: readonly string[]
}

/**
 * What the second model says of a chat and, where there is one, of the reply that is to come: the ids of unfit
 * sentences (from 1), the child's words by which they could be found (for `withoutFound`), and whether a person has to
 * read it.
 *
 * @throws ProviderError also for an answer of another shape.
 */
export async function judgeChat(
  needs: Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter'>,
  { letterDraftId, blind, hashedSessionId, isDoubted, sentences = [] }: Asked,
): Promise<{ unfit: string[]; found: string[]; isWorry: boolean }> {
  const request = judgementRequest({ messages: blind.messages, isDoubted, sentences, hashedSessionId })
  const { private: found, ...judgement } = await askModel(needs, { letterDraftId, task: 'chat' }, async () => {
    const { value, usage } = await needs.letterWriter.read(request)
    const { data: answer } = JudgementSchema.safeParse(value)
    if (!answer) throw new ProviderError('openai', 'judge_chat shapeless', { retryable: true })
    return { answer, usage }
  })
  return { ...judgement, found: found.map((words) => restore(words, blind.words)) }
}
