import { minutesToMilliseconds } from 'date-fns'
import type { Needs } from '#app/domain/needs.ts'
import { isFit } from '#app/domain/letters/rules/check-letter.ts'
import { dropSentences } from '#app/domain/letters/rules/drop-sentences.ts'
import { SHARED } from '#app/domain/letters/rules/voice-rules.ts'
import { aboutTheWhole, type Finding } from '#app/domain/letters/rules/rule.ts'
import { textOf, type WrittenLetter, WrittenLetterSchema } from '#app/domain/letters/rules/written-letter.ts'
import { restore } from '#app/domain/safety/redaction/placeholders.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { askModel } from './ask-model.server.ts'
import type { Card } from './deck.ts'
import { type Draft, type Examined, examine, findFaults, type LetterToCompose } from './examine-letter.server.ts'
import { LETTER_CRAFT, writingRequest } from './letter-request.ts'

type ComposeNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>

export type ComposedLetter =
  | ({ state: 'good' } & Examined)
  | { state: 'worry' }
  /** No draft was fit to show. */
  | { state: 'unfit' }
  /** Another letter has been requested since. */
  | { state: 'unwanted' }

/** After this long, return the best letter so far, without mending it. */
const MEND_FOR_MS = minutesToMilliseconds(2)

/**
 * Has two drafts of a letter written at the same time, by two cards; a second reader says which one the parent would
 * keep, and what is wrong with it, and that one is mended once. The letter returned has passed every rule, the reader
 * and moderation. Where only one draft comes, it goes the same way.
 *
 * @throws ProviderError when a company does not answer: an unchecked letter is never returned.
 */
export async function composeLetter(needs: ComposeNeeds, asked: LetterToCompose): Promise<ComposedLetter> {
  const endsAt = needs.clock.now().getTime() + MEND_FOR_MS
  const drafts = await writeDrafts(needs, asked)
  if (drafts === 'worry') return { state: 'worry' }
  if (drafts.length === 0) return { state: 'unfit' }
  if ((await asked.onWritten?.()) === false) return { state: 'unwanted' }
  const kept = await examine(needs, { asked, drafts })
  if (kept === 'worry') return { state: 'worry' }
  const isLate = needs.clock.now().getTime() >= endsAt
  const mended = kept.findings.length === 0 || isLate ? kept : await mend(needs, { asked, kept })
  if (mended === 'worry') return { state: 'worry' }
  if (isFit(mended.findings)) return { state: 'good', ...withoutShared(asked, mended) }
  // Drop the sentences that are still wrong; if no whole letter is left, do the same with the other draft.
  const others = drafts.filter(({ written }) => written !== kept.written)
  for (const one of [mended, ...others]) {
    const shortened = await shorten(needs, { asked, one })
    if (shortened) return shortened
  }
  return { state: 'unfit' }
}

/** The drafts that arrive in the right shape, checked by the rules; if there are none, one is requested again. */
async function writeDrafts(needs: ComposeNeeds, asked: LetterToCompose): Promise<Draft[] | 'worry'> {
  const answers = await Promise.allSettled(asked.cards.map((card) => write(needs, asked, { card })))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  const broken = failures.find((failure) => !(failure instanceof ProviderError))
  if (broken) throw broken
  if (failures.length === answers.length) throw failures[0]
  const written = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
  if (written.length === 0) {
    const again = await write(needs, asked, { card: asked.cards[0], findings: [SHAPELESS] })
    if (again) written.push(again)
  }
  return written.some(isWorry) ? 'worry' : written.map((one) => findFaults(asked, one))
}

const SHAPELESS = aboutTheWhole('schema', 'the answer did not have the shape that was asked for')

type Written = { written: WrittenLetter; card: Card }

const isWorry = ({ written }: Written) => written.sorting.some(({ labels }) => labels.includes('worry'))

/** One letter as the writer returns it; null when the answer has the wrong shape. */
async function write(
  needs: ComposeNeeds,
  asked: LetterToCompose,
  { card, before = asked.before, findings = [] }: { card: Card; before?: string | null; findings?: readonly Finding[] },
): Promise<Written | null> {
  const { letterDraftId, craft = LETTER_CRAFT } = asked
  const parsed = await askModel(needs, { letterDraftId, task: 'write' }, async () => {
    const request = writingRequest(craft, { ...asked, card, before, findings })
    const { value, usage } = await needs.letterWriter.write(request)
    return { answer: WrittenLetterSchema.safeParse(value), usage }
  })
  return parsed.success ? { written: parsed.data, card } : null
}

/** Sends the findings back to the writer. Keeps the original if it was fit to show and the new letter is worse. */
async function mend(
  needs: ComposeNeeds,
  { asked, kept }: { asked: LetterToCompose; kept: Examined },
): Promise<Examined | 'worry'> {
  const { written, card, findings } = kept
  needs.log.info({ letterDraftId: asked.letterDraftId, rules: findings.map(({ rule }) => rule) }, 'letter to be mended')
  try {
    const again = await write(needs, asked, { card, before: textOf(written), findings })
    if (!again) return kept
    if (isWorry(again)) return 'worry'
    const mended = await examine(needs, { asked, drafts: [findFaults(asked, again)] })
    if (mended === 'worry' || !isFit(kept.findings)) return mended
    return isFit(mended.findings) && mended.findings.length <= kept.findings.length ? mended : kept
  } catch (error) {
    // When no better one arrives, a letter that has passed is kept, and another may still be shortened.
    if (error instanceof ProviderError) return kept
    throw error
  }
}

/** The letter without the sentences of a sibling's letter, if what is left is a whole letter; otherwise as it is. */
function withoutShared(asked: LetterToCompose, examined: Examined): Examined {
  const shared = examined.findings.filter(({ rule }) => rule === SHARED)
  if (shared.length === 0) return examined
  const written = dropSentences(
    examined.written,
    shared.map(({ rule, sentence, why }) => ({ rule, sentence, why })),
  )
  const { findings } = findFaults(asked, { ...examined, written })
  return isFit(findings) ? { ...examined, written, findings } : examined
}

/** The letter without its faulty sentences, if what is left is still a whole letter; null if it is not. */
async function shorten(
  needs: ComposeNeeds,
  { asked, one }: { asked: LetterToCompose; one: Written & Pick<Draft, 'findings'> },
): Promise<ComposedLetter | null> {
  let { written, findings } = one
  // The rules may have stopped it before the second reader, whose findings are dropped in the next round.
  for (let round = 0; round < 2; round += 1) {
    written = dropSentences(written, findings)
    const again = await examine(needs, { asked, drafts: [findFaults(asked, { ...one, written })] })
    if (again === 'worry') return { state: 'worry' }
    if (isFit(again.findings)) return { state: 'good', ...again }
    findings = again.findings
  }
  return null
}

/** The letter as the parent reads it, with the names restored. */
export function restoreLetter(written: WrittenLetter, words: ReadonlyMap<string, string>): string {
  return restore(textOf(written), words).trim()
}
