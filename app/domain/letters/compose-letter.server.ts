import { minutesToMilliseconds } from 'date-fns'
import type { Needs } from '#app/domain/needs.ts'
import { isFit } from '#app/domain/letters/rules/check-letter.ts'
import { dropSentences } from '#app/domain/letters/rules/drop-sentences.ts'
import { aboutTheWhole, checkedLetter, type Finding, wordsOf } from '#app/domain/letters/rules/rule.ts'
import {
  ReadingSchema,
  textOf,
  type WrittenLetter,
  WrittenLetterSchema,
} from '#app/domain/letters/rules/written-letter.ts'
import { findPrivate } from '#app/domain/safety/redaction/find-private.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { restore } from '#app/domain/safety/redaction/placeholders.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { askModel, judge } from './ask-model.server.ts'
import { type AskedLetter, type Craft, LETTER_CRAFT } from './letter-request.ts'

type ComposeNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>

export type LetterToCompose = Omit<AskedLetter, 'findings' | 'hashedSessionId'> & {
  letterDraftId: string
  hashedSessionId: string
  /** What is written; a letter where nothing is said. */
  craft?: Craft
  /** Called once the letter is written and is being read over; false when nobody wants it any more. */
  onWritten?: () => Promise<boolean>
}

export type ComposedLetter =
  | { state: 'good'; written: WrittenLetter; findings: Finding[] }
  | { state: 'worry' }
  /** No draft could be made fit to be shown. */
  | { state: 'unfit' }
  /** Another letter has been asked for meanwhile. */
  | { state: 'unwanted' }

/** What was found goes back so many times (letter craft, step 6). */
const MENDS = 2
/** Whoever waits longer than this for a better letter is better served by a whole one. */
const MEND_FOR_MS = minutesToMilliseconds(2)

/**
 * Has a letter written, checked by every rule, read over by a second reader, judged by moderation, and mended: what comes
 * back has passed all of them.
 *
 * @throws ProviderError when a company does not answer: nothing that is unchecked is ever returned.
 */
export async function composeLetter(needs: ComposeNeeds, asked: LetterToCompose): Promise<ComposedLetter> {
  const endsAt = needs.clock.now().getTime() + MEND_FOR_MS
  let before = asked.before
  let findings: Finding[] = []
  let last: Examined | null = null
  let acceptable: Examined | null = null
  for (let mend = 0; mend <= MENDS && (mend === 0 || needs.clock.now().getTime() < endsAt); mend += 1) {
    const drafted = await draft(needs, { ...asked, before, findings }).catch((error: unknown) => {
      // A letter that has passed is not lost because a better one does not come.
      if (error instanceof ProviderError && acceptable) return null
      throw error
    })
    if (drafted === null) break
    if (typeof drafted === 'string') return { state: drafted }
    findings = drafted.findings
    if (findings.length === 0 && drafted.written) return { state: 'good', written: drafted.written, findings }
    if (drafted.written) {
      last = { written: drafted.written, findings }
      // What is only less good is asked for once more, and then let be.
      if (isFit(findings)) {
        if (acceptable) return { state: 'good', ...last }
        acceptable = last
      }
      before = textOf(last.written)
    }
    needs.log.info(
      { letterDraftId: asked.letterDraftId, mend, rules: findings.map(({ rule }) => rule) },
      'letter to be mended',
    )
  }
  if (acceptable) return { state: 'good', ...acceptable }
  return last ? shorten(needs, { asked: { ...asked, findings: [] }, examined: last }) : { state: 'unfit' }
}

/** One letter, written and examined; without one where the answer had another shape. */
async function draft(
  needs: ComposeNeeds,
  asked: Drafted,
): Promise<{ written: WrittenLetter | null; findings: Finding[] } | 'worry' | 'unwanted'> {
  const written = await write(needs, asked)
  if (written === null)
    return {
      written,
      findings: [aboutTheWhole('schema', 'the answer did not have the shape that was asked for')],
    }
  if (written.sorting.some(({ labels }) => labels.includes('worry'))) return 'worry'
  if ((await asked.onWritten?.()) === false) return 'unwanted'
  return examine(needs, { asked, written })
}

/** What is asked for, with what was found in the draft before. */
type Drafted = LetterToCompose & Pick<AskedLetter, 'findings'>

