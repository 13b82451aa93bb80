import { expect, test } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
import { EACH_PACKAGE, HOW_IT_WORKS } from './home.ts'
import { REVIEWS } from './reviews.ts'
import { SANTA_FACTS } from './santa-facts.ts'

test('the shop tells four steps, five things in each package, six reviews and ten facts', () => {
  expect(HOW_IT_WORKS).toHaveLength(4)
  covers('1.5')
  expect(EACH_PACKAGE).toHaveLength(5)
  covers('1.7')
  expect(REVIEWS).toHaveLength(6)
  covers('2.22')
  expect(SANTA_FACTS).toHaveLength(10)
  covers('2.44', '9.10')
  for (const { rating } of REVIEWS) expect([0, 1, 2, 3, 4, 5]).toContain(rating)
})
