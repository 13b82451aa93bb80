import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from './count-characters.ts'
import { countLetters } from './format.ts'
import { normaliseText } from './normalise-text.ts'
import { emailSchema, hasVisibleText, textSchema } from './text-schema.ts'

test('a family emoji and an accented letter are one character each, however they were typed', () => {
  expect(countCharacters('👨‍👩‍👧')).toBe(1)
  expect(countCharacters('e\u0301')).toBe(1)
})

test('NUL, lone surrogates and reading-order marks never reach the database', () => {
  expect(normaliseText('Zo\u0000e\u0301\ud800\u202e')).toBe('Zoé\ufffd')
})

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => normaliseText(normaliseText(text)) === normaliseText(text)),
  )
})

test('a text over its limit is refused with a message, and an emoji counts as one', () => {
  expect(textSchema(3).safeParse('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧').success).toBe(true)
  expect(textSchema(3).safeParse('abcd').error?.issues[0]?.message).toBe('Please keep this to 3 characters or fewer')
})

test.each([
  'no-at.example',
  'two@@at.example',
  'no@dot',
  'spa ce@x.example',
  '@x.example',
  'x,y@home.example',
  '<x>@y.example',
  'a@[127.0.0.1]',
])('%s is not an email', (email) => {
  expect(emailSchema('missing').safeParse(email).error?.issues[0]?.message).toBe('Please enter a valid email address')
})

test.each([
  ['\u200b\u200b', false],
  [' \u200d', false],
  ['…', false],
  ['Ng', true],
  ['7', true],
  ['明', true],
])('whether anything is visible in %j: %s', (text, seen) => {
  expect(hasVisibleText(text)).toBe(seen)
})

test('letters are counted in words, even zero', () => {
  expect([0, 1, 2].map((letters) => countLetters(letters))).toEqual(['0 letters', '1 letter', '2 letters'])
  expect(countLetters(1, 'more')).toBe('1 more letter')
})
