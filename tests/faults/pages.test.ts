import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { requests as requestRows } from '#db/schema/index.ts'
import { covers } from '../support/covers.ts'
import { fillWorkshop } from '../support/fill-workshop.ts'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { listShopperScreens } from '../support/shopper-screens.ts'
import { openShop } from '../support/shop-with-database.ts'
import { weigh, type Weight } from '../support/weigh.ts'

const ORDERS = { orders: 130, waiting: 30, refunds: 1, looks: 1 }

const { shop, db } = await openShop()
beforeAll(() => fillWorkshop(db, ORDERS))

/** The text of a page, with single spaces. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')

const headingsOf = (html: string) => [...html.matchAll(/<th scope="col"[^>]*>([^<]+)</g)].map(([, heading]) => heading)

/** The cells of one column, from top to bottom. */
const cellsOf = (html: string, column: string) =>
  [...html.matchAll(new RegExp(`data-column="${column}"[^>]*>(.*?)</t[dh]>`, 'gs'))].map(([, cell = '']) =>
    wordsOf(cell).trim(),
  )

const see = async (path: string) => (await (await HttpShopper.staffOf(shop)).visit(path)).html

test('the workshop’s navigation links to every page, the home page and logout', async () => {
  const words = wordsOf(await see('/admin/print-queue'))
  for (const page of ['Print Queue', 'All Orders', 'Statistics', 'Users', 'Coupons', 'Homepage', 'Logout'])
    expect(words).toContain(page)
  covers('screens.1')
})

