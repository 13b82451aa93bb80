import { subDays } from 'date-fns'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterAll, beforeAll, bench, describe, expect } from 'vitest'
import { dayInLondon, systemClock } from '#app/domain/clock.ts'
import { listPrintQueue } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { listOrders } from '#app/domain/orders/details/list-orders.server.ts'
import { listAuditLog } from '#app/domain/staff/list-audit-log.server.ts'
import { readAllDays, readChartDays, readStatistics } from '#app/domain/health/statistics/read-statistics.server.ts'
import { recordDays } from '#app/domain/health/statistics/record-days.server.ts'
import { connect, type Database } from '#db/client.ts'
import { orders } from '#db/schema/index.ts'
import { fillWorkshop } from '../support/fill-workshop.ts'
import type { HttpShopper } from '../support/http-shopper.ts'
import { logIn } from '../support/staff-requests.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'

/** A few recent days out of many. */
const RECENTLY = dayInLondon(subDays(new Date(), 5))

const LONG_AGO = dayInLondon(subDays(new Date(), 400))

/** Filling a database with half a million letters. */
const FILLED_WITHIN_MS = 300_000

let shop: StartedShop
let staff: HttpShopper
let orderId: string

beforeAll(async () => {
  shop = await startShop({ environment: { LOG_LEVEL: 'warn' } })
  const db = connect(shop.databaseUrl, { max: 1 })
  await fillWorkshop(db)
  await recordDays({ db, clock: systemClock })
  staff = await logIn(shop, db, { email: 'elf@shop.example', role: 'admin' })
  const [order] = await db.select({ id: orders.id }).from(orders).offset(5_000).limit(1)
  orderId = order?.id ?? ''
  await db.$client.end()
  expect(await findScans()).toEqual([])
}, FILLED_WITHIN_MS)
afterAll(() => shop.remove())

const COUNT_OF_ALL = /^select count\(\*\)[^(]* from "orders" where "(?:orders"\.")?deleted_at" is null/

/** Tables that a back-office page reads from end to end, for want of an index. */
async function findScans(): Promise<string[]> {
  const asked: { query: string; params: unknown[] }[] = []
  const client = postgres(shop.databaseUrl, { max: 1 })
  const db = drizzle(client, { logger: { logQuery: (query, params) => asked.push({ query, params }) } }) as Database
  const needs = { db, clock: systemClock, seasonYear: undefined }
  await listPrintQueue(needs)
  await listPrintQueue(needs, { page: 3, state: 'shipped' })
  await listPrintQueue(needs, { sort: 'cut_off', from: RECENTLY })
  for (const search of ['', 'parent7777@', 'NPP-AB12', 'BS14 8QT', 'AB123456785GB'])
    await listOrders(needs, { page: 0, search })
  await listOrders(needs, { page: 0, search: '', attention: 'yes' })
  await findOrderDetails(needs, orderId)
  const days = await readAllDays(needs)
  await readStatistics(needs, days)
  await readChartDays(needs, days)
  await listAuditLog(needs, { subjectId: '' })
  // Counting all orders reads an index or the table, whichever is smaller.
  const looked = asked.filter(({ query }) => !COUNT_OF_ALL.test(query))
  expect(looked).toHaveLength(asked.length - 1)
  const plans = await Promise.all(
    looked.map(({ query, params }) => client.unsafe(`explain ${query}`, params as postgres.ParameterOrJSON<never>[])),
  )
  await client.end()
  const lines = plans.flatMap((plan) => plan.map((line) => String(line['QUERY PLAN'])))
  expect(lines.length).toBeGreaterThan(50)
  // Except tables that stay small all season.
  return lines.filter((line) => /Seq Scan on (?!disputes|users|day_figures|refunds)/.test(line))
}

const get = (path: string | (() => string)) => async () =>
  expect((await staff.get(typeof path === 'string' ? path : path())).status).toBe(200)

// vitest compares the benchmarks of one group: each line of its summary is a ratio to the fastest.
describe('the back office with 200,000 orders of 500,000 letters, 20,000 of them waiting', () => {
  bench('the barest answer, /health', get('/health'))
  bench('the print queue', get('/admin/print-queue'))
  bench('the print queue, what was posted', get('/admin/print-queue?state=shipped'))
  bench('the print queue of some days, by cut-off', get(`/admin/print-queue?sort=cut_off&from=${RECENTLY}`))
  bench('the print queue of long ago', get(`/admin/print-queue?to=${LONG_AGO}`))
  bench('all orders', get('/admin/orders'))
  bench('all orders, the last page', get('/admin/orders?page=3999'))
  bench('all orders, a search that finds one', get('/admin/orders?search=parent7777@'))
  bench('all orders, a search that finds very many', get('/admin/orders?search=gmail'))
  bench(
    'one order',
    get(() => `/admin/orders/${orderId}`),
  )
  bench('the statistics', get('/admin/stats'))
  bench('the audit log', get('/admin/audit-log'))
  bench('health', get('/admin/health'))
})
