import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'sandbox/**/*.test.ts'],
    globalSetup: ['tests/support/database-template.ts'],
    testTimeout: 20_000,
  },
})
