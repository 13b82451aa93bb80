import type { Needs } from '#app/domain/needs.ts'
import { isFit } from '#app/domain/letters/rules/check-letter.ts'
import {
  aboutTheWhole,
  type CheckedLetter,
  checkedLetter,
  type Finding,
  wordsOf,
} from '#app/domain/letters/rules/rule.ts'
import { type Reading, ReadingSchema, type WrittenLetter } from '#app/domain/letters/rules/written-letter.ts'
import { findPrivate } from '#app/domain/safety/redaction/find-private.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { askModel, judge } from './ask-model.server.ts'
import type { Card } from './deck.ts'
import { type AskedLetter, type Craft, idOf, LETTER_CRAFT, readingRequest } from './letter-request.ts'

export type LetterToCompose = Omit<AskedLetter, 'findings' | 'card'> & {
  letterDraftId: string
  /** How each of the two drafts is built. */
  cards: readonly [Card, Card]
  /** What is written; a letter if left out. */
  craft?: Craft
  /** Called when the drafts are written and are being read over; false when the letter is no longer wanted. */
  onWritten?: () => Promise<boolean>
}

/** A draft with what the rules say about it: faults, and questions that only a reader can answer. */
export type Draft = {
  written: WrittenLetter
  card: Card
  letter: CheckedLetter
  findings: Finding[]
  questions: Finding[]
}

/** A letter with everything that is wrong with it. */
export type Examined = Pick<Draft, 'written' | 'card' | 'findings'>

/** What the rules say about a draft. */
export function findFaults(asked: LetterToCompose, { written, card }: Pick<Draft, 'written' | 'card'>): Draft {
  const { redaction, siblingLetter, ownLetter, wish, craft = LETTER_CRAFT } = asked
  const length = craft.lengthFor(redaction, wish)
  const letter = checkedLetter(written, { redaction, siblingLetter, ownLetter, length })
  const found = craft.check(letter)
  const isQuestion = (finding: Finding) => finding.isQuestion === true
  return {
    written,
    card,
    letter,
    findings: found.filter((finding) => !isQuestion(finding)),
    questions: found.filter(isQuestion),
  }
}

type ExamineNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>

/**
 * The draft that the second reader keeps, with every finding: hers, the rules' and moderation's. Drafts with a serious
 * rule fault are not read over; if there are no others, the best of them is returned unread, to be mended.
 */
export async function examine(
  needs: ExamineNeeds,
  { asked, drafts }: { asked: LetterToCompose; drafts: readonly Draft[] },
): Promise<Examined | 'worry'> {
  const [best, ...others] = drafts.toSorted(
    (one, other) =>
      Number(isFit(other.findings)) - Number(isFit(one.findings)) || one.findings.length - other.findings.length,
  )
  if (!best) throw new Error('there is no draft to examine')
  if (!isFit(best.findings)) return best
  const fit = [best, ...others.filter(({ findings }) => isFit(findings))]
  const named = inSeededOrder(fit, asked.letterDraftId).map((draft, index) => ({ id: 'AB'.charAt(index), draft }))
  const reading = await read(needs, { asked, named })
  const kept = named.find(({ id }) => id === reading?.keep || named.length === 1)
  // If the reader's answer cannot be parsed, or names no draft, the letter has not passed.
  if (!reading || !kept)
    return { ...best, findings: [...best.findings, aboutTheWhole('reader', 'it could not be read over')] }
  if (reading.worry) return 'worry'
  const { draft } = kept
  const toParent = fitForParent(draft.written.toParent)
  const [verdict, ofToParent] = await judge(needs, {
    letterDraftId: asked.letterDraftId,
    texts: [draft.letter.text, ...(toParent ? [toParent] : [])],
  })
  return {
    card: draft.card,
    written: { ...draft.written, toParent: ofToParent === 'fit' ? toParent : null },
    findings: [
      ...draft.findings,
      ...findingsOf(reading, kept),
      ...(verdict === 'fit' ? [] : [aboutTheWhole('moderation', 'it is not fit for a child')]),
    ],
  }
}

/** In seeded random order, because a reader may favour the first draft. */
const inSeededOrder = (drafts: readonly Draft[], seed: string) =>
  Number.parseInt(sha256(seed).slice(0, 1), 16) % 2 === 0 ? drafts : drafts.toReversed()

type Named = { id: string; draft: Draft }

async function read(
  needs: ExamineNeeds,
  { asked, named }: { asked: LetterToCompose; named: readonly Named[] },
): Promise<Reading | null> {
  const { letterDraftId, craft = LETTER_CRAFT, cards } = asked
  const toRead = named.map(({ id, draft: { letter, questions } }) => ({ id, text: letter.text, questions }))
  const parsed = await askModel(needs, { letterDraftId, task: 'read' }, async () => {
    const request = readingRequest(craft, toRead, { ...asked, card: cards[0], findings: [] })
    const { value, usage } = await needs.letterWriter.read(request)
    return { answer: ReadingSchema.safeParse(value), usage }
  })
  return parsed.success ? parsed.data : null
}

/** The reader's findings in the draft that she keeps, and the rules' questions that she did not clear. */
function findingsOf({ answers, findings }: Reading, { id, draft: { letter, questions } }: Named): Finding[] {
  const byQuestion = new Map(answers.map((answer) => [answer.question, answer]))
  return [
    ...questions.flatMap((question, index) => answered(question, byQuestion.get(idOf(id, index)), letter.sentences)),
    ...findings.map((found) => asFinding(found, letter.sentences)),
  ]
}

/** Empty if the reader clears the question, else a finding; so is a question without an answer. */
function answered(
  question: Finding,
  answer: Reading['answers'][number] | undefined,
  sentences: readonly string[],
): Finding[] {
  if (answer?.isFine) return []
  const finding = { ...question, isQuestion: false }
  if (!answer || finding.isSmall || !answer.sentence) return [finding]
  const quoted = finding.sentence ?? answer.sentence
  const { sentence } = asFinding({ sentence: quoted, why: '', mayStay: false }, sentences)
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
 * The reader's finding, matched to the letter's own sentence even when quoted loosely. One that matches no sentence
 * is about the whole letter: what may stay is sent back once and then accepted, what must not is never shown.
 */
function asFinding({ sentence, why, mayStay }: Reading['findings'][number], sentences: readonly string[]): Finding {
  const quoted = new Set(wordsOf(sentence))
  const likeness = (own: string) => {
    const words = wordsOf(own)
    return words.filter((word) => quoted.has(word)).length / Math.max(words.length, quoted.size, 1)
  }
  const [nearest] = sentences.toSorted((one, other) => likeness(other) - likeness(one))
  if (nearest !== undefined && likeness(nearest) >= QUOTED)
    return { rule: 'reader', sentence: nearest, why, ...(mayStay && { isSmall: true }) }
  return aboutTheWhole('reader', `${why}: ${sentence}`, mayStay)
}
