import { expect } from 'vitest'
import { recordRows } from './covered-rows.ts'

let last = { test: '', assertions: 0 }

/** Says that the assertion just above proves these rows of docs/coverage.md. */
export function covers(...rows: string[]): void {
  const { assertionCalls, currentTestName = '' } = expect.getState()
  // The count starts again with each test, and with each retry.
  const isSameTest = last.test === currentTestName && last.assertions <= assertionCalls
  if (assertionCalls === (isSameTest ? last.assertions : 0)) {
    throw new Error(`Nothing was asserted before the marker of ${rows.join(' ')}`)
  }
  last = { test: currentTestName, assertions: assertionCalls }
  recordRows(rows)
}
