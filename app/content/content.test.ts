import { readFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
import { SAMPLE_LETTER } from './home.ts'
import { type Drawing, POSTMARK, ROUNDEL, SEAL } from './letterhead.ts'
import { REVIEWS } from './reviews.ts'
import { SANTA_FACTS } from './santa-facts.ts'

test('a parent who waits reads ten different facts, each short enough for three seconds', () => {
  expect(new Set(SANTA_FACTS).size).toBe(10)
  covers('2.44', '9.10')
  for (const fact of SANTA_FACTS) expect(fact.split(' ').length).toBeLessThanOrEqual(20)
})

test('each review gives whole stars, at most five', () => {
  expect(REVIEWS.filter(({ rating }) => ![0, 1, 2, 3, 4, 5].includes(rating))).toEqual([])
})

test.each([
  ['the sample letter', 'charm-sample', SAMPLE_LETTER],
  ['headings with Welsh and Arabic names', 'fraunces-more', 'ŴŵŶŷẀẁẂẃẄẅĀāḤḥṢṣ'],
])('the font of %s has every letter of it', (_, name, text) => {
  const font = openSync(`public/fonts/${name}.woff2`)
  const letters = [...new Set(text.replaceAll('\n', ''))]
  const known = 'characterSet' in font ? new Set(font.characterSet) : new Set<number>()
  expect(letters.filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

test.each(Object.entries({ roundel: ROUNDEL, postmark: POSTMARK, seal: SEAL }))(
  'the %s of a letter on the screen is the one that is printed',
  (name, { width, height, parts }: Drawing) => {
    const paths = parts.map(({ path, fill = 'none', stroke, strokeWidth }) => {
      const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : ''
      return `<path d="${path}" fill="${fill}"${line}/>`
    })
    const symbol = `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${paths.join('')}</symbol>`
    expect(readFileSync('app/ui/frame/drawings.svg', 'utf8')).toContain(symbol)
  },
)
