import { expect, test } from 'vitest'
import { GLAD, GOODBYES, HELLOS, TELLINGS } from './script-phrases.ts'

const count = (text: string) => text.split(/\s+/).length

test('whatever greeting the stand-in puts together is as long as the shop asks for', () => {
  const middles = [...TELLINGS.map((say) => say('whistling')), ...GLAD]
  const lengths = HELLOS.flatMap((hello) =>
    middles.flatMap((middle) => GOODBYES.map((goodbye) => count(`${hello} ${middle} ${goodbye}`))),
  )
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(25)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(44)
})
