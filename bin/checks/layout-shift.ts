import { type Browser, chromium, type Page } from '@playwright/test'
import { HttpShopper } from '../../tests/support/http-shopper.ts'
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from '../../tests/support/chromium.ts'
import { findVoicePath, listShopperScreens } from '../../tests/support/shopper-screens.ts'
import { startShop } from '../../tests/support/started-shop.ts'
import { buildShop } from '../shop/build-shop.ts'

// `npm run layout-shift`: how much each screen moves while it loads on a slow network (Chrome's cumulative layout shift).

/** Chrome's own "Slow 3G", in bytes a second and milliseconds. */
const SLOW = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const LIMIT = 0.02
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }
/** After everything has loaded, scripts get some time, too. */
const SETTLES_MS = 1_500

/** Runs in Chrome: how much has moved since the page began, except after a press. */
const sumOfShifts = () =>
  new Promise<number>((resolve) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as Shift[]
      resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 200)
  })

async function openSlowly(
  browser: Browser,
  viewport: { width: number; height: number },
  cookies: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { Cookie: cookies } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  return page
}

const STAFF_SCREENS = [
  'today',
  'print-queue',
  'batches',
  'packing',
  'orders',
  'accounts',
  'reviews',
  'stats',
  'coupons',
  'users',
  'requests',
  'safety',
  'health',
  'audit-log',
]

buildShop()
ensureChromium()
const shop = await startShop()
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
let worst = 0
try {
  const staff = await HttpShopper.staffOf(shop)
  const visitor = new HttpShopper(shop)
  const screens = [
    ...(await listShopperScreens(shop)),
    { path: await findVoicePath(shop), shopper: visitor },
    { path: `/voice-note/${'0'.repeat(64)}`, shopper: visitor },
    ...STAFF_SCREENS.map((name) => ({ path: `/admin/${name}`, shopper: staff })),
  ]
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const { path, shopper } of screens) {
      // Each screen in a fresh browser, with an empty cache.
      const page = await openSlowly(browser, viewport, shopper.requestHeaders['Cookie'] ?? '')
      await page.goto(shop.siteUrl + path, { waitUntil: 'load', timeout: 90_000 })
      await page.waitForTimeout(SETTLES_MS)
      const shift = await page.evaluate(sumOfShifts)
      worst = Math.max(worst, shift)
      process.stdout.write(`${shift.toFixed(4)}  ${size.padEnd(8)}${path.replace(/\w{40,}/, '…')}\n`)
      await page.context().close()
    }
  }
} finally {
  await browser.close()
  await shop.remove()
}
process.stdout.write(`worst: ${worst.toFixed(4)}, allowed: below ${LIMIT}\n`)
process.exitCode = worst < LIMIT ? 0 : 1
