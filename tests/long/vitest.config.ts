import { defineConfig } from 'vitest/config'
import faults, { startFirst } from '../faults/vitest.config.ts'

/** Long and random tests, and the database away for a whole minute: `npm run test:long`. */
export default defineConfig({
  test: {
    ...faults.test,
    include: ['tests/long/**/*.test.ts', 'tests/faults/database-down.test.ts'],
    // While its database is away for a minute, the processor has time for the others.
    sequence: { sequencer: startFirst(['database-down']) },
    env: { DATABASE_AWAY_MS: '60000' },
  },
})
