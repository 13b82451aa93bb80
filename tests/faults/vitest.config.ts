import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import rules from '../../vitest.config.ts'

/** Starts these files first, in this order: a long one that starts last leaves two cores without work. */
export const startFirst = (names: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rankOf = ({ moduleId }: TestSpecification) => {
        const at = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
        return at < 0 ? names.length : at
      }
      return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
    }
  }

/**
 * The whole shop, started as `npm start` starts it, while things break. Three files at a time, each with five mostly
 * waiting processes: with four, two cores are too slow for the tests of "in time".
 */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/support/shop-template.ts'],
    deps: rules.test?.deps ?? {},
    sequence: {
      sequencer: startFirst(['companies', 'database-down', 'chat', 'payments', 'letters-without-script', 'attacks']),
    },
    maxWorkers: 3,
    isolate: false,
    silent: 'passed-only',
    // A job starts within two seconds, much later on a busy machine; an email without an answer is looked up after
    // twenty, then after growing pauses.
    expect: { poll: { timeout: 150_000, interval: 250 } },
    // The longest kills the web process seven times, on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
