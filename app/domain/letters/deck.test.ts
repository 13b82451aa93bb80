import { expect, test } from 'vitest'
import { redactAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { type Card, dealCard } from './deck.ts'
import { type Answers, readAnswers } from './drafts/answers.ts'

function deal(seed: string, { taken = [], ...answers }: { taken?: Card[] } & Partial<Answers> = {}): Card {
  const redaction = redactAnswers(readAnswers({ childName: 'Nell', giftsWanted: 'a kite', ...answers }), 7)
  return dealCard({ seed, redaction, taken })
}

test('the same letter is always dealt the same card', () => {
  expect(deal('a')).toEqual(deal('a'))
})

test('of 40 letters no card is dealt more than four times, a third ends plainly, and mishaps are few', () => {
  const cards = Array.from({ length: 40 }, (_, index) => deal(`letter ${index}`))
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(JSON.stringify(card), (counts.get(JSON.stringify(card)) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(4)
  const many = Array.from({ length: 1_200 }, (_, index) => deal(`one of many ${index}`))
  const share = (isMeant: (card: Card) => boolean) => many.filter(isMeant).length / many.length
  expect(share(({ ends }) => ends.startsWith('plainly'))).toBeCloseTo(1 / 3, 1)
  expect(share(({ moment }) => moment.includes('mishap'))).toBeLessThan(1 / 6)
  expect(share(({ signsOff }) => signsOff === 'plainly')).toBeGreaterThan(1 / 2)
})

test('brothers and sisters get different moments, openings and endings', () => {
  const taken: Card[] = []
  for (let child = 0; child < 5; child += 1) taken.push(deal(`child ${child}`, { taken }))
  for (const part of ['opens', 'moment', 'ends'] as const)
    expect(new Set(taken.map((card) => card[part])).size, part).toBe(5)
})

test('a card asks for no wish where there is none, and for no joke where there is grief', () => {
  expect(deal('a', { giftsWanted: '' }).wish).toBeNull()
  const gentle = Array.from({ length: 50 }, (_, index) => deal(`${index}`, { gentleAbout: ['grief'] }))
  expect(JSON.stringify(gentle)).not.toMatch(/mishap|question|light touch/)
})
