import { minutesToMilliseconds } from 'date-fns'
import type { Needs } from '#app/domain/needs.ts'
import { isFit } from '#app/domain/letters/rules/check-letter.ts'
import { dropSentences } from '#app/domain/letters/rules/drop-sentences.ts'
import { SHARED } from '#app/domain/letters/rules/voice-rules.ts'
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
import { type AskedLetter, type Craft, idOf, LETTER_CRAFT } from './letter-request.ts'

type ComposeNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>

export type LetterToCompose = Omit<AskedLetter, 'findings' | 'hashedSessionId'> & {
  letterDraftId: string
  hashedSessionId: string
  /** What is written; a letter if left out. */
  craft?: Craft
  /** Called when the letter is written and is being read over; false when it is no longer wanted. */
  onWritten?: () => Promise<boolean>
}

export type ComposedLetter =
  | { state: 'good'; written: WrittenLetter; findings: Finding[] }
  | { state: 'worry' }
  /** No draft was fit to show. */
  | { state: 'unfit' }
  /** Another letter has been requested since. */
  | { state: 'unwanted' }

/** How often findings go back to the writer (letter craft, step 6). */
const MENDS = 2
/** After this long, return the best letter so far. */
const MEND_FOR_MS = minutesToMilliseconds(2)

/**
 * Has a letter written, checked by every rule, read by a second reader, moderated and mended: the letter returned has
 * passed all of them.
 *
 * @throws ProviderError when a company does not answer: an unchecked letter is never returned.
 */
export async function composeLetter(needs: ComposeNeeds, asked: LetterToCompose): Promise<ComposedLetter> {
  const endsAt = needs.clock.now().getTime() + MEND_FOR_MS
  let before = asked.before
  let findings: Finding[] = []
  let last: Examined | null = null
  let acceptable: Examined | null = null
  for (let mend = 0; mend <= MENDS && (mend === 0 || needs.clock.now().getTime() < endsAt); mend += 1) {
    const drafted = await draft(needs, { ...asked, before, findings }).catch((error: unknown) => {
      // Keep a letter that has passed when no better one arrives.
      if (error instanceof ProviderError && acceptable) return null
      throw error
    })
    if (drafted === null) break
    if (typeof drafted === 'string') return { state: drafted }
    findings = drafted.findings
    if (findings.length === 0 && drafted.written) return { state: 'good', written: drafted.written, findings }
    if (drafted.written) {
      last = { written: drafted.written, findings }
      // Small faults are sent back once, then accepted.
      if (isFit(findings)) {
        if (acceptable) return { state: 'good', ...withoutShared(asked, last) }
        acceptable = last
      }
      before = textOf(last.written)
    }
    needs.log.info(
      { letterDraftId: asked.letterDraftId, mend, rules: findings.map(({ rule }) => rule) },
      'letter to be mended',
    )
  }
  if (acceptable) return { state: 'good', ...withoutShared(asked, acceptable) }
  return last ? shorten(needs, { asked: { ...asked, findings: [] }, examined: last }) : { state: 'unfit' }
}

/** Writes and checks one letter; `written` is null when the answer has the wrong shape. */
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

/** The request, with what was found in the previous draft. */
type Drafted = LetterToCompose & Pick<AskedLetter, 'findings'>

type Examined = { written: WrittenLetter; findings: Finding[] }

/** The letter without the sentences of a sibling's letter, if what is left is a whole letter; otherwise as it is. */
function withoutShared({ craft = LETTER_CRAFT, ...asked }: LetterToCompose, examined: Examined): Examined {
  const shared = examined.findings.filter(({ rule }) => rule === SHARED)
  if (shared.length === 0) return examined
  const written = dropSentences(
    examined.written,
    shared.map(({ rule, sentence, why }) => ({ rule, sentence, why })),
  )
  const findings = craft.check(checkedWith(written, { ...asked, craft })).filter((finding) => !isQuestion(finding))
  return isFit(findings) ? { written, findings } : examined
}

/** The letter without its faulty sentences, if what is left is still a whole letter. */
async function shorten(
  needs: ComposeNeeds,
  { asked, examined }: { asked: Drafted; examined: Examined },
): Promise<ComposedLetter> {
  let { written, findings } = examined
  // The rules may have stopped it before the second reader, whose findings are dropped in the next round.
  for (let round = 0; round < 2; round += 1) {
    written = dropSentences(written, findings)
    const again = await examine(needs, { asked, written })
    if (again === 'worry') return { state: 'worry' }
    if (isFit(again.findings)) return { state: 'good', ...again }
    findings = again.findings
  }
  return { state: 'unfit' }
}

