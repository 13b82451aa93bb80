import type { Note } from '#app/domain/safety/redaction/redact-answers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { aboutTheWhole, type CheckedLetter, type Rule, tellingWordsOf } from './rule.ts'
import type { NoteLabel } from './written-letter.ts'

/** With more notes than this, some may be combined. */
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
  const marks = new Set(tellingWordsOf(text))
  return written.paragraphs.some(
    (paragraph) =>
      paragraph.uses.includes(id) &&
      (tellingWordsOf(paragraph.text).some((word) => marks.has(word)) ||
        sentencesOf(paragraph.text).length >= paragraph.uses.length),
  )
}

/** What a grown-up writes in confidence. */
const SENSITIVE =
  /\b(?:died?|dead|death|dying|funeral|passed away|cancer|tumou?r|chemo\w*|hospice|hospital|operation|surgery|illness|divorc\w*|separat\w*|split up|custody|court|prison|jail|police|foster\w*|adopt\w*|birth (?:mum|mother|dad|father|parents?)|autis\w*|adhd|asd|dyslexi\w*|diagnos\w*|disab\w*|anxi\w*|depress\w*|afford|money|job|debt\w*|benefits|food bank|hostel|evict\w*|homeless|redundan\w*|alcohol\w*|drunk|drugs?|bull(?:y|ied|ying)|exclu\w*|expel\w*|suspend\w*|stole|steal\w*|wet(?:s|ting)? the bed|bed ?wetting|therap\w*|social worker|abus\w*|violen\w*|refuge)\b/gi

/** The grown-up asks for it to be mentioned, or says that the child wonders whether Santa knows. */
const ASKED =
  /\b(?:please (?:say|mention|tell|talk|acknowledge)|could you (?:say|mention)|mention (?:that|her|him|his|the)|worr(?:y|ies|ied)|(?:afraid|scared|frightened) (?:that )?(?:santa|you|father)|wonders?|hopes?|asks?|asked|wants? (?:you|santa) to know|does(?: not|n['’]t) know|whether (?:you|santa)|if (?:you|santa) knows?|would like you to)\b/i
const NOT_ASKED =
  /\b(?:don['’]?t|do not|please no|never|not to|without|rather not|avoid)\s+(?:\w+\s+){0,2}(?:mention|say|tell|talk|bring|name|speak)/i

/** A sentence with this many words of a note mentions it; fewer may be chance. */
const TELLING = 2

/** Private notes are not mentioned, and neither is what must be left out. */
const keepsConfidences: Rule = (letter) => {
  const { notes, gentleAbout } = letter.redaction.answers
  const kept = notes.filter((note) => {
    const labels = labelsOf(letter, note.id)
    if (labels.includes('leave')) return true
    const isAsked = ASKED.test(note.text) && !NOT_ASKED.test(note.text)
    return (
      labels.includes('tread') &&
      !isAsked &&
      !(gentleAbout.includes('grief') && /\b(?:died?|dead|death|passed|lost)\b/i.test(note.text))
    )
  })
  const others = notes.filter((note) => !kept.includes(note)).flatMap(({ text }) => tellingWordsOf(text))
  // What the child's own letter already says is not confidential either.
  const open = new Set([...others, ...tellingWordsOf(letter.ownLetter ?? '')])
  return letter.sentences.flatMap((sentence) => {
    const sensitive = new Set((sentence.match(SENSITIVE) ?? []).map((word) => word.toLowerCase()))
    const said = new Set(tellingWordsOf(sentence))
    const found = kept.find(
      ({ text }) =>
        (text.match(SENSITIVE) ?? []).some((word) => sensitive.has(word.toLowerCase())) ||
        tellingWordsOf(text).filter((word) => said.has(word) && !open.has(word)).length >= TELLING,
    )
    return found ? [{ rule: 'confidence', sentence, why: `note ${found.id} is to be known, not to be named` }] : []
  })
}

const TIGHT = /\b(?:can(?:['’]?t| ?not) afford|money is (?:very |really )?tight|no money|lost my job|food bank)\b/i
const PRESENT = /\b(?:presents?|gifts?|stockings?|sacks?|parcels?|toys?|unwrap\w*|wish ?list)\b/i
const DIED = /\b(?:died?|dead|death|passed away)\b/i
/** Coming home from the dead, which no one can bring about, joked about or wished for. */
const COME_BACK = /\bcom(?:e|ing) (?:home|back)\b/i
const PLAINLY = /\b(?:can ?not|can['’]t|could|would|wish(?:ed)?|asked)\b/i

/** Where money is tight, there are no presents; when someone has died, their coming home is only mentioned plainly. */
const keepsToWhatIsGentle: Rule = ({ sentences, redaction }) => {
  const { gentleAbout, notes } = redaction.answers
  const isTight = gentleAbout.includes('money') || notes.some(({ text }) => TIGHT.test(text))
  const isGrief = gentleAbout.includes('grief') || notes.some(({ text }) => DIED.test(text))
  return sentences.flatMap((sentence) => {
    if (isTight && PRESENT.test(sentence))
      return [{ rule: 'money_tight', sentence, why: 'money is tight: no presents at all; warmth, being together' }]
    if (isGrief && COME_BACK.test(sentence) && !PLAINLY.test(sentence))
      return [{ rule: 'grief', sentence, why: 'answer it plainly: it is the one thing nobody can do' }]
    return []
  })
}

/** What holds for every text for a child. */
export const CONFIDENCE_RULES: readonly Rule[] = [sortsEveryNote, keepsConfidences, keepsToWhatIsGentle]

export const NOTE_RULES: readonly Rule[] = [tellsWhatWasTold, ...CONFIDENCE_RULES]
