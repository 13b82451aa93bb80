import { expect, test } from 'vitest'
import { findChanged, findLeaks, measureParents } from '../../../../tests/banks/measure.ts'
import heldOut from '../../../../tests/banks/parents-held-out.json' with { type: 'json' }
import practice from '../../../../tests/banks/parents-practice.json' with { type: 'json' }
import { sha256 } from '#app/domain/sha256.server.ts'
import { createBlinder } from './blind-text.ts'

test('of 100 lines with personal words, at least 98 lose all of them', () => {
  const { lines, leaks } = findLeaks()
  expect(lines).toBeGreaterThanOrEqual(150)
  expect(1 - leaks.length / lines, leaks.join('\n')).toBeGreaterThanOrEqual(0.98)
})

test('ordinary lines lose nothing: what a placeholder hides is restored exactly', () => {
  const { lines, changed } = findChanged()
  expect(lines + findLeaks().lines).toBeGreaterThanOrEqual(250)
  expect(changed).toEqual([])
})

test('what parents type loses its names and keeps its words, in banks that the rules were tuned on', () => {
  for (const bank of practice) {
    const { figures, wrong } = measureParents(bank)
    const [leakFree, unchanged, stillWords] = Object.values(figures)
    expect(leakFree, wrong.join('\n')).toBeGreaterThanOrEqual(0.91)
    expect(unchanged, wrong.join('\n')).toBe(1)
    expect(stillWords, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
  }
})

const ORDINARY_WORDS = [
  'mum will have a baby and dad will too',
  'he squealed with joy when he saw it, and played with hope',
  'has porridge with honey and loves to rock in her chair',
  'wants to star in a film and to pat the goats',
  'looking forward to summer, by winter he had stopped',
  'it was a cold winter’s night by the river’s edge, with a robin’s nest',
  'brings home art from school, and so much joy from football',
  'loves summer and winter, full of joy and hope',
  'asked for a rose and let summer come',
  'good at number 10 bonds',
  'her teacher recommended a book',
]

/** Nothing in it is changed to fit the rules. */
const LOCKED = '446e7001d39fbd6dd9b0c99fdb4b4563ae2cd48d6441020a2e4421450052ecfb'

/** The first results, on 26 November 2026. Once the missed lines have been read, the bank is no longer unseen. */
const FIRST_SIGHT = [0.9457, 1, 0.9945]

test('what parents type loses its names and keeps its words, in a bank that no rule has seen', () => {
  expect(sha256(JSON.stringify(heldOut))).toBe(LOCKED)
  const { figures } = measureParents(heldOut)
  for (const [index, [name, share]] of Object.entries(figures).entries()) {
    process.stdout.write(`first sight: ${name}: ${FIRST_SIGHT[index]}; now ${Math.round(share * 10_000) / 10_000}\n`)
    // The lines themselves are not printed: they are not for those who change the rules.
    expect(share, name).toBeGreaterThanOrEqual((FIRST_SIGHT[index] ?? 1) - 0.001)
  }
})

test('a sign in capitals stays as it was typed, and a school in capitals does not', () => {
  const blind = (text: string) => createBlinder([]).blind(text)
  expect(blind('she read NO GLASS PLEASE on a lorry')).toBe('she read NO GLASS PLEASE on a lorry')
  expect(blind('she loves it at BROOKLANDS')).toBe('she loves it at {{NAME_1}}')
  expect(blind('she goes to THE OAKS now')).toBe('she goes to THE {{NAME_1}} now')
})

test('a word that is also a first name is one where only a person can stand', () => {
  const blind = (text: string) => createBlinder([]).blind(text)
  expect(blind('danced with daisy, poppy and rose')).toBe('danced with {{NAME_1}}, {{NAME_2}} and {{NAME_3}}')
  expect(blind('faith from next door pulled poppy’s hair')).toBe('{{NAME_1}} from next door pulled {{NAME_2}}’s hair')
  for (const line of ORDINARY_WORDS) expect(blind(line)).toBe(line)
})

test('in a family whose names are words, ordinary lines are still ordinary', () => {
  const words = ['Will', 'Mark', 'Art', 'Rose', 'May', 'Grace', 'Hope'].map((name, index) => ({
    key: `BROTHER_${index + 1}`,
    name,
  }))
  expect(findChanged(words).changed).toEqual([])
  expect(createBlinder(words).blind('Will and Grace love May and Mark’s art')).toBe(
    '{{BROTHER_1}} and {{BROTHER_6}} love {{BROTHER_5}} and {{BROTHER_2}}’s art',
  )
})

test('the child’s birthday is found in any format, and other dates are left', () => {
  const blind = (text: string) => createBlinder([], { day: 3, month: 4 }).blind(text)
  expect(blind('party on 3 April at ours')).toBe('party {{PRIVATE_1}} at ours')
  expect(blind('party on 4 April at ours')).toBe('party on 4 April at ours')
})

test('a text searched window by window hides all that a single search hides, wherever a window ends', async () => {
  const hidden = ['14 orchard lane', 'auntie halina kowalska', 'st marys primary school', '07700 900123', 'Leila Rose']
  for (const words of hidden) {
    for (let before = 150; before < 420; before += 7) {
      const text = `${'we went on and on '.repeat(30).slice(0, before)} ${words} ${'and then we came back '.repeat(30)}`
      const blind = await createBlinder([]).blindInTurns(text)
      const whole = createBlinder([]).blind(text)
      for (const word of words.split(' '))
        expect(blind.includes(word) && !whole.includes(word), `${words} at ${before}`).toBe(false)
    }
  }
})
