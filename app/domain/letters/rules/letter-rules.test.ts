import { expect, test } from 'vitest'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { redactAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { check, findPassed, findRefused, letterWith, SORTING } from '../../../../tests/banks/measure.ts'
import { checkLetter, isFit } from './check-letter.ts'
import { dropSentences } from './drop-sentences.ts'
import { checkedLetter } from './rule.ts'
import type { WrittenLetter } from './written-letter.ts'

const rulesOf = (written: WrittenLetter, siblingLetter?: string) =>
  check(written, siblingLetter).map(({ rule }) => rule)

test('a good letter has no findings', () => {
  expect(check(letterWith())).toEqual([])
})

test('no sentence of the bad list passes', () => {
  const { sentences, passed } = findPassed()
  expect(sentences).toBeGreaterThanOrEqual(60)
  expect(passed).toEqual([])
})

test('no ordinary sentence is refused without a reader', () => {
  const { sentences, refused, asked } = findRefused()
  expect(sentences).toBeGreaterThanOrEqual(60)
  expect(refused).toEqual([])
  // The reader is asked about some: this many keep her questions few.
  expect(asked.length).toBeLessThan(sentences / 4)
})

test('a whole letter has a greeting, paragraphs, a sign-off and a signature, and names everyone it must', () => {
  const { paragraphs } = letterWith()
  const without = (index: number) => ({ ...letterWith(), paragraphs: paragraphs.filter((_, at) => at !== index) })
  expect(rulesOf({ ...letterWith(), paragraphs: [] })).toContain('empty')
  expect(rulesOf(without(0))).toContain('greeting')
  expect(rulesOf(without(5))).toContain('signature')
  expect(rulesOf(without(3))).toContain('not_named')
  expect(rulesOf({ ...letterWith(), paragraphs: paragraphs.slice(0, 3) })).toContain('too_few_paragraphs')
  const long = letterWith('Ho! '.repeat(600))
  expect(rulesOf(long)).toContain('too_long')
  expect(isFit(check(long))).toBe(false)
})

test('every note is sorted, every id belongs to a note, and the letter mentions everything it must', () => {
  const written = letterWith()
  expect(rulesOf({ ...written, sorting: SORTING.slice(1) })).toContain('unsorted')
  expect(rulesOf({ ...written, sorting: [...SORTING, { id: 'z9', labels: ['tell'], reason: '' }] })).toContain(
    'unknown_id',
  )
  const untold = {
    ...written,
    paragraphs: written.paragraphs.map((one) => ({ ...one, uses: one.uses.filter((id) => id !== 'a1') })),
  }
  expect(rulesOf(untold)).toContain('untold')
})

test('siblings’ letters share no sentence, even where only the names differ', () => {
  const theirs = 'Dear [name],\n\nI hear that [name] held the towel.'
  expect(rulesOf(letterWith(), theirs)).toContain('shared')
})

test('the reader is asked about every note that is to be known and not named, and about what is gentle', () => {
  const told = redactAnswers(
    readAnswers({ childName: 'Nell', anythingElse: 'Her grandad died', gentleAbout: ['money', 'grief'] }),
    8,
  )
  const asked = (label: 'tread' | 'leave' | 'tell') => {
    const written = {
      ...letterWith('I know that your grandad died.'),
      sorting: [{ id: 'x1', labels: [label], reason: '' }],
    }
    const context = { redaction: told, siblingLetter: null, ownLetter: null, length: { from: 200, to: 900 } }
    return checkLetter(checkedLetter(written, context)).filter(({ isQuestion }) => isQuestion)
  }
  for (const label of ['tread', 'leave'] as const)
    expect(asked(label).map(({ rule }) => rule)).toEqual(expect.arrayContaining(['confidence', 'money', 'grief']))
  expect(asked('tell').map(({ rule }) => rule)).not.toContain('confidence')
})

test('only the faulty sentences are dropped', () => {
  const written = letterWith('Your favorite pony.')
  const dropped = dropSentences(written, check(written))
  expect(dropped.paragraphs[2]?.text).toBe('The cornet is harder than it looks.')
  expect(dropped.paragraphs).toHaveLength(6)
  expect(check(dropped)).toEqual([])
})
