import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INNOCENT_SENTENCES } from '../../../tests/banks/letter-sentences.ts'
import { ORDINARY_LINES } from '../../../tests/banks/ordinary-lines.ts'
import { hasFoulLanguage, isFoulName } from './foul-language.ts'

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

// Written by an author who had not seen the rules. At first sight: 4 of 2,000 first names, 9 of 500 surnames and places and
// 7 of 150 ordinary sentences were refused, and 128 of 200 bad ones found; moderation reads what words cannot tell.
const BANK = JSON.parse(readFileSync('tests/banks/foul-names.json', 'utf8')) as Record<string, string[]>

test('no name of a person or a place is taken for a foul word, alone or in a letter', () => {
  const names = [...(BANK['firstNames'] ?? []), ...(BANK['surnamesAndPlaces'] ?? [])]
  expect(names).toHaveLength(2_500)
  expect(names.filter(isFoulName)).toEqual([])
  expect(names.filter((name) => hasFoulLanguage(`Dear ${name}, I have read your list.`))).toEqual([])
})

test('ordinary sentences pass, and of the bad ones no fewer are found than before', () => {
  expect(BANK['ordinary']?.filter(hasFoulLanguage)).toEqual([])
  expect(BANK['bad']?.filter(hasFoulLanguage).length).toBeGreaterThanOrEqual(172)
})
