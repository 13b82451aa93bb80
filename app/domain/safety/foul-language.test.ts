import { expect, test } from 'vitest'
import { INNOCENT_SENTENCES } from '../../../tests/banks/letter-sentences.ts'
import { ORDINARY_LINES } from '../../../tests/banks/ordinary-lines.ts'
import { hasFoulLanguage } from './foul-language.ts'

test.each(['You little Cunt', 'what a fuckwit', 'I hope you Die', 'go kys', 'I will kill you', 'Santa will hurt you'])(
  'it is not fit for a child: %s',
  (text) => {
    expect(hasFoulLanguage(text)).toBe(true)
  },
)

test('ordinary lines and letters contain no foul language', () => {
  const more = [
    'Scunthorpe United',
    'Dick Whittington at the panto',
    'a cockerel and an ass in the nativity',
    'bum and poo are funny',
  ]
  expect([...ORDINARY_LINES, ...INNOCENT_SENTENCES, ...more].filter(hasFoulLanguage)).toEqual([])
})
