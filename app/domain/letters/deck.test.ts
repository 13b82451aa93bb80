import { expect, test } from 'vitest'
import { redactAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { type Card, dealCards } from './deck.ts'
import { type Answers, readAnswers } from './drafts/answers.ts'

function deal(seed: string, { taken = [], ...told }: { taken?: Card[] } & Partial<Answers> = {}): [Card, Card] {
  const { answers } = redactAnswers(readAnswers({ childName: 'Nell', giftsWanted: 'a kite', ...told }), 7)
  return dealCards({ seed, answers, taken })
}

test('the same letter is always dealt the same cards', () => {
  expect(deal('a')).toEqual(deal('a'))
})

test('the two drafts of a letter lean two ways and are built differently in every part but a plain end', () => {
  for (let letter = 0; letter < 100; letter += 1) {
    const [one, other] = deal(`letter ${letter}`)
    for (const part of ['leans', 'opens', 'moment', 'coming', 'wish', 'blessing', 'ends'])
      expect(one[part], part).not.toBe(other[part])
  }
})

test('of 40 letters no card is dealt more than four times, a third ends plainly, and mishaps are few', () => {
  const cards = Array.from({ length: 40 }, (_, index) => deal(`letter ${index}`)[0])
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(JSON.stringify(card), (counts.get(JSON.stringify(card)) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(4)
  const many = Array.from({ length: 1_200 }, (_, index) => deal(`one of many ${index}`)[0])
  const share = (isMeant: (card: Card) => boolean | undefined) => many.filter(isMeant).length / many.length
  expect(share(({ ends }) => ends?.startsWith('plainly'))).toBeCloseTo(1 / 3, 1)
  expect(share(({ moment }) => moment?.includes('mishap'))).toBeLessThan(1 / 6)
  expect(share(({ signsOff }) => signsOff === 'plainly')).toBeGreaterThan(1 / 2)
})

test('brothers and sisters get different moments, openings and endings', () => {
  const taken: Card[] = []
  for (let child = 0; child < 5; child += 1) taken.push(deal(`child ${child}`, { taken })[0])
  for (const part of ['opens', 'moment', 'ends']) expect(new Set(taken.map((card) => card[part])).size, part).toBe(5)
})

test('a card asks for no wish where there is none, and for no joke where there is grief', () => {
  expect(deal('a', { giftsWanted: '' })[0]).not.toHaveProperty('wish')
  const gentle = Array.from({ length: 50 }, (_, index) => deal(`${index}`, { gentleAbout: ['grief'] })).flat()
  expect(JSON.stringify(gentle.map((card) => ({ ...card, leans: '' })))).not.toMatch(/mishap|laugh|funny|light touch/)
})
