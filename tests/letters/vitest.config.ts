import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/letters/*.test.ts'],
    globalSetup: ['tests/support/database-template.ts'],
    // A real writer takes long for forty letters.
    testTimeout: 3_600_000,
  },
})
