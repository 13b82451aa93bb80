import { expect, test } from 'vitest'
import { findReplyFault } from './check-reply.ts'
import {
  GENTLE_GOODBYES,
  GENTLE_LINES,
  GOODBYE_LINES,
  KEEP_AT_HOME_LINES,
  SILLY_LINES,
  pickLine,
  STEER_LINES,
} from './fallback-replies.ts'

const known = new Set(['CHILD', 'NAME_1'])
const faultOf = (sentence: string, said: string[] = []) => findReplyFault({ sentence, before: '', said, known })

test.each([
  ['link', 'Look at www.northpole.example.com for more.'],
  ['placeholder', 'Is {{NAME_9}} with you?'],
  ['placeholder', 'Hello {{CHILD}!'],
  ['picture', 'Ho ho ho 🎅'],
  ['private', 'The number of the stable is 01632 960001.'],
  ['foul', 'What a load of shit.'],
  ['worry_mark', '<<worry'],
] as const)('Santa never says it (%s): %s', (fault, sentence) => {
  expect(faultOf(sentence)).toBe(fault)
})

test('his lines from a good chat pass', () => {
  for (const sentence of [
    'Then your bed must feel very big at night now.',
    'What did {{NAME_1}} do when he was happy?',
    'POO! I said the very same thing behind the reindeer this morning.',
    'I am Santa’s helper in the computer, and I write everything down for him.',
    'There is no magic for that, not even here, and I wish there were.',
    'Biscuits on your head, like a hat!',
    'A red bicycle is a fine thing to think about.',
    'Did your hands get cold?',
    'I shall find you, wherever you sleep on Christmas Eve.',
    'Thank you for telling me about the volcano, {{CHILD}}.',
  ])
    expect(faultOf(sentence), sentence).toBeNull()
})

test('no phrase is repeated, one "ho ho ho" is enough, and a reply has a maximum length', () => {
  const said = ['Ho ho ho! The kettle is singing a song about snow.']
  expect(faultOf('Ho ho!', said)).toBe('second_ho')
  expect(faultOf('Listen, the kettle is singing a song about boots.', said)).toBe('repeated')
  expect(findReplyFault({ sentence: 'And so on.', before: 'x'.repeat(275), said: [], known })).toBe('too_long')
})

test('his own lines follow his own rules, number at least fifteen, and none is repeated in a chat', () => {
  expect(SILLY_LINES.length).toBeGreaterThanOrEqual(15)
  for (const line of [
    ...SILLY_LINES,
    ...STEER_LINES,
    ...KEEP_AT_HOME_LINES,
    ...GENTLE_LINES,
    ...GENTLE_GOODBYES,
    ...GOODBYE_LINES,
  ])
    for (const sentence of line.split(/(?<=[.!?]) /)) expect(faultOf(sentence), line).toBeNull()
  const said: string[] = []
  for (const lines of [SILLY_LINES, STEER_LINES, KEEP_AT_HOME_LINES, GENTLE_LINES])
    for (let turn = 0; turn < 4; turn += 1) said.push(pickLine(lines, said))
  expect(new Set(said).size).toBe(16)
})
