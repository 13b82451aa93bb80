import { expect, test } from 'vitest'
import { dealTwo, LETTER_DECK } from './deck.ts'

test('the two drafts of a letter lean two ways, the same ways each time', () => {
  for (let letter = 0; letter < 20; letter += 1) {
    const [one, other] = dealTwo(LETTER_DECK, `letter ${letter}`)
    expect(one['leans']).not.toBe(other['leans'])
    expect(dealTwo(LETTER_DECK, `letter ${letter}`)).toEqual([one, other])
  }
})
