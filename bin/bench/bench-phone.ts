import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from '../../tests/support/chromium.ts'
import { startShop } from '../../tests/support/started-shop.ts'
import { buildShop } from '../shop/build-shop.ts'
import { listPages } from './measured-shop.ts'

// `npm run bench:phone [NAME…]`: when a slow phone on a weak signal paints and has loaded each page, in seconds, beside a page
// that has the same words and nothing else.

/** 400 kbit/s in bytes, milliseconds there and back, and a processor four times as slow. */
const WEAK_SIGNAL = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const SLOWER = 4
const PHONE = { width: 360, height: 740 }
const TURNS = 3
/** The largest paint may come after everything has loaded. */
const SETTLES_MS = 1_500
const ALL = ['home', 'policy', 'child', 'question', 'preview', 'packages', 'basket', 'checkout']
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ALL

type Times = { first: number; largest: number; loaded: number }

/** Runs in the browser. */
const readTimes = () =>
  new Promise<Times>((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const loaded = navigation?.loadEventEnd ?? 0
    new PerformanceObserver((list) => {
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? first, loaded })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

buildShop()
ensureChromium()
const shop = await startShop({ environment: { LOG_LEVEL: 'warn' } })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
const words = new Map<string, Buffer>()
const plain = createServer(({ url = '' }, response) => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  response.writeHead(200, headers).end(words.get(url))
})
await new Promise<void>((resolve) => plain.listen(0, resolve))
const plainUrl = `http://localhost:${(plain.address() as AddressInfo).port}`
try {
  process.stdout.write('page          first  largest  loaded   words alone: first  loaded   ratio of first\n')
  for (const { name, shot } of (await listPages(shop)).filter((page) => PAGES.includes(page.name))) {
    const headers = shot.headers ?? {}
    words.set(`/${name}`, await wordsOf(browser, shop.siteUrl + shot.path, headers))
    const own = await median(() => open(browser, shop.siteUrl + shot.path, headers))
    const alone = await median(() => open(browser, `${plainUrl}/${name}`, {}))
    const figures = [own.first, own.largest, own.loaded].map((ms) => (ms / 1_000).toFixed(2).padStart(8)).join('')
    const beside = [alone.first, alone.loaded].map((ms) => (ms / 1_000).toFixed(2).padStart(8)).join('')
    process.stdout.write(
      `${name.padEnd(11)}${figures}            ${beside}   ${(own.first / alone.first).toFixed(2)}\n`,
    )
  }
} finally {
  await browser.close()
  plain.close()
  await shop.remove()
}

/** A page that anyone could write by hand: the words of another page, one paragraph to a line. */
async function wordsOf(from: Browser, url: string, headers: Record<string, string>): Promise<Buffer> {
  const page = await from.newPage({ viewport: PHONE, extraHTTPHeaders: headers })
  await page.goto(url)
  const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '')
  await page.close()
  const head =
    '<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width"><title>Words</title>'
  return brotliCompressSync(
    Buffer.from(head + lines.map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`).join('\n')),
  )
}

/** Opens a page in a browser without a cache. */
async function open(from: Browser, url: string, headers: Record<string, string>): Promise<Times> {
  const context = await from.newContext({ viewport: PHONE, extraHTTPHeaders: headers })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', WEAK_SIGNAL)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(SETTLES_MS)
  const times = await page.evaluate(readTimes)
  await context.close()
  return times
}

async function median(measure: () => Promise<Times>): Promise<Times> {
  const turns: Times[] = []
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await measure())
  const middle = (name: keyof Times) => turns.map((one) => one[name]).toSorted((a, b) => a - b)[TURNS >> 1] ?? 0
  return { first: middle('first'), largest: middle('largest'), loaded: middle('loaded') }
}
