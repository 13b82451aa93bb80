import { defineConfig } from 'vitest/config'

/** The whole shop, started as `npm start` starts it, and what becomes of it when things break. Three at a time: each runs five processes, which mostly wait; with four, and journeys beside them, a machine of two cores is so late that tests of "in time" fail. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/support/shop-template.ts'],
    maxWorkers: 3,
    isolate: false,
    silent: 'passed-only',
    // A job is taken within two seconds, and on a busy machine much later; an email without an answer is looked up after twenty,
    // and again after pauses that grow.
    expect: { poll: { timeout: 150_000, interval: 250 } },
    // The longest kills the web process seven times, on a machine that does other work besides.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
