import { expect, test } from 'vitest'
import { covers } from '../../../../tests/support/covers.ts'
import { STEP_SLUGS, stepAt } from '#app/domain/letters/drafts/steps.ts'
import { furthestOpenStep, mayOpen, progressAt, stepAfter, stepBefore } from './journey.ts'

test('there are twelve steps in the order of the specification', () => {
  expect(STEP_SLUGS).toHaveLength(12)
  expect([stepAt(1), stepAt(6), stepAt(12)]).toEqual(['child', 'experience', 'anything-else'])
  covers('2.25')
})

test('the quick path counts to 6, the enhanced one to 12, and the choice is not counted', () => {
  expect(progressAt('achievements', 'quick')).toEqual({ step: 5, of: 6, percent: 83 })
  expect(progressAt('child', null)).toEqual({ step: 1, of: 6, percent: 17 })
  expect(progressAt('misbehaviour', 'enhanced')).toEqual({ step: 7, of: 12, percent: 58 })
  expect(progressAt('anything-else', 'enhanced')).toEqual({ step: 12, of: 12, percent: 100 })
  expect(progressAt('experience', 'quick')).toBeNull()
  covers('2.25', '9.11')
})

test('Generate Now leads to the letter, Add More Magic to step 7', () => {
  expect(stepAfter('experience', 'quick')).toBeNull()
  expect(stepAfter('experience', 'enhanced')).toBe('misbehaviour')
  expect(stepAfter('anything-else', 'enhanced')).toBeNull()
  covers('4.6')
})

test('Back goes one step back and nowhere from the first', () => {
  expect(stepBefore('gender')).toBe('child')
  expect(stepBefore('child')).toBeNull()
  covers('2.26')
})

test('a step opened too early leads to the furthest one that is open', () => {
  expect(mayOpen('gifts', { furthestStep: 2, path: null })).toBe(false)
  expect(furthestOpenStep({ furthestStep: 2, path: null })).toBe('gender')
  expect(mayOpen('gifts', { furthestStep: 12, path: 'quick' })).toBe(false)
  expect(furthestOpenStep({ furthestStep: 12, path: 'quick' })).toBe('experience')
  expect(mayOpen('gifts', { furthestStep: 8, path: 'enhanced' })).toBe(true)
})

test.each([0, -3, Number.NaN, 99, 2.5])('a step number of %s still opens a step', (number) => {
  expect(STEP_SLUGS).toContain(stepAt(number))
})
