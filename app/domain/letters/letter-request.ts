import type { Card } from './deck.ts'
import type { GentleSubject } from '#app/domain/letters/drafts/answer-choices.ts'
import type { Redaction } from '#app/domain/safety/redaction/redact-answers.ts'
import { placeholder } from '#app/domain/safety/redaction/placeholders.ts'
import type { ModelRequest } from '#app/providers/letter-writer/letter-writer.ts'
import { checkLetter } from '#app/domain/letters/rules/check-letter.ts'
import type { CheckedLetter, Finding } from '#app/domain/letters/rules/rule.ts'
import { READER_INSTRUCTIONS, WRITER_INSTRUCTIONS } from './writer-instructions.ts'
import { READING, WRITTEN_LETTER } from '#app/domain/letters/rules/written-letter.ts'

/** The length of a letter in characters, by how much there is to tell. */
export const LENGTHS = {
  usual: { from: 850, to: 1_250 },
  /** With fewer than four things to tell. */
  little: { from: 550, to: 850 },
} as const

const FEW = 4

/** What each tick says to the writer. */
const GENTLE_WORDS: Record<GentleSubject, string> = {
  grief: 'somebody close to the child has died',
  two_homes: 'the child has two homes',
  money: 'money is tight',
  care: 'foster care or adoption',
  needs: 'additional needs',
  fears: 'fears',
  doubting: 'the child is beginning to doubt that Santa is real',
  knows: 'the child knows already who Santa is',
}

export type AskedLetter = {
  redaction: Redaction
  /** The parent's wish for a new letter, name-blind. */
  wish: string | null
  /** The text of a brother's or sister's letter, name-blind. */
  siblingLetter: string | null
  /** The child's own letter, name-blind, when something is written to go with it. */
  ownLetter: string | null
  /** The previous letter, name-blind: the one to differ from, or to mend. */
  before: string | null
  /** How it is built. */
  card: Card
  findings: readonly Finding[]
  hashedSessionId: string
}

/** How one kind of text is requested, read over and checked; every kind goes through the same steps. */
export type Craft = {
  instructions: string
  schema: ModelRequest['schema']
  readerInstructions: string
  /** What the reader's drafts are called. */ drafts: 'letters' | 'scripts'
  /** How long it should be, and what must be in it. */ sizeFor(asked: AskedLetter): object
  /** What both the writer and the reader need to know of this kind. */ contextFor(asked: AskedLetter): object
  lengthFor(redaction: Redaction, wish: string | null): { from: number; to: number }
  /** Every finding of its rules. */
  check(written: CheckedLetter): Finding[]
}

/** How long this letter should be. */
export function lengthFor({ answers }: Redaction, wish: string | null = null): { from: number; to: number } {
  const told = answers.notes.filter(
    ({ from }) =>
      from === 'achievement' ||
      from === 'event of the year' ||
      from === 'anything else' ||
      from === 'told Santa in the chat',
  )
  if (wish?.startsWith('shorter')) return LENGTHS.little
  return told.length < FEW ? LENGTHS.little : LENGTHS.usual
}

/** The request for one text: instructions without any word the parent typed, and the answers as JSON. */
export function writingRequest(craft: Craft, asked: AskedLetter): ModelRequest {
  const { redaction, siblingLetter, card, before, findings, hashedSessionId } = asked
  const input = {
    ...told(redaction),
    ...craft.sizeFor(asked),
    card,
    ...craft.contextFor(asked),
    siblingLetter,
    before,
    findings: findings.map(({ sentence, why }) => ({ sentence, why })),
  }
  return modelRequest(craft.instructions, input, craft.schema, hashedSessionId)
}

/** A request of any kind: instructions without any word that a family typed, and what they typed as JSON. */
export function modelRequest(
  instructions: string,
  input: object,
  schema: ModelRequest['schema'],
  hashedSessionId: string,
): ModelRequest {
  return { instructions, input: JSON.stringify(input, null, 1), schema, hashedSessionId }
}

/** A draft as the second reader gets it, with what the rules could not decide. */
export type DraftToRead = { id: string; text: string; questions: readonly Finding[] }

/** Asks which of one or two drafts the parent would keep, and what is wrong with that one, with what the family told us. */
export function readingRequest(craft: Craft, drafts: readonly DraftToRead[], asked: AskedLetter): ModelRequest {
  const { redaction, siblingLetter, hashedSessionId } = asked
  const input = {
    ...told(redaction),
    ...craft.contextFor(asked),
    siblingLetter,
    [craft.drafts]: drafts.map(draftToRead),
  }
  return modelRequest(craft.readerInstructions, input, READING, hashedSessionId)
}

const draftToRead = ({ id, text, questions }: DraftToRead) => ({
  id,
  text,
  questions: questions.map(({ sentence, why }, index) => ({ question: idOf(id, index), sentence, mayBeWrong: why })),
})

/** How the answer names a question about a draft. */
export const idOf = (draftId: string, index: number) => `${draftId}${index + 1}`

/** A letter from Santa. */
export const LETTER_CRAFT: Craft = {
  instructions: WRITER_INSTRUCTIONS,
  schema: WRITTEN_LETTER,
  readerInstructions: READER_INSTRUCTIONS,
  drafts: 'letters',
  sizeFor: ({ redaction, wish }) => ({
    characters: lengthFor(redaction, wish),
    mustName: redaction.required.map(placeholder),
  }),
  contextFor: ({ wish }) => ({ wish }),
  lengthFor,
  check: checkLetter,
}

/** What the parent told us, as both the writer and the reader receive it. */
function told({ answers: { age, pronouns, gentleAbout, ...rest } }: Redaction) {
  return {
    child: { placeholder: placeholder('CHILD'), age, pronouns },
    gentleAbout: gentleAbout.map((subject) => GENTLE_WORDS[subject]),
    ...rest,
  }
}
