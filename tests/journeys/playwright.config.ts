import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  globalSetup: '../support/journey-shop.ts',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A journey mostly waits: for the letter, for a page that comes back by itself. Four keep two cores busy.
  workers: 4,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    locale: 'en-GB',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
  },
  // What only script can do, or only a phone has, is tagged so and left out elsewhere.
  projects: [
    { name: 'phone-with-script', use: phone },
    { name: 'phone-without-script', use: { ...phone, javaScriptEnabled: false }, grepInvert: /@script/ },
    { name: 'desktop-with-script', use: desktop, grepInvert: /@phone/ },
    { name: 'desktop-without-script', use: { ...desktop, javaScriptEnabled: false }, grepInvert: /@script|@phone/ },
  ],
})
