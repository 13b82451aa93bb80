import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import { expect, test } from 'vitest'

type Colour = { red: number; green: number; blue: number; alpha: number; parseHexString(hex: string): void }

/** axe's own way of counting, which its types leave out. */
const { Color, getContrast } = (
  axe as unknown as {
    commons: {
      color: {
        Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Colour
        getContrast: (ground: Colour, words: Colour) => number
      }
    }
  }
).commons.color

const read = (name: string) => readFileSync(`app/styles/${name}`, 'utf8')
const parse = (hex: string): Colour => {
  const colour = new Color()
  colour.parseHexString(hex)
  return colour
}

/** The rule of one selector in a style sheet, to its closing brace. */
function ruleOf(sheet: string, selector: string): string {
  const start = sheet.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`no rule ${selector}`)
  return sheet.slice(start, sheet.indexOf('}', start))
}

const hexesIn = (text: string) => [...text.matchAll(/#[\da-f]{3,8}\b/gi)].map(([hex]) => hex)
const isSeeThrough = (hex: string) => hex.length === 5 || hex.length === 9

/** Every colour that can be behind text: each opaque one, alone and under each translucent one. */
function groundsOf(rule: string): Colour[] {
  const background = rule.slice(rule.indexOf('background:'))
  const hexes = hexesIn(background.slice(0, background.indexOf(';')))
  const opaque = hexes.filter((hex) => !isSeeThrough(hex)).map(parse)
  const veils = hexes.filter(isSeeThrough).map(parse)
  return opaque.flatMap((ground) => [ground, ...veils.map((veil) => over(veil, ground))])
}

function over(veil: Colour, ground: Colour): Colour {
  const mix = (one: number, other: number) => one * veil.alpha + other * (1 - veil.alpha)
  return new Color(mix(veil.red, ground.red), mix(veil.green, ground.green), mix(veil.blue, ground.blue), 1)
}

/** WCAG 2.2 AA, for text of any size. */
const LEAST = 4.5

// axe does not judge text on a gradient. These are the shop's gradients, and all the text that axe leaves undecided is
// on one of them (`tests/support/shop-fixture.ts`).
test.each([
  { place: 'the night sky', sheet: 'sky.css', selector: '.night-sky', words: ['#ffffff', '#f5ecd6', '#e3c06a'] },
  { place: 'a slip of Santa’s', sheet: 'chat-talk.css', selector: '.slip', words: ['#15332a', '#7d5a16'] },
  {
    place: 'the letter’s paper',
    sheet: 'letter-paper.css',
    selector: '.letter-sheet',
    words: ['#20302b', '#15332a', '#7a5f22'],
  },
  { place: 'a ruled text box', sheet: 'steps.css', selector: '.step-page textarea', words: ['#0e211b', '#5b6b63'] },
])('every text colour on $place can be read anywhere on it', ({ sheet, selector, words }) => {
  const grounds = groundsOf(ruleOf(read(sheet), selector))
  expect(grounds.length).toBeGreaterThan(2)
  const ratios = words.flatMap((word) => grounds.map((ground) => getContrast(ground, parse(word))))
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(LEAST)
})

test('the header’s words can be read over anything that scrolls under its tint', () => {
  const tint = /rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/.exec(read('sky.css'))
  const [red, green, blue, percent] = (tint ?? []).slice(1).map(Number)
  const veil = new Color(red, green, blue, (percent ?? 0) / 100)
  const ratios = ['#ffffff', '#fcfbf8', '#0b1f1a'].map((ground) =>
    getContrast(over(veil, parse(ground)), parse('#ffffff')),
  )
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(LEAST)
})
