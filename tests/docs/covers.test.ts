import { expect, test } from 'vitest'
import { covers } from '../support/covers.ts'

/** The error from a marker without rows; null when it is accepted. */
function refusal(): string | null {
  try {
    covers()
    return null
  } catch (error) {
    return String(error)
  }
}

test('a marker is accepted after each kind of assertion, and refused without a new one', async () => {
  const atFirst = refusal()
  expect(atFirst).toContain('Nothing was asserted')
  const answers = [refusal(), refusal()]
  await expect(Promise.reject(new Error('no'))).rejects.toThrow('no')
  answers.push(refusal(), refusal())
  await expect.poll(() => 1).toBe(1)
  answers.push(refusal(), refusal())
  const refused: unknown = expect.stringContaining('Nothing was asserted')
  expect(answers).toEqual([null, refused, null, refused, null, refused])
})

test('an assertion in the previous test does not count', () => {
  const answer = refusal()
  expect(answer).toContain('Nothing was asserted')
})
