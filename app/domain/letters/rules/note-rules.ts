import type { Note } from '#app/domain/safety/redaction/redact-answers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { aboutTheWhole, asQuestions, type CheckedLetter, type Rule, keywordsOf } from './rule.ts'
import type { NoteLabel } from './written-letter.ts'

/** With more notes to tell than this, the letter need only tell `TOLD_OF_MANY` of them. */
export const TOLD_ALL_UP_TO = 10
export const TOLD_OF_MANY = 6

const labelsOf = ({ written }: CheckedLetter, id: string): readonly NoteLabel[] =>
  written.sorting.find((sorted) => sorted.id === id)?.labels ?? []

/** Whether the letter should mention this note: sorted to tell, and not also to leave out. */
const isTold = (letter: CheckedLetter, { id }: Note) =>
  labelsOf(letter, id).includes('tell') && !labelsOf(letter, id).includes('leave')

/** Every id belongs to a note, and every note is sorted. */
const sortsEveryNote: Rule = ({ written, redaction }) => {
  const ids = new Set(redaction.answers.notes.map(({ id }) => id))
  const used = [...written.sorting.map(({ id }) => id), ...written.paragraphs.flatMap(({ uses }) => uses)]
  const sorted = new Set(written.sorting.map(({ id }) => id))
  const unknown = used.filter((id) => !ids.has(id) && id !== 'wish')
  const missing = [...ids].filter((id) => !sorted.has(id))
  return [
    ...(unknown.length > 0
      ? [aboutTheWhole('unknown_id', `there are no notes ${[...new Set(unknown)].join(', ')}`)]
      : []),
    ...(missing.length > 0 ? [aboutTheWhole('unsorted', `sort every note: ${missing.join(', ')}`)] : []),
  ]
}

/** The letter mentions what the parent told us: a paragraph names the note's id, and uses a word of it. */
const tellsWhatWasTold: Rule = (letter) => {
  const told = letter.redaction.answers.notes.filter((note) => isTold(letter, note))
  const untold = told.filter((note) => !isUsed(letter, note))
  if (told.length > TOLD_ALL_UP_TO && told.length - untold.length >= TOLD_OF_MANY) return []
  return untold.map(({ id, text }) => aboutTheWhole('untold', `tell note ${id}: ${text}`, true))
}

/**
 * Whether a paragraph mentions a note: it names the note's id, and uses a word of it or, if it was put differently, has
 * one sentence for each note it names.
 */
export function isUsed({ written }: CheckedLetter, { id, text }: Note): boolean {
  const marks = new Set(keywordsOf(text))
  return written.paragraphs.some(
    (paragraph) =>
      paragraph.uses.includes(id) &&
      (keywordsOf(paragraph.text).some((word) => marks.has(word)) ||
        sentencesOf(paragraph.text).length >= paragraph.uses.length),
  )
}

/** Only a reader can tell whether the letter gives away a note that it should leave out, or must not name. */
const keepsConfidences: Rule = (letter) =>
  letter.redaction.answers.notes.flatMap(({ id }) => {
    const labels = labelsOf(letter, id)
    if (labels.includes('leave'))
      return [aboutTheWhole('confidence', `note ${id}, or a part of it, is not for the child`)]
    return labels.includes('tread')
      ? [
          aboutTheWhole(
            'confidence',
            `note ${id} is to be known, not named, unless a note asks for it or says that the child wonders whether Santa knows`,
          ),
        ]
      : []
  })

const GENTLE = {
  money: 'money is tight: no presents at all; warmth, being together',
  grief: 'somebody has died: the sorrow is said plainly, what the child wonders is answered, and nobody comes back',
} as const

const keepsToWhatIsGentle: Rule = ({ redaction }) =>
  (['money', 'grief'] as const)
    .filter((subject) => redaction.answers.gentleAbout.includes(subject))
    .map((subject) => aboutTheWhole(subject, GENTLE[subject]))

/** What holds for every text for a child. */
export const CONFIDENCE_RULES: readonly Rule[] = [
  sortsEveryNote,
  ...asQuestions([keepsConfidences, keepsToWhatIsGentle]),
]

export const NOTE_RULES: readonly Rule[] = [...asQuestions([tellsWhatWasTold]), ...CONFIDENCE_RULES]