type Examined = { written: WrittenLetter; findings: Finding[] }

/** The letter without the sentences that were found fault with, if what is left is a whole letter. */
async function shorten(
  needs: ComposeNeeds,
  { asked, examined }: { asked: Drafted; examined: Examined },
): Promise<ComposedLetter> {
  let { written, findings } = examined
  // The rules may have kept it from the second reader, whose sentences are dropped, too.
  for (let round = 0; round < 2; round += 1) {
    written = dropSentences(written, findings)
    const again = await examine(needs, { asked, written })
    if (again === 'worry') return { state: 'worry' }
    if (isFit(again.findings)) return { state: 'good', ...again }
    findings = again.findings
  }
  return { state: 'unfit' }
}

/** One letter as the writer answers it; null when the answer has another shape. */
async function write(needs: ComposeNeeds, asked: Drafted): Promise<WrittenLetter | null> {
  const { letterDraftId, craft = LETTER_CRAFT } = asked
  const parsed = await askModel(needs, { letterDraftId, task: 'write' }, async () => {
    const { value, usage } = await needs.letterWriter.write(craft.request(asked))
    return { answer: WrittenLetterSchema.safeParse(value), usage }
  })
  return parsed.success ? parsed.data : null
}

/** Every finding of the rules; where these leave no great one, of the second reader and of moderation, too. */
async function examine(
  needs: ComposeNeeds,
  { asked, written }: { asked: Drafted; written: WrittenLetter },
): Promise<Examined | 'worry'> {
  const { redaction, siblingLetter, ownLetter, letterDraftId, craft = LETTER_CRAFT } = asked
  const letter = checkedLetter(written, {
    redaction,
    siblingLetter,
    ownLetter,
    length: craft.lengthFor(redaction, asked.wish),
  })
  const findings = craft.check(letter)
  if (!isFit(findings)) return { written, findings }
  const read = await askModel(needs, { letterDraftId, task: 'read' }, async () => {
    const { value, usage } = await needs.letterWriter.read(craft.reading(letter.text, asked))
    return { answer: ReadingSchema.safeParse(value), usage }
  })
  // A reader who cannot be understood has not passed it.
  if (!read.success) return { written, findings: [...findings, aboutTheWhole('reader', 'it could not be read over')] }
  if (read.data.worry) return 'worry'
  const toParent = fitForParent(written.toParent)
  const [verdict, ofToParent] = await judge(needs, {
    letterDraftId,
    texts: [letter.text, ...(toParent ? [toParent] : [])],
  })
  const unfit = verdict === 'fit' ? [] : [aboutTheWhole('moderation', 'it is not fit for a child')]
  return {
    written: { ...written, toParent: ofToParent === 'fit' ? toParent : null },
    findings: [...findings, ...read.data.findings.map((found) => asFinding(found, letter.sentences)), ...unfit],
  }
}

/** The word to the parent, if it is one: no link, no number, nothing foul. */
function fitForParent(toParent: string | null): string | null {
  if (!toParent?.trim()) return null
  return findPrivate(plainTextOf(toParent).plain).length > 0 || hasFoulLanguage(toParent) ? null : toParent
}

/** So much of a quoted sentence has to be the letter's own for it to be that sentence. */
const QUOTED = 0.5

/**
 * What the reader found, with the sentence as it stands in the letter, also where it is quoted by heart. A remark about
 * no sentence at all is asked for, and then let be: nothing could be dropped for it.
 */
function asFinding({ sentence, why }: { sentence: string; why: string }, sentences: readonly string[]): Finding {
  const quoted = new Set(wordsOf(sentence))
  const likeness = (own: string) => {
    const words = wordsOf(own)
    return words.filter((word) => quoted.has(word)).length / Math.max(words.length, quoted.size, 1)
  }
  const [nearest] = sentences.toSorted((one, other) => likeness(other) - likeness(one))
  if (nearest !== undefined && likeness(nearest) >= QUOTED) return { rule: 'reader', sentence: nearest, why }
  return aboutTheWhole('reader', `${why}: ${sentence}`, true)
}

/** The letter as the parent reads it, names and all. */
export function restoreLetter(written: WrittenLetter, words: ReadonlyMap<string, string>): string {
  return restore(textOf(written), words).trim()
}
