import { defineConfig } from '@playwright/test'
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
  use: journeys.use ?? {},
})
