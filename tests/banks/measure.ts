import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { checkLetter } from '#app/domain/letters/rules/check-letter.ts'
import { checkedLetter, type Finding } from '#app/domain/letters/rules/rule.ts'
import type { WrittenLetter } from '#app/domain/letters/rules/written-letter.ts'
import { createBlinder } from '#app/domain/safety/redaction/blind-text.ts'
import type { Listed } from '#app/domain/safety/redaction/find-listed.ts'
import { foldWord } from '#app/domain/safety/redaction/plain-text.ts'
import { redactAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { BAD_SENTENCES, INNOCENT_SENTENCES } from './letter-sentences.ts'
import { ORDINARY_LINES } from './ordinary-lines.ts'
import { FAMILY, PERSONAL_LINES } from './personal-lines.ts'

const named = (prefix: string, names: readonly string[]): Listed[] =>
  names.map((name, index) => ({ key: `${prefix}_${index + 1}`, name }))

/** The family of the bank's lines, as it is listed. */
export const LISTED: readonly Listed[] = [
  { key: 'CHILD', name: FAMILY.child },
  ...named('BROTHER', FAMILY.brothers),
  ...named('SISTER', FAMILY.sisters),
  ...named('FRIEND', FAMILY.friends),
  { key: 'PLACE_1', name: FAMILY.place },
]

const secretsIn = (line: string) => Array.from(line.matchAll(/\[(.*?)\]/g), (match) => match[1] ?? '')
const letters = (text: string) => foldWord(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Personal lines that still show one of their secrets after redaction. */
export function findLeaks(): { lines: number; leaks: string[] } {
  const lines = Object.values(PERSONAL_LINES).flat()
  const blinder = createBlinder(LISTED)
  const leaks = lines.flatMap((line) => {
    const blind = blinder.blind(line.replaceAll(/[[\]]/g, ''))
    const left = letters(blind.replaceAll(/\{\{[A-Z]+(?:_\d+)?\}\}/g, ' '))
    return secretsIn(line).some((secret) => left.includes(letters(secret))) ? [`${line} → ${blind}`] : []
  })
  return { lines: lines.length, leaks }
}

/** Ordinary lines that are not the same again once what was hidden is put back. */
export function findChanged(listed: readonly Listed[] = LISTED): { lines: number; changed: string[] } {
  const changed = ORDINARY_LINES.flatMap((line) => {
    const blinder = createBlinder(listed)
    const blind = blinder.blind(line)
    const words = blinder.typedWords
    const restored = blind.replaceAll(/\{\{(NAME_\d+)\}\}/g, (whole, key: string) => words.get(key) ?? whole)
    return restored === line ? [] : [`${line} → ${blind}`]
  })
  return { lines: ORDINARY_LINES.length, changed }
}

/** What parents type, by one author who had not seen the rules; what is personal stands in square brackets. */
export type ParentsBank = {
  family: { child: string; brothers: string[]; sisters: string[]; friends: string[]; placeName: string }
  personal: string[]
  ordinary: string[]
  misspelt: string[]
  /** Where Santa should look. */ places: string[]
}

/** The share of a bank that comes out as it should, and the lines that do not. */
export function measureParents({ family, personal, ordinary, misspelt, places }: ParentsBank) {
  const listed = [
    { key: 'CHILD', name: family.child },
    ...named('BROTHER', family.brothers),
    ...named('SISTER', family.sisters),
    ...named('FRIEND', family.friends),
    { key: 'PLACE_1', name: family.placeName },
  ]
  const blind = (line: string) => createBlinder(listed).blind(line.replaceAll(/[[\]]/g, ''))
  const placeAsRead = (visitLocation: string) =>
    redactAnswers(readAnswers({ childName: 'Ivo', visitLocation: visitLocation.replaceAll(/[[\]]/g, '') }), 7).answers
      .place
  const leaks = [
    ...personal.filter((line) => showsSecret(line, blind(line))),
    ...places.filter((place) => showsSecret(place, placeAsRead(place) ?? '')),
  ]
  const marks = (text: string) => text.match(/\{\{\w+\}\}/g)?.length ?? 0
  const words = misspelt.flatMap((line) => line.split(/\s+/)).length
  const marked = misspelt.map((line) => ({ line, marks: marks(createBlinder([]).blind(line)) }))
  const changed = ordinary.filter((line) => createBlinder([]).blind(line).includes('{{PRIVATE'))
  const lines = personal.length + places.filter((place) => place.includes('[')).length
  const figures = {
    'personal lines and places that leak nothing': 1 - leaks.length / lines,
    'ordinary lines that come back as they were': 1 - changed.length / ordinary.length,
    'words of misspelt lines that stay words': 1 - marked.reduce((sum, one) => sum + one.marks, 0) / words,
  }
  const hidden = marked.filter((one) => one.marks > 0)
  return { figures, wrong: [...leaks, ...changed, ...hidden.map(({ line }) => line)] }
}

/** Whether any of a line's secrets is still there, as a word or, if it is long, within one. */
function showsSecret(line: string, blind: string): boolean {
  const spaced = (text: string) =>
    foldWord(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const left = spaced(blind.replaceAll(/\{\{\w+\}\}/g, ' '))
  return secretsIn(line)
    .map(spaced)
    .some(
      (secret) => ` ${left} `.includes(` ${secret} `) || (secret.length > 5 && letters(left).includes(letters(secret))),
    )
}

/** The child of the bank's letters. */
export const REDACTION = redactAnswers(
  readAnswers({
    childName: 'Nell',
    brotherNames: ['Tom'],
    visitLocation: 'Cardiff',
    customAchievements: ['He swam fifty metres without stopping once', 'Learned the cornet'],
    giftsWanted: 'a microscope',
  }),
  12,
)

export const SORTING: WrittenLetter['sorting'] = [
  { id: 'a1', labels: ['tell'], reason: '' },
  { id: 'a2', labels: ['tell'], reason: '' },
  { id: 'g1', labels: ['wish'], reason: '' },
]

/** A good letter, and one sentence more. */
export function letterWith(sentence = ''): WrittenLetter {
  return {
    aim: 'that far is far',
    heart: 'the fifty metres',
    moment: 'none',
    sorting: SORTING,
    paragraphs: [
      { text: 'Dear {{CHILD}},', uses: [] },
      { text: 'Fifty metres is a long way to go without a floor under you.', uses: ['a1'] },
      { text: `The cornet is harder than it looks. ${sentence}`, uses: ['a2'] },
      { text: 'I hear that {{BROTHER_1}} held the towel.', uses: [] },
      { text: 'On Christmas Eve I shall find you in {{PLACE_1}}. Play me one note, {{CHILD}}.', uses: [] },
      { text: 'With love from the North Pole,\nSanta', uses: [] },
    ],
    toParent: null,
  }
}

/** What the rules find in a letter of the bank. */
export function check(written: WrittenLetter, siblingLetter: string | null = null, redaction = REDACTION): Finding[] {
  return checkLetter(
    checkedLetter(written, { redaction, siblingLetter, ownLetter: null, length: { from: 200, to: 900 } }),
  )
}

/** Of the sentences that no letter may have, those that the rules let through without a question. */
export function findPassed(): { sentences: number; passed: string[] } {
  const passed = BAD_SENTENCES.filter(
    ([sentence]) =>
      !check(letterWith(sentence)).some((one) => one.sentence !== null && sentence.includes(one.sentence)),
  )
  return { sentences: BAD_SENTENCES.length, passed: passed.map(([sentence, rule]) => `${rule}: ${sentence}`) }
}

/** Of the ordinary sentences, those that a rule refuses, and those about which the reader is asked. */
export function findRefused(): { sentences: number; refused: string[]; asked: string[] } {
  const found = INNOCENT_SENTENCES.flatMap((sentence) => check(letterWith(sentence))).filter(
    ({ sentence }) => sentence !== null,
  )
  const told = (isQuestion: boolean) =>
    found.filter((one) => (one.isQuestion ?? false) === isQuestion).map(({ rule, sentence }) => `${rule}: ${sentence}`)
  return { sentences: INNOCENT_SENTENCES.length, refused: told(false), asked: told(true) }
}
