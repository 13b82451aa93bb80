import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import faults from '../faults/vitest.config.ts'

/** Starts the longest file first: while its database is away for a minute, the processor has time for the others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/database-down.test.ts')
    return (await super.sort(files)).toSorted((one, other) => Number(isLongest(other)) - Number(isLongest(one)))
  }
}

/** Long and random tests, and the database away for a whole minute: `npm run test:long`. */
export default defineConfig({
  test: {
    ...faults.test,
    include: ['tests/long/**/*.test.ts', 'tests/faults/database-down.test.ts'],
    sequence: { sequencer: LongestFirst },
    env: { DATABASE_AWAY_MS: '60000' },
  },
})
