import { defineConfig } from 'vitest/config'

/** The whole shop, started as `npm start` starts it, and what becomes of it when things break. One at a time: each runs five processes. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