test('the print queue has its columns, badges and downloads panel, and refreshes every 30 seconds', async () => {
  const html = await see('/admin/print-queue')
  expect(headingsOf(html)).toEqual([
    'Select',
    'Order Date',
    'Child Name',
    'Package',
    'Delivery Address',
    'Customer Email',
    'Status',
    'Audio',
    'QR Code',
    'Letter',
    'Actions',
  ])
  expect(html).toMatch(/<meta http-equiv="refresh" content="30/i)
  const words = wordsOf(html)
  for (const word of [
    'Start Date',
    'End Date',
    'ZIP (Multiple Files)',
    'Single TXT File',
    'Bulk Letters',
    'Bulk QR Codes',
  ])
    expect(words).toContain(word)
  covers('screens.2')
  expect(await see('/admin/print-queue?from=2090-01-01')).toContain('No items in print queue')
  covers('screens.3')
  const waiting = await see('/admin/print-queue?state=ready_to_print')
  const [audio, codes] = [cellsOf(waiting, 'Audio'), cellsOf(waiting, 'QR Code')]
  const packages = cellsOf(waiting, 'Package')
  expect(packages).toEqual(expect.arrayContaining(['Basic', 'Regular', 'Premium']))
  for (const [index, title] of packages.entries()) {
    const isMade = audio[index]?.includes('Generated')
    expect(audio[index]).toMatch(title === 'Basic' ? /No Audio$/ : /(?:Generated|Pending) Voice/)
    expect(codes[index]).toMatch(
      title === 'Basic' ? /N\/A$/ : isMade ? /Generated$/ : /Pending Generate the QR code for/,
    )
  }
  expect(codes.join()).toMatch(/Generated,.*Pending Generate/)
  covers('queue.5')
})

test('All Orders shows 50 a page, with the first 8 characters of each id and which of all it shows', async () => {
  const html = await see('/admin/orders')
  expect(html).toContain('placeholder="Search by email or child name..."')
  expect(headingsOf(html)).toEqual(['Order ID', 'Date', 'Customer', 'Items', 'Coupon', 'Total', 'Status', 'Actions'])
  const ids = cellsOf(html, 'Order ID')
  expect(ids).toHaveLength(50)
  expect(ids.filter((id) => !/^NPP-\S+ [0-9a-f]{8}$/.test(id))).toEqual([])
  expect(cellsOf(html, 'Items')[0]).toMatch(/^\p{L}+, (?:Basic|Regular|Premium)/u)
  expect(cellsOf(html, 'Total')[0]).toMatch(/^£\d+\.\d\d$/)
  covers('screens.4')
  expect(wordsOf(html)).toMatch(/Showing 1 - 50 of 130 Next/)
  expect(wordsOf(await see('/admin/orders?page=1'))).toMatch(/Previous Showing 51 - 100 of 130 Next/)
  const last = wordsOf(await see('/admin/orders?page=2'))
  expect(last).toMatch(/Previous Showing 101 - 130 of 130/)
  expect(last).not.toMatch(/of 130 Next/)
  expect(await see('/admin/orders?search=nobody@nowhere.example')).toContain('No orders found')
  covers('screens.5')
})

test('a pending order is yellow, a paid one green, a completed one blue, and any other grey', async () => {
  const [first, second] =
    await db.$client`select id from orders where status = 'completed' order by created_at desc limit 2`
  await db.$client`update orders set status = 'pending', paid_at = null, paid_pence = null, completed_at = null where id = ${first?.['id']}`
  await db.$client`update orders set status = 'refunded' where id = ${second?.['id']}`
  const html = await see('/admin/orders')
  const looks = new Map(
    [...html.matchAll(/ (bg-\S+) [^"]*">(?:<span aria-hidden="true">[^<]*<\/span>|<svg.*?<\/svg>)(\w+)</g)].map(
      ([, look, word]) => [word, look],
    ),
  )
  expect(Object.fromEntries(looks)).toMatchObject({
    Pending: 'bg-brass-300',
    Paid: 'bg-pine-700',
    Completed: 'bg-frost-800',
    Refunded: 'bg-[#ebebe6]',
  })
  covers('screens.6')
})

test('a visitor who asks for login links too often is told that none was sent', async () => {
  const visitor = new HttpShopper(shop)
  const ask = async () => {
    const { location, html } = await visitor.post('/admin/login', { email: 'elf@shop.example' })
    return location ? (await visitor.visit(location)).html : html
  }
  expect(await ask()).toMatch(/Check your email for the login link!.*Use Different Email/s)
  let asked = ''
  for (let times = 0; times < 20 && !asked.includes('Failed'); times += 1) asked = await ask()
  expect(asked).toContain('Failed to send login link')
  expect(asked).toContain('value="elf@shop.example"')
  covers('screens.7')
})

test('the old address of the figures leads to the new one', async () => {
  const staff = await HttpShopper.staffOf(shop)
  expect((await staff.get('/admin/statistics')).location).toBe('/admin/stats')
})

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
  expect(await linked('/packages')).toEqual({ canonical: `${shop.siteUrl}/packages`, kinds: ['3 Product'] })
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

test('help can be searched, and a contact message with a wrong order number reaches staff without one', async () => {
  const visitor = new HttpShopper(shop)
  const help = await HtmlPage.open(visitor, '/help')
  expect(help.words).toContain('When will the letter arrive?')
  const found = await help.fill({ 'Search the answers': 'refund?' }).press('Search')
  expect(found.words).toContain('how much do I get back?')
  expect(found.words).not.toContain('When will the letter arrive?')
  expect((await found.fill({ 'Search the answers': 'zebra' }).press('Search')).words).toContain('Nothing about “zebra”')

  const contact = await (await HtmlPage.open(visitor, '/help')).follow('Write to us')
  const empty = await contact.press('Send it')
  expect(empty.errors.filter(Boolean)).toEqual([
    'Please enter your email, so that we can answer',
    'Please write a few words',
  ])
  const words = `It has not come. ${crypto.randomUUID()}`
  const typed = { 'Your email': visitor.email, 'Order number (optional)': 'npp-aaaaaa', 'Your message': words }
  expect((await empty.fill(typed).press('Send it')).words).toContain('We’ll answer by email within 2 working days.')
  const urgent = { 'Your email': `safe-${visitor.email}`, 'Your message': 'I worry about a letter.' }
  const said = await (await HtmlPage.open(visitor, '/contact')).tick('A child’s safety').fill(urgent).press('Send it')
  expect(said.words).toContain('We’ll answer by email within 24 hours.')
  const [first] = await db.select().from(requestRows).where(eq(requestRows.email, urgent['Your email']))
  expect(first?.dueAt.getTime()).toBe((first?.receivedAt.getTime() ?? 0) + 24 * 3_600_000 - 1_000)
  const staff = await HttpShopper.staffOf(shop)
  const requests = await HtmlPage.open(staff, '/admin/requests')
  expect(requests.words).toContain(visitor.email)
  const [row] = await db.select().from(requestRows).where(eq(requestRows.email, visitor.email))
  expect(row).toMatchObject({ kind: 'message', orderId: null, words: `${words}\n\nOrder number given: NPP-AAAAAA` })
})

const KB = 1_024

/** Bytes as sent, and files. `docs/performance.md` has the figures of today and where they should go. */
const WITHOUT_SCRIPT: Weight = { page: 11 * KB, script: 0, scriptFiles: 0, font: 25 * KB, requests: 5 }
/** 8 KB, and 200 bytes more for the text about the season, which is longer on some days than on others. */
const HOME: Weight = { ...WITHOUT_SCRIPT, page: 8 * KB + 200 }
const WITH_SCRIPT: Weight = { page: 11 * KB, script: 111 * KB, scriptFiles: 8, font: 25 * KB, requests: 12 }
const PAGES_WITHOUT_SCRIPT = /coming-soon|legal|no-such|help|contact|order|packages|delivery|payment/

test('no screen of the shop is heavier than a phone on a weak signal can bear', async () => {
  const heavy: string[] = []
  const unset: string[] = []
  for (const { path, shopper } of await listShopperScreens(shop)) {
    const limit = path === '/' ? HOME : PAGES_WITHOUT_SCRIPT.test(path) ? WITHOUT_SCRIPT : WITH_SCRIPT
    const weight = await weigh(shop, shopper, path)
    for (const [name, most] of Object.entries(limit)) {
      const figure = weight[name as keyof Weight]
      if (figure > most) heavy.push(`${path}: ${name} ${figure}, at most ${most}`)
    }
    // What the build leaves out of the styles (`vite.config.ts`) is read nowhere.
    const { html } = await shopper.get(path)
    for (const [, name] of html.matchAll(/var\((--tw-[\w-]+)/g)) if (!html.includes(`${name}:`)) unset.push(`${name}`)
  }
  expect(heavy).toEqual([])
  expect(unset).toEqual([])
  covers('2.23')
})
