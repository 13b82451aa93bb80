import { expect, test } from 'vitest'
import { findWordsFault } from './compare-words.ts'

const SCRIPT =
  'Hello Zoë, this is Father Christmas. I heard how you helped your brother with his boots. Merry Christmas!'

const naming = (name: string) => SCRIPT.replace('Zoë', name)

test.each([
  ['Zoë', 'Zoë'],
  ['Zoey', 'Zoë'],
  ['Shivon', 'Siobhan', 'Shi-vawn'],
  ['Anne Marie', 'Anne-Marie'],
  ['Philip', 'Filip'],
])('a name is said where it was heard, however it is spelt: %s for %s', (heard, ...names) => {
  const script = naming(names.at(-1) ?? '')
  expect(findWordsFault({ script, heard: naming(heard).toLowerCase() }, names)).toBeNull()
})

test('a cut-off message, a different one and a missing name are detected', () => {
  const [half] = SCRIPT.split('. I')
  expect(findWordsFault({ script: SCRIPT, heard: half ?? '' }, ['Zoë'])).toBe('misspoken')
  expect(findWordsFault({ script: SCRIPT, heard: 'Thank you for listening.' }, ['Zoë'])).toBe('misspoken')
  expect(findWordsFault({ script: SCRIPT, heard: SCRIPT.replace('Zoë', 'my friend') }, ['Zoë'])).toBe('name_unheard')
  expect(findWordsFault({ script: SCRIPT, heard: '' }, ['Zoë'])).toBe('misspoken')
})
