import { expect, test } from 'vitest'
import { PRESET_ACHIEVEMENTS } from './answer-limits.ts'
import { readAnswers } from './answers.ts'
import { ageTyped, inSantasWords, linesOf, paperWith, soYouAre } from '#app/domain/sheets/growing-paper.ts'
import { paperOf } from './paper-of-answers.ts'

const NOW = new Date('2026-12-01T12:00:00Z')

test('the sheet repeats what was ticked in Santa’s words, and what was typed as it was typed', () => {
  const answers = readAnswers({
    childName: 'Martha',
    dateOfBirth: '01/03/2020',
    brotherNames: ['Wilf'],
    achievements: ['Learned to read'],
    customAchievements: ['Slept in her own bed after the move to the new house by the sea'],
  })
  expect(paperOf(answers, NOW)).toEqual({
    childName: 'Martha',
    told: ['so you are 6 now', 'and say hello to Wilf', 'reading all by yourself, I hear', 'Slept in her own bed'],
  })
})

test('a line of the sheet ends with a word that leads on to no other, and forty hyphens are none', () => {
  const typed = [
    'Found a hedgehog in the garden, and fed it',
    'Sang at the school fair, for the first time',
    '-'.repeat(40),
  ]
  expect(linesOf([...typed, `${'-'.repeat(32)}x ${'y'.repeat(40)}`])).toEqual([
    'Found a hedgehog in the garden',
    'Sang at the school fair',
    `${'-'.repeat(32)}x`,
  ])
})

test('a date of birth counts on the sheet once it is typed out, and only if it can be a child’s', () => {
  const ages = [
    '01/03/2020',
    '1/12/2020',
    '02/12/2020',
    '02/12/202',
    '31/12/2030',
    '31/02/2019',
    '99/99/2019',
    '01/01/1850',
  ]
  expect(ages.map((typed) => soYouAre(ageTyped(typed, NOW)).replace(/\D/g, ''))).toEqual([
    '6',
    '6',
    '5',
    '',
    '',
    '',
    '',
    '',
  ])
})

test.each(PRESET_ACHIEVEMENTS)('Santa has words of his own for %s', (achievement) => {
  expect(inSantasWords(achievement)).not.toBe(achievement)
})

test('a full sheet keeps the last lines, and one without answers is blank', () => {
  const events = Array.from({ length: 12 }, (_, index) => `Event ${index + 1}`)
  expect(paperOf(readAnswers({ notableEvents: events }), NOW).told).toEqual(events.slice(-8))
  expect(paperOf(null, NOW)).toEqual({ childName: '', told: [] })
})

test('while a question is answered, the sheet has what its fields say now, once', () => {
  const paper = { childName: 'Martha', told: ['so you are 6 now', 'A telescope'] }
  expect(paperWith(paper, { before: ['A telescope'], now: ['A telescope and a dog', ' '] })).toEqual({
    childName: 'Martha',
    told: ['so you are 6 now', 'A telescope and a dog'],
  })
  expect(paperWith(paper, { childName: 'Marth', before: [], now: [] })).toEqual({ ...paper, childName: 'Marth' })
})
