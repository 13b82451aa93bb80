import { expect, test } from 'vitest'
import { versesOf } from './verses.ts'

test('what Santa says comes in lines that fit a phone, a verse at a time, and all of it', () => {
  const script =
    'Good morning, Martha! It’s Santa. I have one boot off and the kettle is on.\n\nHappy Christmas, Martha. Sleep well, and wake the others quietly. Well, fairly quietly. Ho ho!'
  const verses = versesOf(script)
  const lines = verses.flat()
  expect(lines.map(({ words }) => words).join(' ')).toBe(script.replaceAll(/\s+/g, ' '))
  expect(Math.max(...lines.map(({ words }) => words.length))).toBeLessThanOrEqual(30)
  expect(Math.max(...verses.map((verse) => verse.length))).toBe(4)
  expect(lines[0]?.words).toBe('Good morning, Martha!')
  expect(lines.slice(2, 4).map(({ words }) => words)).toEqual(['I have one boot off', 'and the kettle is on.'])
  expect(lines.at(-1)?.until).toBe(1)
  expect(lines.map(({ until }) => until)).toEqual(lines.map(({ until }) => until).toSorted((one, other) => one - other))
})

test('a message without words has no verses', () => {
  expect(versesOf('')).toEqual([])
})
