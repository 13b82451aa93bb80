import { judge, recordModelRequest } from '#app/domain/letters/ask-model.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { restore, withoutPlaceholders } from '#app/domain/safety/redaction/placeholders.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import type { ReplyRequest } from '#app/providers/chat-writer/chat-writer.ts'
import type { BlindChat } from './blind-chat.ts'
import { findReplyFault } from './check-reply.ts'

type WriteNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'chatWriter' | 'moderation'>

/**
 * The model's answer to a child in danger begins like this, `<<worry>>`; two signs are enough, because its spelling
 * varies.
 */
export const WORRY_MARK = '<<'
/** A reply to a first hint of danger begins like this; the shop counts hints, not the model alone. */
const HINT_MARK = /^\s*<<\s*hint\s*>>\s*/i
/** What may still become that mark while the reply arrives. */
const HINT_BEGUN = /^\s*<{0,2}\s*(?:h(?:i(?:n(?:t\s*>?)?)?)?)?$/i
/** After its checks, a shorter remainder of a reply says nothing: "Print it?" */
const LEAST_CHARACTERS = 12

export type WrittenReply = {
  /** Empty when none of it may be shown. */ content: string
  /** Part of it was not fit to show. */ wasCut: boolean
  /** The model finished its answer, so it has checked the child's words. */ isHeard: boolean
  /** The child has hinted that something is wrong. */ isHint: boolean
}

type Writing = {
  letterDraftId: string
  chatSessionId: string
  request: ReplyRequest
  blind: BlindChat
  /** Whether the child has hinted before: another hint is as good as said. */ hasHinted: boolean
  /** Aborts at the deadline, or when the reply is no longer wanted. */ signal: AbortSignal
  /** Receives the reply so far, after each sentence that passed. */ onSentence: (content: string) => Promise<void>
}

/**
 * Santa's reply in the model's words, sentence by sentence, each only after its checks and in time.
 *
 * @returns `worry` when the model notices a child in danger.
 */
export async function writeReply(
  needs: WriteNeeds,
  { letterDraftId, chatSessionId, request, blind, hasHinted, signal, onSentence }: Writing,
): Promise<WrittenReply | 'worry'> {
  const startedAt = needs.clock.now().getTime()
  const record = (outcome: string, usage: Parameters<typeof recordModelRequest>[1]['usage']) =>
    recordModelRequest(needs, { letterDraftId, task: 'chat', outcome, usage, startedAt })
  const said = blind.messages.filter(({ role }) => role === 'santa').map(({ text }) => text)
  const known = new Set(blind.words.keys())
  const words = needs.chatWriter.reply(request, signal)
  let written = ''
  let shown = ''
  let looked = 0
  let wasCut = false
  let isHeard = false
  let isHint = false
  const lookAt = async (sentences: readonly string[]) => {
    for (const sentence of sentences.slice(looked)) {
      looked += 1
      const isClean = findReplyFault({ sentence, before: shown, said, known }) === null
      if (!isClean || !(await isFit(needs, { letterDraftId, sentence, signal }))) {
        wasCut = true
        continue
      }
      shown = `${shown} ${sentence}`.trim()
      await onSentence(restore(shown, blind.words))
    }
  }
  try {
    for (;;) {
      const next = await inTime(words.next(), signal)
      if (!next.done) written += next.value
      if (!next.done && HINT_BEGUN.test(written)) continue
      isHint ||= HINT_MARK.test(written)
      written = written.replace(HINT_MARK, '')
      if (written.includes(WORRY_MARK) || (isHint && hasHinted)) {
        await record('worry', next.done ? next.value : null)
        return 'worry'
      }
      const sentences = sentencesOf(written)
      await lookAt(next.done ? sentences : sentences.slice(0, -1))
      if (next.done) {
        isHeard = true
        await record(wasCut ? 'unfit' : 'done', next.value)
        break
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await record(error.code, null)
    needs.log.warn({ chatSessionId, code: error.code }, 'a chat reply broke off')
    wasCut = true
  } finally {
    void words.return(undefined as never).catch(() => null)
  }
  const isEnough = withoutPlaceholders(shown).length >= (wasCut ? LEAST_CHARACTERS : 1)
  return { content: isEnough ? restore(shown, blind.words) : '', wasCut, isHeard, isHint }
}

async function isFit(
  needs: WriteNeeds,
  { letterDraftId, sentence, signal }: { letterDraftId: string; sentence: string; signal: AbortSignal },
): Promise<boolean> {
  const [verdict] = await inTime(judge(needs, { letterDraftId, texts: [sentence] }), signal)
  return verdict === 'fit'
}

/** Stops waiting at the deadline, even if a company never answers. */
export async function inTime<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  // It may fail after the caller has stopped waiting.
  promise.catch(() => null)
  const late = () => new ProviderError('openai', 'chat timed_out', { retryable: true })
  if (signal.aborted) throw late()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(late())
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
