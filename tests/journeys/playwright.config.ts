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
  // A journey also waits: for the letter, for a page that comes back by itself. Beside faults and rules three are enough.
  workers: 3,
  fullyParallel: true,
  timeout: 600_000,
  // Also for a machine that does other work besides, and is several times slower for it.
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    locale: 'en-GB',
    // A press that finds nothing to press fails in a minute, not after the whole test's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What moves costs the processor that all journeys share; `front-door` sees it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
  },
  // What only script can do, or only a phone has, is tagged so and left out elsewhere. The workshop is worked on at a desk.
  projects: [
    { name: 'phone-with-script', use: phone, grepInvert: /@desk/ },
    {
      name: 'phone-without-script',
      use: { ...phone, javaScriptEnabled: false },
      testMatch: WITHOUT_SCRIPT,
      grepInvert: /@script|@desk/,
    },
    { name: 'desktop-with-script', use: desktop, testMatch: WIDE, grepInvert: /@phone|@desk/ },
    { name: 'desk', use: desktop, grep: /@desk/ },
  ],
})
