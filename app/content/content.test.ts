import { expect, test } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
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
