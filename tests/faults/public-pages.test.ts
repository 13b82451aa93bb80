import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { listShopperScreens } from '../support/shopper-screens.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'
import { weigh, type Weight } from '../support/weigh.ts'

let shop: StartedShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.remove())

const extractor = new WebAutoExtractor({ addLocation: true })
const validator = new Validator()

test('search engines, phones and testers of security find what they look for', async () => {
  const visitor = new HttpShopper(shop)
  const linked = async (path: string) => {
    const { html } = await visitor.get(path)
    const data = extractor.parse(html)
    const issues = await validator.validate(data)
    // Only errors count: the validator’s warnings ask for what clothes shops have (sizes, colours, materials).
    expect(issues.filter(({ severity }) => severity === 'ERROR').map((issue) => issue.issueMessage)).toEqual([])
    const kinds = Object.entries(data.jsonld).map(([kind, all]) => `${all.length} ${kind}`)
    return { canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], kinds }
  }
  expect(await linked('/')).toEqual({ canonical: `${shop.siteUrl}/`, kinds: ['1 Organization'] })
  expect(await linked('/packages')).toEqual({
    canonical: `${shop.siteUrl}/packages`,
    kinds: ['3 Product'],
  })
  expect(await linked('/help?q=refund')).toEqual({ canonical: `${shop.siteUrl}/help`, kinds: ['1 FAQPage'] })
  expect((await linked('/basket')).canonical).toBeUndefined()
  const { html: sitemap } = await visitor.get('/sitemap.xml')
  const dated = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]
  expect(dated).toHaveLength(11)
  for (const [, url = ''] of dated) expect((await visitor.get(new URL(url).pathname)).status, url).toBe(200)
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-512.png', '/manifest.webmanifest'])
    expect((await visitor.get(path)).status, path).toBe(200)
  const { html: security } = await visitor.get('/.well-known/security.txt')
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

test('without script, a device can be forgotten', async () => {
  const visitor = new HttpShopper(shop)
  await visitor.post('/questionnaire/child', { childName: 'Ivo', parentEmail: visitor.email })
  const forgotten = await (await HtmlPage.open(visitor, '/forget-device')).press(/^Forget this device/)
  expect(forgotten.words).toContain('This device has forgotten you')
  // Each of its cookies is empty.
  expect(visitor.requestHeaders['Cookie']).not.toMatch(/=[^;]/)
})

const KB = 1_024

/** Bytes as sent, and files. `docs/performance.md` has the figures of today and where they should go. */
const WITHOUT_SCRIPT: Weight = { page: 11 * KB, script: 0, scriptFiles: 0, font: 25 * KB, requests: 5 }
/** 8 KB, and 200 bytes more for the text about the season, which is longer on some days than on others. */
const HOME: Weight = { ...WITHOUT_SCRIPT, page: 8 * KB + 200 }
const WITH_SCRIPT: Weight = { page: 11 * KB, script: 111 * KB, scriptFiles: 8, font: 25 * KB, requests: 12 }
const PAGES_WITHOUT_SCRIPT = /legal|no-such|help|contact|order|packages|delivery|payment/

test('no screen of the shop is heavier than a phone on a weak signal can bear', async () => {
  const heavy: string[] = []
  for (const { path, shopper } of await listShopperScreens(shop)) {
    const limit = path === '/' ? HOME : PAGES_WITHOUT_SCRIPT.test(path) ? WITHOUT_SCRIPT : WITH_SCRIPT
    const weight = await weigh(shop, shopper, path)
    for (const [name, most] of Object.entries(limit)) {
      const figure = weight[name as keyof Weight]
      if (figure > most) heavy.push(`${path}: ${name} ${figure}, at most ${most}`)
    }
  }
  expect(heavy).toEqual([])
  covers('2.23')
})
