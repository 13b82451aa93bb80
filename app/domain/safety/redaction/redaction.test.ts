import { expect, test } from 'vitest'
import { findChanged, findHidden, findLeaks } from '../../../../tests/banks/measure.ts'
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

test('misspelt words stay words', () => {
  const { words, hidden } = findHidden()
  expect(hidden.length / words, hidden.join('\n')).toBeLessThanOrEqual(0.016)
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

test('a text that is searched in turns hides what one look hides, wherever a turn ends', async () => {
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
