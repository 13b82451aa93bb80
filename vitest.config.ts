import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'tests/docs/**/*.test.ts',
      'tests/structure/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database-template.ts'],
    testTimeout: 20_000,
    // Use cases mostly wait, for the database and for companies that fail: four keep two cores busy.
    maxWorkers: 4,
  },
})
