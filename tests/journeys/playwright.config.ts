import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { WIDE_JOURNEYS, WIDE_WITHOUT_SCRIPT } from '../support/wide-journeys.ts'

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
    // What moves costs the processor that all journeys share; `front-door` sees it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
  },
  // What only script can do, or only a phone has, is tagged so and left out elsewhere. The workshop's own pages are worked on
  // at a desk: with script at a desk's width, and without it at a phone's, which is the harder half of both.
  projects: [
    { name: 'phone-with-script', use: phone, grepInvert: /@desk/ },
    { name: 'phone-without-script', use: { ...phone, javaScriptEnabled: false }, grepInvert: /@script/ },
    { name: 'desktop-with-script', use: desktop, testMatch: WIDE_JOURNEYS, grepInvert: /@phone|@desk/ },
    { name: 'desk', use: desktop, grep: /@desk/ },
    {
      name: 'desktop-without-script',
      use: { ...desktop, javaScriptEnabled: false },
      testMatch: WIDE_WITHOUT_SCRIPT,
      grepInvert: /@script|@phone|@desk/,
    },
  ],
})
