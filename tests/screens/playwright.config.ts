import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'

/** A look at every screen that the journeys kept, after them: nothing moves, nothing is replaced, and no shop runs. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/looks',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  reporter: [['line'], ['json', { outputFile: '../../test-results/screens.json' }]],
  use: {
    locale: 'en-GB',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
  },
})
