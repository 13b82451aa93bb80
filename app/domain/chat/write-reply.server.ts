import { judge, recordModelRequest } from '#app/domain/letters/ask-model.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { restore, withoutPlaceholders } from '#app/domain/safety/redaction/placeholders.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import type { TextRequest } from '#app/providers/letter-writer/letter-writer.ts'
import type { BlindChat } from './blind-chat.ts'
import { findReplyFault } from './check-reply.ts'
import { withoutFound } from './filter-message.ts'
import { sentenceId } from './chat-request.ts'
import { judgeChat } from './judge-chat.server.ts'

type WriteNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>

/**
 * The model's answer to a child in danger begins like this, `<<worry>>`; two signs are enough, because its spelling
 * varies.
 */
const WORRY_MARK = '<<'
/** A reply to a first hint of danger begins like this; the shop counts hints, not the model alone. */
const HINT_MARK = /^\s*<<\s*hint\s*>>\s*/i
/** If sentences were cut and less than this is left ("Print it?"), none of the reply is shown. */
const LEAST_CHARACTERS = 12

export type WrittenReply = {
  /** Empty when none of it may be shown. */ content: string
  /** Part of it was not fit to show. */ wasCut: boolean
  /** Both models have heard the child's words. */ isHeard: boolean
  /** The child has hinted that something is wrong. */ isHint: boolean
  /** What the child wrote by which they could be found. */ found: readonly string[]
  /** The second model has judged the child's words, too. */ isJudged: boolean
}

type Writing = {
  letterDraftId: string
  chatSessionId: string
  request: TextRequest
  blind: BlindChat
  /** Whether the child has hinted before: a second hint counts as a disclosure. */ hasHinted: boolean
  /** Whether the trained classifier flags the child's words as worrying. */ isDoubted: boolean
  /** Aborts at the deadline, or when the reply is no longer wanted. */ signal: AbortSignal
}

/**
 * Santa's reply in the model's words, without the sentences that our rules, moderation or the second model refuse. No
 * child sees any of it before.
 *
 * @returns `worry` when either model notices a child in danger.
 */
export async function writeReply(needs: WriteNeeds, writing: Writing): Promise<WrittenReply | 'worry'> {
  const { blind, hasHinted } = writing
  const { text, isHeard } = await listen(needs, writing)
  const isHint = HINT_MARK.test(text)
  const written = text.replace(HINT_MARK, '')
  if (written.includes(WORRY_MARK) || (isHint && hasHinted)) return 'worry'
  const said = blind.messages.filter(({ role }) => role === 'santa').map((message) => message.text)
  const known = new Set(blind.words.keys())
  const all = sentencesOf(written)
  let before = ''
  const passed = all.filter((sentence) => {
    if (findReplyFault({ sentence, before, said, known })) return false
    before = `${before} ${sentence}`.trim()
    return true
  })
  const judgement = await judged(needs, { ...writing, sentences: passed })
  if (judgement === 'worry') return 'worry'
  const { found, isJudged } = judgement
  // What was found in the child's words must not stay in his answer to them.
  const fit = judgement.fit.filter((sentence) => !repeats(restore(sentence, blind.words), found))
  const wasCut = fit.length < all.length
  const shown = fit.join(' ')
  const isEnough = withoutPlaceholders(shown).length >= (wasCut ? LEAST_CHARACTERS : 1)
  return {
    content: isEnough ? restore(shown, blind.words) : '',
    wasCut,
    isHeard: isHeard && isJudged,
    isHint,
    found,
    isJudged,
  }
}

const repeats = (sentence: string, found: readonly string[]) => withoutFound(sentence, found) !== sentence

/** The model's reply; `isHeard` is false if none came in time. */
async function listen(
  needs: WriteNeeds,
  { letterDraftId, chatSessionId, request, signal }: Writing,
): Promise<{ text: string; isHeard: boolean }> {
  const startedAt = needs.clock.now().getTime()
  const record = (outcome: string, usage: Parameters<typeof recordModelRequest>[1]['usage']) =>
    recordModelRequest(needs, { letterDraftId, task: 'chat', outcome, usage, startedAt })
  try {
    const { text, usage } = await withDeadline(needs.letterWriter.reply(request, signal), signal)
    await record('done', usage)
    return { text, isHeard: true }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await record(error.code, null)
    needs.log.warn({ chatSessionId, code: error.code }, 'a chat reply did not come')
    return { text: '', isHeard: false }
  }
}

/** The sentences that moderation and the second model both allow, none if either fails; and the private words found. */
async function judged(
  needs: WriteNeeds,
  {
    letterDraftId,
    chatSessionId,
    request,
    blind,
    signal,
    isDoubted,
    sentences,
  }: Writing & { sentences: readonly string[] },
): Promise<{ fit: string[]; found: string[]; isJudged: boolean } | 'worry'> {
  const { hashedSessionId } = request
  /** Null where the company does not answer in time. */
  const inCase = async <Value>(asked: Promise<Value>) => {
    try {
      return await withDeadline(asked, signal)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      needs.log.warn({ chatSessionId, code: error.code }, 'a chat reply was not judged')
      return null
    }
  }
  const [verdicts, judgement] = await Promise.all([
    inCase(sentences.length > 0 ? judge(needs, { letterDraftId, texts: sentences }) : Promise.resolve([])),
    inCase(judgeChat(needs, { letterDraftId, blind, hashedSessionId, isDoubted, sentences })),
  ])
  if (judgement?.isWorry) return 'worry'
  if (!judgement) return { fit: [], found: [], isJudged: false }
  const { unfit, found } = judgement
  // If the judge names a sentence that does not exist, its answer cannot be trusted: show nothing.
  const ids = sentences.map((_, index) => sentenceId(index))
  if (unfit.some((id) => !ids.includes(id))) return { fit: [], found, isJudged: true }
  const fit = sentences.filter((_, index) => verdicts?.[index] === 'fit' && !unfit.includes(sentenceId(index)))
  return { fit, found, isJudged: true }
}

/** Stops waiting at the deadline, even if a company never answers. */
export async function withDeadline<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
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
