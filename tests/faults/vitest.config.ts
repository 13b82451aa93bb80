import { defineConfig } from 'vitest/config'
import rules from '../../vitest.config.ts'

/**
 * The whole shop, started as `npm start` starts it, while things break. Three files at a time, each with five mostly
 * waiting processes: with four, two cores are too slow for the tests of "in time".
 */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/support/shop-template.ts'],
    deps: rules.test?.deps ?? {},
    maxWorkers: 3,
    isolate: false,
    silent: 'passed-only',
    // A job starts within two seconds, much later on a busy machine; an email without an answer is looked up after
    // twenty, then after growing pauses.
    expect: { poll: { timeout: 150_000, interval: 250 } },
    // The longest kills the web process seven times, on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
