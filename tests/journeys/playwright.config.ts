import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { WIDE, WITHOUT_SCRIPT } from '../support/journey-variants.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  globalSetup: '../support/journey-shop.ts',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Journeys spend much time waiting for letters and reloads. Four workers are no quicker.
  workers: 3,
  fullyParallel: true,
  timeout: 600_000,
  // Long enough for a busy machine that is several times slower.
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    locale: 'en-GB',
    // A click on a missing element fails in a minute, not after the whole test's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Animations cost processor time that all journeys share; `front-door` tests them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
  },
  // Tests that need script or a phone are tagged and left out elsewhere. The workshop is used at a desk; its long tests
  // come first, so that no worker is left alone with one.
  projects: [
    { name: 'desk', use: desktop, grep: /@desk/ },
    { name: 'phone-with-script', use: phone, grepInvert: /@desk/ },
    {
      name: 'phone-without-script',
      use: { ...phone, javaScriptEnabled: false },
      testMatch: WITHOUT_SCRIPT,
      grepInvert: /@script|@desk/,
    },
    { name: 'desktop-with-script', use: desktop, testMatch: WIDE, grepInvert: /@phone|@desk/ },
  ],
})
