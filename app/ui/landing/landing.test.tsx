import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { covers } from '../../../tests/support/covers.ts'
import { LineLetter } from '#app/ui/basket/line-letter.tsx'
import { Countdown } from './countdown.tsx'
import { ReviewCard } from './review-card.tsx'
import { Snowfall } from './snowfall.tsx'

const DAY_MS = 86_400_000

test('a line without a letter says so kindly', () => {
  const shown = renderToStaticMarkup(<LineLetter letter={null} sheet={null} />)
  expect(shown).toContain('No letter content available for this item.')
  expect(shown).toContain('It may have been added before letters could be previewed here.')
  covers('2.53')
  expect(renderToStaticMarkup(<LineLetter letter="Dear Ivo" sheet={null} />)).toContain('Dear Ivo')
})

test('the countdown shows days, hours, minutes and seconds, and disappears with the last whole day', () => {
  const shown = renderToStaticMarkup(<Countdown now={0} until={3 * DAY_MS + 4 * 3_600_000 + 5 * 60_000 + 6_000} />)
  expect([...shown.matchAll(/<dd[^>]*>(\d+)</g)].map(([, number]) => number)).toEqual(['3', '4', '5', '6'])
  expect(renderToStaticMarkup(<Countdown now={0} until={DAY_MS - 1} />)).toBe('')
  covers('2.18')
  expect(renderToStaticMarkup(<Countdown now={DAY_MS} until={0} />)).toBe('')
})

test('a review shows as many filled stars as its rating, of five', () => {
  for (const rating of [0, 3, 5]) {
    const shown = renderToStaticMarkup(<ReviewCard name="Tom" text="Good" rating={rating} />)
    expect(shown.match(/★/g) ?? []).toHaveLength(rating)
    expect(shown.match(/☆/g) ?? []).toHaveLength(5 - rating)
  }
  covers('3.8', '9.16')
})

test('snow falls as the specification has it: one every 300 ms, 20 at the start, 20 s each, 10 to 20 px, 0.4 to 1', () => {
  const shown = renderToStaticMarkup(<Snowfall />)
  const numbers = (pattern: RegExp) => [...shown.matchAll(pattern)].map((found) => Number(found[1]))
  const delays = numbers(/animation-delay:(-?\d+)ms/g)
  expect(delays.filter((delay) => delay <= 0)).toHaveLength(20)
  expect(delays.slice(20, 22)).toEqual([300, 600])
  for (const size of numbers(/font-size:([\d.]+)px/g)) expect(size >= 10 && size <= 20).toBe(true)
  for (const opacity of numbers(/opacity:([\d.]+)/g)) expect(opacity >= 0.4 && opacity <= 1).toBe(true)
  expect(shown).toContain('snow 20000ms')
  covers('9.15')
  expect(shown).toContain('prefers-reduced-motion:no-preference')
})
