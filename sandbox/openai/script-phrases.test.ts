import { expect, test } from 'vitest'
import { GLAD, GOODBYES, HELLOS, NOTE_SENTENCES } from './script-phrases.ts'

const count = (text: string) => text.split(/\s+/).length

test('every greeting that the stand-in puts together has the length that the shop requires', () => {
  const middles = [...NOTE_SENTENCES.map((say) => say('whistling')), ...GLAD]
  const lengths = HELLOS.flatMap((hello) =>
    middles.flatMap((middle) => GOODBYES.map((goodbye) => count(`${hello} ${middle} ${goodbye}`))),
  )
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(25)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(44)
})
