import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
import { SAMPLE_LETTER } from './home.ts'
import { REVIEWS } from './reviews.ts'
import { SANTA_FACTS } from './santa-facts.ts'

test('a parent who waits reads ten different facts, each short enough for three seconds', () => {
  expect(new Set(SANTA_FACTS).size).toBe(10)
  covers('2.44', '9.10')
  for (const fact of SANTA_FACTS) expect(fact.split(' ').length).toBeLessThanOrEqual(20)
})

test('each review gives whole stars, at most five', () => {
  expect(REVIEWS.filter(({ rating }) => ![0, 1, 2, 3, 4, 5].includes(rating))).toEqual([])
})

test('the font of the sample letter has every letter of it', () => {
  const font = openSync('public/fonts/charm-sample.woff2')
  const letters = [...new Set(SAMPLE_LETTER.replaceAll('\n', ''))]
  const known = 'characterSet' in font ? new Set(font.characterSet) : new Set<number>()
  expect(letters.filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([])
})
