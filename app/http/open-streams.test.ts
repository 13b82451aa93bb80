import { expect, test } from 'vitest'
import { countStream } from './open-streams.ts'

test('a basket may have a few streams; one more is refused until another ends', () => {
  const ask = (basketId = 'one') => countStream({ basketId, network: '203.0.113.7' })
  const opened = Array.from({ length: 6 }, () => ask())
  expect(opened.every(Boolean)).toBe(true)
  expect(ask()).toBeNull()
  expect(ask('another')).not.toBeNull()
  opened[0]?.()
  expect(ask()).not.toBeNull()
})

test('a network may have more, but not without limit', () => {
  const opened = Array.from({ length: 300 }, (_, n) => countStream({ basketId: `b${n}`, network: '203.0.113.8' }))
  expect(opened.filter(Boolean)).toHaveLength(120)
})
