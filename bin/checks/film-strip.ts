import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from '../../tests/support/chromium.ts'
import { HttpShopper } from '../../tests/support/http-shopper.ts'
import { findVoicePath } from '../../tests/support/shopper-screens.ts'
import { startShop } from '../../tests/support/started-shop.ts'
import { buildShop } from '../shop/build-shop.ts'

// `npm run film`: ten frames each of the wait, of approving and of Christmas morning, as they move and with reduced
// motion, at the width of a phone. One picture each, in `test-results/film`.

const FOLDER = 'test-results/film'
const FRAMES = 10
const PHONE = { width: 360, height: 740 }

/** Chrome's own frames from the press until `isOver`, ten of them side by side. */
async function film(
  page: Page,
  name: string,
  { press, isOver }: { press: () => Promise<void>; isOver: () => Promise<void> },
) {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  await press()
  await isOver()
  await session.send('Page.stopScreencast')
  const shown = Array.from({ length: FRAMES }, (_, at) => frames[Math.round((at * (frames.length - 1)) / (FRAMES - 1))])
  const strip = await page.context().newPage()
  await strip.setViewportSize({ width: (PHONE.width + 8) * FRAMES, height: PHONE.height })
  await strip.setContent(
    `<body style="margin:0;display:flex;gap:8px">${shown.map((data) => `<img src="data:image/jpeg;base64,${data}">`).join('')}`,
  )
  await strip.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 })
  await strip.close()
}

async function filmAll(browser: Browser, voicePath: string, reducedMotion: 'reduce' | 'no-preference') {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion, baseURL: shop.siteUrl })
  const page = await context.newPage()
  const take = (name: string, press: () => Promise<void>, isOver: () => Promise<void>) =>
    film(page, `${name}${reducedMotion === 'reduce' ? '-still' : ''}`, { press, isOver })
  const go = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.goto('/questionnaire/child')
  await page.getByLabel('Child’s name').fill('Martha')
  await page.getByLabel('Your email').fill('martha@home.example')
  for (const step of ['child', 'gender', 'date-of-birth', 'siblings', 'achievements']) {
    await page.waitForURL(`**/questionnaire/${step}`)
    if (step === 'achievements') await page.getByLabel('Made new friends').check()
    await go()
  }
  const happy = page.getByRole('button', { name: /Happy with Letter/ })
  const settle = () => page.waitForTimeout(2_500)
  await take(
    'wait',
    () => page.getByRole('button', { name: 'Generate Now' }).click(),
    () => happy.waitFor().then(settle),
  )
  await take('approve', () => happy.click(), settle)
  const seal = page.getByRole('button', { name: /Press the seal/ })
  await take(
    'christmas-morning',
    // Where the browser lets it, the message plays by itself.
    () => page.goto(voicePath).then(() => seal.click({ timeout: 2_000 }).catch(() => {})),
    () => page.getByRole('button', { name: 'Play it again' }).waitFor({ timeout: 120_000 }),
  )
  await context.close()
}

buildShop()
ensureChromium()
mkdirSync(FOLDER, { recursive: true })
const shop = await startShop()
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
try {
  const bought = new HttpShopper(shop)
  await bought.pay(await bought.reachPayment()).then((path) => bought.visit(path))
  const voicePath = await findVoicePath(shop)
  for (const motion of ['no-preference', 'reduce'] as const) await filmAll(browser, voicePath, motion)
} finally {
  await browser.close()
  await shop.remove()
}
process.stdout.write(`See ${FOLDER}.\n`)
