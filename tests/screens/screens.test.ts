import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import type axe from 'axe-core'
import { keptScreens, SCREENS } from '../support/kept-screens.ts'
import { listCovered } from './covered-by-message.ts'
import { listUndecided } from './undecided-contrast.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that may pass at 360 px and fail at 320: between the two, only positions change, and no colour. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable', 'link-in-text-block']
const WIDTHS = [320, 360, 1280]
/** The first screen, a question, the wait, the letter, the basket and the checkout are looked at on more devices. */
const ON_ALL_DEVICES = ['0-home', '5-achievements', '7-waiting', '8-letter', '11-basket', '10-checkout']
/** A difference without script shows at every width: one is enough. */
function widthsOf(screen: string): number[] {
  if (screen.endsWith('-without-script')) return [360]
  return ON_ALL_DEVICES.includes(screen) ? [...WIDTHS, 768, 1920] : WIDTHS
}
const SITE = 'http://shop.test/'
const BUILT = 'build/client'
/** Loaded once for all screens of a worker, because loading axe takes longer than most of its checks. */
const AXE = 'node_modules/axe-core/axe.min.js'

type OpenScreen = (screen: string) => Promise<Page>

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Waits for late fonts, so that every run has the same layout. */
const withFontsInTime = (styles: string) => styles.replaceAll('font-display:optional', 'font-display:block')

/** Makes a page that opens kept screens with the built files that they request. */
async function serveKeptScreens(page: Page): Promise<OpenScreen> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html>' })
    const file = join(BUILT, pathname)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    if (!pathname.endsWith('.css')) return route.fulfill({ path: file })
    return route.fulfill({ contentType: 'text/css', body: withFontsInTime(readFileSync(file, 'utf8')) })
  })
  await page.goto(SITE)
  // It stays for all screens: `setContent` replaces the document and keeps the window.
  await page.addScriptTag({ path: AXE })
  return async (screen) => {
    await page.setContent(withFontsInTime(readFileSync(join(SCREENS, `${screen}.html`), 'utf8')))
    await showEverything(page)
    return page
  }
}

/** One page for all screens of a worker: a new one would take a sixth longer. Screens leave nothing behind. */
const test = base.extend<object, { open: OpenScreen }>({
  open: [
    async ({ browser }, use, { project }) => {
      const { locale = '', contextOptions } = project.use
      const page = await browser.newPage({ locale, ...contextOptions })
      await use(await serveKeptScreens(page))
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Shows what lies over the screen and what waits for scrolling. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-modal]')) {
      dialog.close()
      dialog.showModal()
      // axe does not know that an open dialog lies over everything.
      dialog.style.zIndex = '99'
    }
    for (const popover of document.querySelectorAll<HTMLElement>('[data-popover]')) popover.showPopover()
    // As if it were scrolled to: axe cannot judge what has not been laid out.
    for (const place of document.querySelectorAll<HTMLElement>('section, footer'))
      place.style.contentVisibility = 'visible'
  })
}

/** The shop's policy refuses `style` in a page as the server sends it: what depends on one would only work later. */
const expectNoStyles = (screen: string) =>
  expect(readFileSync(join(SCREENS, `${screen}.html`), 'utf8'), `${screen}: a style in the page`).not.toMatch(
    / style="/,
  )

async function expectNoFindings(page: Page, { name, rules }: { name: string; rules: string[] | null }): Promise<void> {
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: STANDARDS }
  const { violations, incomplete } = await page.evaluate(
    async ([only]) => {
      // Unstick sticky elements: axe cannot judge text that has scrolled under them, and it is no fault.
      const stuck = document.querySelectorAll<HTMLElement>('header:not(.letter-head), .message-place, .dialog-foot')
      for (const element of stuck) element.style.position = 'static'
      // Do not list the rules that pass. Do not preload audio: its file is missing, and axe would wait ten seconds.
      const found = await window.axe.run({
        runOnly: only,
        resultTypes: ['violations', 'incomplete'],
        preload: { assets: ['cssom'] },
      })
      for (const element of stuck) element.style.position = ''
      return found
    },
    [runOnly],
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, name).toEqual([])
  expect(await listUndecided(page, incomplete), `${name}: contrast`).toEqual([])
}

const kept = keptScreens()
test('the journeys kept their screens, and those that differ without script', () => {
  expect(kept.length).toBeGreaterThan(140)
  expect(kept.filter((name) => name.endsWith('-without-script')).length).toBeGreaterThan(35)
})

for (const screen of kept) {
  test(`${screen} reads well at every width, and no message covers anything`, async ({ open }) => {
    if (screen.endsWith('-without-script')) expectNoStyles(screen)
    const page = await open(screen)
    for (const width of widthsOf(screen)) {
      const name = `${screen} at ${width} px`
      await page.setViewportSize({ width, height: width < 768 ? 740 : 800 })
      // A desk has fonts that a phone has not; what is ready may not have begun to load.
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => null))
      // Where the page's script keeps it: a chat at what was said last.
      await page.evaluate(() => document.querySelector('.talk-log')?.scrollTo({ top: 1e6, behavior: 'instant' }))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
      expect(await listCovered(page), `${name}: covered by a message`).toEqual([])
      await expectNoFindings(page, { name, rules: width === 320 ? LAYOUT_RULES : null })
      // Pictures are for `npm run screens`, and a quarter of the work.
      if ((width === 320 && !ON_ALL_DEVICES.includes(screen)) || process.env['CI'] !== undefined) continue
      await page.screenshot({
        path: join(SCREENS, `${screen}-${width}.jpg`),
        type: 'jpeg',
        quality: 80,
        // A bar that follows the scroll would lie over the middle of a tall picture. A phone's menu closes 0.15 s after the
        // width has changed.
        style:
          'body > .sticky, main .sticky, .approve-foot { position: static !important } .site-menu, .workshop-menu { transition: none !important }',
        // What lies under an open dialog cannot be scrolled to.
        fullPage: (await page.locator('dialog:modal').count()) === 0,
      })
    }
  })
}
