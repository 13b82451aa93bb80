import { expect, test } from 'vitest'
import { splitSignature } from './split-signature.ts'
import { endOfVoice, voiceEndsOn } from './voice-ends-on.ts'
import { isWritableName } from './writable.ts'

test.each([
  ['Dear Ivo,\n\nHo!\n\nWith love,\nSanta', 'Santa', ''],
  ['Dear Ivo,\n\nHo!\n\nWith love,\nSanta\n\nPS: Mind the step.', 'Santa', 'PS: Mind the step.'],
  ['Dear Ivo,\n\nHo!\n\nLots of love, Father Christmas', 'Father Christmas', ''],
  ['Dear Ivo,\n\nNadolig llawen!\n\nSiôn Corn.', 'Siôn Corn', ''],
  ['Dear Ivo,\n\nI am Santa\n\nYours, S.', 'Father Christmas', ''],
  ['Santa', 'Father Christmas', ''],
])('any signature is moved below the last words: %j', (letter, signature, after) => {
  const split = splitSignature(letter, 'Father Christmas')
  expect(split.signature).toBe(signature)
  expect(split.after.flat().join('\n')).toBe(after)
  expect(split.before.flat()).not.toContain(signature)
})

test('a signature in the last line keeps its farewell, and any number of blank lines separates paragraphs', () => {
  const { before } = splitSignature('Dear Ivo,\n\n\n\nHo!\n\nLots of love, Santa', 'Santa')
  expect(before).toEqual([['Dear Ivo,'], ['Ho!'], ['Lots of love,']])
})

test.each([
  ['2026-11-22T10:00:00Z', '2027-03-25'],
  ['2026-12-25T23:30:00Z', '2027-03-25'],
  ['2026-12-26T00:30:00Z', '2027-03-26'],
  ['2027-07-01T23:30:00Z', '2028-03-24'],
])('a message ordered at %s plays until %s: ninety days from Christmas, or from a day after it', (now, day) => {
  expect(voiceEndsOn(new Date(now))).toBe(day)
})

test('a voice message plays to the end of its last day in London', () => {
  const clock = { now: () => new Date('2026-11-22T10:00:00Z') }
  expect(endOfVoice({ clock }, { voiceEndsOn: '2027-03-25' }).toISOString()).toBe('2027-03-25T23:59:59.999Z')
  expect(endOfVoice({ clock }, { voiceEndsOn: '2027-06-25' }).toISOString()).toBe('2027-06-25T22:59:59.999Z')
  expect(endOfVoice({ clock }, { voiceEndsOn: null }).toISOString()).toBe('2027-03-25T23:59:59.999Z')
})

test('the form reports a name that the pen cannot write; an emoji beside it is simply left out', () => {
  for (const name of ['Ellie 🎄', 'Łukasz', 'Nguyễn', "O'Brien-Smith"]) expect(isWritableName(name)).toBe(true)
  for (const name of ['王小明', '🎄', 'Anna Мария']) expect(isWritableName(name)).toBe(false)
})
