import { defineConfig } from 'vitest/config'

/** The whole shop, started as `npm start` starts it, and what becomes of it when things break. Three at a time: each runs five processes, which mostly wait. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    maxWorkers: 3,
    // A job is taken within two seconds, and on a busy machine a little later.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
