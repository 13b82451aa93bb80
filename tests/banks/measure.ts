import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { checkLetter } from '#app/domain/letters/rules/check-letter.ts'
import { checkedLetter, type Finding } from '#app/domain/letters/rules/rule.ts'
import type { WrittenLetter } from '#app/domain/letters/rules/written-letter.ts'
import { createBlinder } from '#app/domain/safety/redaction/blind-text.ts'
import type { Listed } from '#app/domain/safety/redaction/find-listed.ts'
import { foldWord } from '#app/domain/safety/redaction/plain-text.ts'
import { redactAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { BAD_SENTENCES, INNOCENT_SENTENCES } from './letter-sentences.ts'
import MISSPELT_LINES from './misspelt-lines.json' with { type: 'json' }
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

/** Lines with personal words of which one gets through. */
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

/**
 * Misspelt lines without a name in them, by an author who had not seen the rules: how many of their words are hidden.
 * At first sight 4.6% were, in 59 of the 150 lines; the rules have been changed since, so it is practice now.
 */
export function findHidden(): { words: number; hidden: string[] } {
  const words = MISSPELT_LINES.flatMap((line) => line.split(/\s+/)).length
  const hidden = MISSPELT_LINES.map((line) => createBlinder([]).blind(line)).flatMap((blind) =>
    Array.from(blind.matchAll(/\{\{\w+\}\}/g), () => blind),
  )
  return { words, hidden }
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
