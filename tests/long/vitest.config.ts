import { defineConfig } from 'vitest/config'
import faults from '../faults/vitest.config.ts'

/** Long and random tests, and the database away for a whole minute: `npm run test:long`. */
export default defineConfig({
  test: {
    ...faults.test,
    include: ['tests/long/**/*.test.ts', 'tests/faults/database-away.test.ts'],
    env: { DATABASE_AWAY_MS: '60000' },
  },
})
