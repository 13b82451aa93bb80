import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/letters/*.test.ts'],
    globalSetup: ['tests/support/database-template.ts'],
    // With a real writer forty letters take as long as they take.
    testTimeout: 3_600_000,
  },
})
