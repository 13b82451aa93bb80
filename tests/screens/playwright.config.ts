import { defineConfig } from '@playwright/test'
import { LONG_LIVED_FLAGS } from '../support/chromium.ts'
import journeys from '../journeys/playwright.config.ts'

/** Checks every screen that the journeys kept: nothing moves, nothing is replaced, and no shop runs. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/looks',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  reporter: [['line'], ['json', { outputFile: '../../test-results/screens.json' }]],
  // One page checks many screens, and axe is worth compiling.
  use: { ...journeys.use, launchOptions: { ...journeys.use?.launchOptions, args: LONG_LIVED_FLAGS } },
})
