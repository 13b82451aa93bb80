import { expect, test } from 'vitest'
import { readAnswers } from './answers.ts'
import { paperOf } from './growing-paper.ts'

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
    told: [
      'so you are 6 now',
      'and say hello to Wilf',
      'reading all by yourself, I hear',
      'Slept in her own bed after the',
    ],
  })
})

test('a full sheet keeps the last lines, and one without answers is blank', () => {
  const events = Array.from({ length: 12 }, (_, index) => `Event ${index + 1}`)
  expect(paperOf(readAnswers({ notableEvents: events }), NOW).told).toEqual(events.slice(-8))
  expect(paperOf(null, NOW)).toEqual({ childName: '', told: [] })
})
