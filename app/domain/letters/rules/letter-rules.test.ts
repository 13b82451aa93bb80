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

test('no ordinary sentence is refused', () => {
  const { sentences, refused } = findRefused()
  expect(sentences).toBeGreaterThanOrEqual(60)
  expect(refused).toEqual([])
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

test('private notes are not mentioned unless the grown-up asks', () => {
  const say = (anythingElse: string, sentence: string, label: 'tread' | 'leave') => {
    const told = redactAnswers(readAnswers({ childName: 'Nell', anythingElse }), 8)
    const written = { ...letterWith(sentence), sorting: [{ id: 'x1', labels: [label], reason: '' }] }
    const letter = checkedLetter(written, {
      redaction: told,
      siblingLetter: null,
      ownLetter: null,
      length: { from: 200, to: 900 },
    })
    return checkLetter(letter).some(({ rule }) => rule === 'confidence')
  }
  const sad = 'I know that your grandad died.'
  expect(say('His grandad died, please do not mention it', sad, 'tread')).toBe(true)
  expect(say('Her grandad died', sad, 'tread')).toBe(true)
  expect(say('Her grandad died and she worries that you do not know', sad, 'tread')).toBe(false)
  expect(say('Has autism', 'I know what autism is.', 'tread')).toBe(true)
  const dogs = 'Terrified of dogs and still wets his bed, do not mention'
  expect(say(dogs, 'I hear that dogs terrify you, and what of it.', 'tread')).toBe(true)
  expect(say('Grandpa is a miserable old man whose vote ruined the farm', 'Your grandpa and his vote!', 'leave')).toBe(
    true,
  )
  expect(say(dogs, 'The dogs here are asleep.', 'tread')).toBe(false)
})

test('where money is tight, no present is mentioned', () => {
  const told = redactAnswers(readAnswers({ childName: 'Nell', gentleAbout: ['money'] }), 8)
  const written = { ...letterWith('There may be a stocking, or not.'), sorting: [] }
  const letter = checkedLetter(written, {
    redaction: told,
    siblingLetter: null,
    ownLetter: null,
    length: { from: 200, to: 900 },
  })
  expect(checkLetter(letter).map(({ rule }) => rule)).toContain('money_tight')
})

test('when someone has died, their coming home is answered plainly, never joked about', () => {
  const told = redactAnswers(readAnswers({ childName: 'Nell', gentleAbout: ['grief'] }), 8)
  const rules = (sentence: string) => {
    const written = { ...letterWith(sentence), sorting: [] }
    const letter = checkedLetter(written, {
      redaction: told,
      siblingLetter: null,
      ownLetter: null,
      length: { from: 200, to: 900 },
    })
    return checkLetter(letter).map(({ rule }) => rule)
  }
  expect(rules('So it is “come home” this year.')).toContain('grief')
  expect(rules('If I could make anybody come home, I would.')).not.toContain('grief')
})

test('only the faulty sentences are dropped', () => {
  const written = letterWith('I promise you a pony.')
  const dropped = dropSentences(written, check(written))
  expect(dropped.paragraphs[2]?.text).toBe('The cornet is harder than it looks.')
  expect(dropped.paragraphs).toHaveLength(6)
  expect(check(dropped)).toEqual([])
})