/** One letter as the writer returns it; null when the answer has the wrong shape. */
async function write(needs: ComposeNeeds, asked: Drafted): Promise<WrittenLetter | null> {
  const { letterDraftId, craft = LETTER_CRAFT } = asked
  const parsed = await askModel(needs, { letterDraftId, task: 'write' }, async () => {
    const { value, usage } = await needs.letterWriter.write(craft.request(asked))
    return { answer: WrittenLetterSchema.safeParse(value), usage }
  })
  return parsed.success ? parsed.data : null
}

function checkedWith(
  written: WrittenLetter,
  { redaction, siblingLetter, ownLetter, wish, craft = LETTER_CRAFT }: LetterToCompose,
) {
  return checkedLetter(written, { redaction, siblingLetter, ownLetter, length: craft.lengthFor(redaction, wish) })
}

/** Every finding of the rules; if none is serious, the reader answers their questions, and she and moderation add theirs. */
async function examine(
  needs: ComposeNeeds,
  { asked, written }: { asked: Drafted; written: WrittenLetter },
): Promise<Examined | 'worry'> {
  const { letterDraftId, craft = LETTER_CRAFT } = asked
  const letter = checkedWith(written, asked)
  const noticed = craft.check(letter)
  const [questions, findings] = [noticed.filter(isQuestion), noticed.filter((finding) => !isQuestion(finding))]
  if (!isFit(findings)) return { written, findings }
  const read = await askModel(needs, { letterDraftId, task: 'read' }, async () => {
    const { value, usage } = await needs.letterWriter.read(craft.reading(letter.text, asked, questions))
    return { answer: ReadingSchema.safeParse(value), usage }
  })
  // If the reader's answer cannot be parsed, the letter has not passed.
  if (!read.success) return { written, findings: [...findings, aboutTheWhole('reader', 'it could not be read over')] }
  if (read.data.worry) return 'worry'
  const answers = new Map(read.data.answers.map((answer) => [answer.question, answer]))
  const toParent = fitForParent(written.toParent)
  const [verdict, ofToParent] = await judge(needs, {
    letterDraftId,
    texts: [letter.text, ...(toParent ? [toParent] : [])],
  })
  const unfit = verdict === 'fit' ? [] : [aboutTheWhole('moderation', 'it is not fit for a child')]
  return {
    written: { ...written, toParent: ofToParent === 'fit' ? toParent : null },
    findings: [
      ...findings,
      ...questions.flatMap((question, index) => answered(question, answers.get(idOf(index)), letter.sentences)),
      ...read.data.findings.map((found) => asFinding(found, letter.sentences)),
      ...unfit,
    ],
  }
}

const isQuestion = (finding: Finding) => finding.isQuestion === true

/** What is left of a question: nothing if the reader says that it is fine. Without an answer it counts as a finding. */
function answered(
  question: Finding,
  answer: { isFine: boolean; sentence: string | null; why: string } | undefined,
  sentences: readonly string[],
): Finding[] {
  if (answer?.isFine) return []
  const finding = { ...question, isQuestion: false }
  if (!answer || finding.isSmall || !answer.sentence) return [finding]
  const { sentence } = asFinding({ sentence: finding.sentence ?? answer.sentence, why: '' }, sentences)
  return [{ ...finding, sentence, why: answer.why || finding.why }]
}

/** The note to the parent, if it is fit to show: no link, no number, nothing foul. */
function fitForParent(toParent: string | null): string | null {
  if (!toParent?.trim()) return null
  return findPrivate(plainTextOf(toParent).plain).length > 0 || hasFoulLanguage(toParent) ? null : toParent
}

/** A quote and a sentence of the letter are the same when at least this share of their words match. */
const QUOTED = 0.5

/**
 * The reader's finding, matched to the letter's own sentence even when quoted loosely. A remark that matches no
 * sentence is sent back once and then accepted: there is nothing to drop for it.
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

/** The letter as the parent reads it, with the names restored. */
export function restoreLetter(written: WrittenLetter, words: ReadonlyMap<string, string>): string {
  return restore(textOf(written), words).trim()
}
