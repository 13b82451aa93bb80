import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { covers } from '../support/covers.ts'
import { fillWorkshop } from '../support/fill-workshop.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'

const ORDERS = { orders: 130, waiting: 30, refunds: 1, looks: 1 }

let shop: StartedShop
let db: Database
beforeAll(async () => {
  shop = await startShop()
  db = connect(shop.databaseUrl, { max: 1 })
  await fillWorkshop(db, ORDERS)
})
afterAll(async () => {
  await db.$client.end({ timeout: 1 })
  await shop.remove()
})

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
    [...html.matchAll(/ (bg-\S+) [^"]*"><span aria-hidden="true">[^<]*<\/span>(\w+)</g)].map(([, look, word]) => [
      word,
      look,
    ]),
  )
  expect(Object.fromEntries(looks)).toMatchObject({
    Pending: 'bg-brass-300',
    Paid: 'bg-pine-700',
    Completed: 'bg-frost-800',
    Refunded: 'bg-white',
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
