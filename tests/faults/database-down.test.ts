import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDatabase } from '../../bin/shop/ensure-database.ts'
import { type RunningPostgres, startPostgres } from '../../sandbox/postgres.ts'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'
import { deliver } from '../support/stripe-at-sandbox.ts'

/** Longer than any retry pause in the shop; `npm run test:long` keeps the database away for a minute. */
const AWAY_MS = Number(process.env['DATABASE_AWAY_MS'] ?? 15_000)
/**
 * The shop's own retries find it at once, but a busy machine is slow to show it. The driver alone would wait twenty
 * seconds.
 */
const BACK_WITHIN_MS = 10_000

let folder: string
let server: RunningPostgres
let shop: StartedShop
let pids: ReturnType<StartedShop['pids']>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'away-'))
  server = await startPostgres(join(folder, 'postgres'))
  shop = await startShop({ environment: { DATABASE_URL: await ensureDatabase(server.port) } })
  pids = shop.pids()
})
afterAll(async () => {
  // No process may have died.
  expect(shop.pids()).toEqual(pids)
  expect(shop.ledger()).toBe('')
  await shop.remove()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function restart(afterMs = 0) {
  const { port } = server
  await server.stop()
  if (afterMs > 0) await wait(afterMs)
  server = await startPostgres(join(folder, 'postgres'), { port })
}

async function ask<Row>(question: (sql: postgres.Sql) => Promise<Row>): Promise<Row> {
  const sql = postgres(shop.databaseUrl, { max: 1 })
  try {
    return await question(sql)
  } finally {
    await sql.end()
  }
}

const ordersOf = (email: string) =>
  ask((sql) => sql`select o.status from orders o join customers c on c.id = o.customer_id where c.email = ${email}`)

test('PostgreSQL restarts while a payment page is being opened: no partial order, and a retry makes one order and one page', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  await shop.fault({ provider: 'stripe', kind: 'delay', ms: 1_500, path: '/checkout/sessions' })
  const placing = shopper.placeOrder()
  await expect.poll(() => ordersOf(shopper.email)).toHaveLength(1)
  await restart()
  const first = await placing
  expect(first.status === 503 || first.location.includes('/pay/')).toBe(true)
  const sessionId = await shopper.openPayment()
  expect(await ordersOf(shopper.email)).toMatchObject([{ status: 'pending' }])
  const success = await shopper.pay(sessionId)
  expect((await shopper.visit(success)).html).toContain('Payment Successful!')
  covers('orders.8')
})

test('PostgreSQL restarts while a letter is being written: the letter is there in the end', async () => {
  const shopper = new HttpShopper(shop)
  await shop.fault({ provider: 'openai', kind: 'delay', ms: 5_000, path: 'responses' })
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  for (const step of ['gender', 'date-of-birth', 'siblings', 'achievements'])
    await shopper.post(`/questionnaire/${step}`)
  await shopper.post('/questionnaire/experience', { path: 'quick' })
  const active = () =>
    ask((sql) => sql`select 1 from pgboss.job where name = 'write-letter' and state = 'active'`).then(
      (rows) => rows.length,
    )
  await expect.poll(active).toBe(1)
  await restart()
  await shopper.waitForLetter()
  covers('orders.8')
})

test('PostgreSQL is away: pages answer 503, events are accepted later, and the shop reconnects within ten seconds', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  const { port } = server
  await server.stop()
  const awayAt = Date.now()
  const page = await shopper.get('/basket')
  expect(page.status).toBe(503)
  expect(page.html).toContain('Nothing you saved or paid for is lost')
  expect(page.headers.get('Retry-After')).toBe('5')
  const sent = await shopper.post('/questionnaire/child', { childName: 'Ida', parentEmail: shopper.email })
  expect(sent.status).toBe(503)
  expect(sent.html).toContain('what you typed is still there')
  const data = await shopper.get('/basket.data')
  expect(data.status).toBe(503)
  const event = { type: 'checkout.session.completed', object: { object: 'checkout.session', id: sessionId } }
  expect(await deliver(shop, event)).toBe(503)
  const log = readFileSync(join(shop.dataFolder, 'logs', 'web.log'), 'utf8')
  expect(log).toContain('"pattern":"basket","status":503')
  expect(log).not.toContain('"status":500')
  // Pages that need no database still work.
  expect((await shopper.get('/')).status).toBe(200)
  expect((await fetch(`${shop.siteUrl}/health/ready`)).status).toBe(503)
  const success = await shopper.pay(sessionId)
  expect((await shopper.get(success)).status).toBe(503)
  await wait(AWAY_MS - (Date.now() - awayAt))
  server = await startPostgres(join(folder, 'postgres'), { port })
  const backAt = Date.now()
  await expect.poll(async () => (await shopper.get('/basket')).status, { interval: 50 }).toBe(200)
  expect(Date.now() - backAt).toBeLessThan(BACK_WITHIN_MS)
  expect((await shopper.visit(success)).html).toContain('Payment Successful!')
  await expect.poll(() => shopper.countEmails(/order/)).toBe(1)
  expect(await ordersOf(shopper.email)).toMatchObject([{ status: 'paid' }])
  const redelivered = () =>
    ask(
      (sql) => sql`select 1 from payment_events where checkout_session_id = ${sessionId} and processed_at is not null`,
    )
  await expect.poll(async () => (await redelivered()).length, { interval: 1_000 }).toBe(1)
  expect(await shopper.countEmails(/order/)).toBe(1)
  covers('orders.8')
})
