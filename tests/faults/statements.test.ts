import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#app/domain/clock.ts'
import { orders } from '#db/schema/index.ts'
import { insertBasket } from '../support/builders.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { fillWorkshop } from '../support/fill-workshop.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { startSecondWeb } from '../support/second-web.ts'
import { shopperWith } from '../support/shopper-with.ts'
import { openShop } from '../support/shop-with-database.ts'

/** Background statements (the database's clock, the job queue) count too: the lowest of several tries is the page's. */
const TRIES = 5

const { shop, db } = await openShop()
const proxy = await startDatabaseProxy(shop.databaseUrl)
const web = await startSecondWeb(shop, { databaseUrl: proxy.databaseUrl })
beforeAll(() => fillWorkshop(db, { orders: 130, waiting: 30, refunds: 1, looks: 1 }))
afterAll(async () => {
  await web.stop()
  proxy.close()
})

/** The statements that a request sends, begin and commit among them, and how often it waits for an answer. */
async function count(ask: () => Promise<{ status: number; location: string }>, expected: number | string) {
  const counts: { statements: number; trips: number }[] = []
  for (let turn = 0; turn < TRIES; turn += 1) {
    const before = proxy.sent()
    const { status, location } = await ask()
    if (typeof expected === 'number') expect(status).toBe(expected)
    else expect(location).toContain(expected)
    await wait(20)
    const after = proxy.sent()
    counts.push({ statements: after.statements - before.statements, trips: after.trips - before.trips })
  }
  const least = (name: 'statements' | 'trips') => Math.min(...counts.map((one) => one[name]))
  return { statements: least('statements'), trips: least('trips') }
}

const at = (path: string) => web.siteUrl + path
const basketOf = async () => shopperWith(shop, await insertBasket({ db, clock: systemClock }, ['basic', 'premium']))

test('each page asks the database as little as it can, one trip for each statement', async () => {
  const buying = await basketOf()
  const writing = new HttpShopper(shop)
  await writing.writeLetter()
  await writing.approveLetter()
  const pages: [shopper: HttpShopper, path: string, statements: number][] = [
    [new HttpShopper(shop), '/', 0],
    [buying, '/', 0],
    [new HttpShopper(shop), '/legal/privacy', 0],
    [new HttpShopper(shop), '/questionnaire/child', 0],
    [writing, '/questionnaire/gender', 1],
    [writing, '/packages', 1],
    [buying, '/basket', 3],
    [buying, '/checkout', 2],
  ]
  for (const [shopper, path, statements] of pages)
    expect({ path, ...(await count(() => shopper.get(at(path)), 200)) }).toEqual({
      path,
      statements,
      trips: statements,
    })
})

test('a purchase is placed and thanked for in few statements', async () => {
  const shoppers = await Promise.all(Array.from({ length: TRIES }, basketOf))
  const queue = [...shoppers]
  const placing = await count(
    () => queue.shift()?.placeOrder(web.siteUrl) ?? Promise.reject(new Error('none')),
    '/pay/',
  )
  // Of these, one counts against the rate limit, two are begin and commit, and one records the payment page.
  expect(placing.statements).toBeLessThanOrEqual(15)
  const [first] = shoppers
  const sessionId = await first?.openPayment()
  await first?.pay(sessionId ?? '')
  const thanks = await count(() => first?.get(at(`/payment-success?session_id=${sessionId}`)) ?? Promise.reject(), 200)
  expect(thanks.statements).toBeLessThanOrEqual(4)
})

test('each back-office page sends only a few statements, however many rows it has', async () => {
  const [order] = await db.select({ id: orders.id, customerId: orders.customerId }).from(orders).limit(1)
  const staff = await HttpShopper.staffOf(shop)
  const most: Record<string, number> = {
    '/admin/today': 3,
    '/admin/print-queue': 4,
    '/admin/orders': 4,
    '/admin/orders?search=ivo': 7,
    [`/admin/orders/${order?.id}`]: 9,
    [`/admin/families/${order?.customerId}`]: 26,
    '/admin/stats': 12,
    '/admin/accounts': 5,
    '/admin/coupons': 4,
    '/admin/requests': 3,
    '/admin/reviews': 2,
    '/admin/health': 15,
    '/admin/audit-log': 2,
  }
  for (const [path, statements] of Object.entries(most)) {
    const asked = await count(() => staff.get(at(path)), 200)
    expect(asked.statements, path).toBeLessThanOrEqual(statements)
  }
})
