import { expect as baseExpect, test } from '@playwright/test'
import { recordRows } from './covered-rows.ts'

let last = { testId: '', assertions: 0 }

/** The running test's count; each test starts at zero. */
function count(): { assertions: number } {
  const { testId } = test.info()
  if (last.testId !== testId) last = { testId, assertions: 0 }
  return last
}

function counted<Expect extends object>(target: Expect): Expect {
  return new Proxy(target, {
    apply(call, self: unknown, given: unknown[]) {
      count().assertions += 1
      return Reflect.apply(call as (...given: unknown[]) => unknown, self, given)
    },
    get(owner, name) {
      const member: unknown = Reflect.get(owner, name)
      return (name === 'poll' || name === 'soft') && typeof member === 'function' ? counted(member) : member
    },
  })
}

/** Playwright's `expect`, which counts its assertions for `covers`. */
export const expect: typeof baseExpect = counted(baseExpect)

/** Says that the assertion just above proves these rows of docs/coverage.md. */
export function covers(...rows: string[]): void {
  if (count().assertions === 0) throw new Error(`Nothing was asserted before the marker of ${rows.join(' ')}`)
  last.assertions = 0
  recordRows(rows)
}
