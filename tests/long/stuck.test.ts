import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { HttpShopper } from '../support/http-shopper.ts'
import { openShop } from '../support/shop-with-database.ts'

const { shop } = await openShop()
afterAll(() => expect(shop.ledger()).toBe(''))

const postmasterFile = () => join(shop.dataFolder, 'postgres', 'postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(postmasterFile(), 'utf8'), 10)
const statusOf = async (path: string) => (await fetch(shop.siteUrl + path)).status
const isReady = () =>
  statusOf('/health/ready').then(
    (status) => status === 200,
    () => false,
  )

test('while one table is locked, pages that do not need it work and the others say so', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  const sql = postgres(shop.databaseUrl, { max: 1 })
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = sql.begin(async (transaction) => {
    await transaction`lock table orders in access exclusive mode`
    locked.resolve()
    await held.promise
  })
  await locked.promise
  // More requests than there are connections.
  const orders = Array.from({ length: 12 }, () => shopper.placeOrder())
  // The basket needs it: whether a copy of a letter was bought.
  const pages = ['/', '/legal/privacy', '/packages']
  expect(await Promise.all(pages.map(async (path) => (await shopper.get(path)).status))).toEqual([200, 200, 200])
  // A machine this busy may take longer than the two seconds that readiness allows.
  await expect.poll(isReady).toBe(true)
  for (const { status, html } of await Promise.all(orders)) {
    expect(status).toBe(503)
    expect(html).toContain('snowed in')
  }
  held.resolve()
  await holder
  await sql.end()
  expect((await shopper.placeOrder()).location).toContain('/pay/')
})

test('while the database is frozen the shop is not ready and pages say so, and it recovers by itself', async () => {
  const group = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === postmaster() || parent === postmaster())
    .map(([pid]) => pid ?? 0)
  const signal = (name: NodeJS.Signals) => group.forEach((pid) => process.kill(pid, name))
  signal('SIGSTOP')
  try {
    expect(await statusOf('/health')).toBe(200)
    expect(await statusOf('/health/ready')).toBe(503)
    expect(await statusOf('/')).toBe(200)
    expect(
      (await new HttpShopper(shop).post('/questionnaire/child', { childName: 'Ivo', parentEmail: 'a@b.example' }))
        .status,
    ).toBe(503)
  } finally {
    signal('SIGCONT')
  }
  await expect.poll(isReady).toBe(true)
  await expect.poll(() => statusOf('/questionnaire/gender')).toBe(200)
})

test('the health page shows a worker that hangs, until it continues', async () => {
  const staff = await HttpShopper.staffOf(shop)
  const sql = postgres(shop.databaseUrl, { max: 1 })
  await expect.poll(async () => (await sql`select from heartbeats`).length).toBeGreaterThan(0)
  shop.kill('worker', 'SIGSTOP')
  // As if a minute had passed.
  await sql`update heartbeats set seen_at = seen_at - interval '1 minute'`
  expect((await staff.get('/admin/health')).html).toContain('may be waiting')
  shop.kill('worker', 'SIGCONT')
  await expect.poll(async () => (await staff.get('/admin/health')).html).not.toContain('may be waiting')
  await sql.end()
})

test.each(['postmaster', 'starter', 'sandbox'] as const)(
  'the shop recovers by itself after its %s was killed',
  async (victim) => {
    const before = postmaster()
    if (victim === 'postmaster') process.kill(before, 'SIGKILL')
    else shop.kill(victim === 'starter' ? 'postgres' : 'sandbox')
    const shopper = new HttpShopper(shop)
    // An orphaned postmaster still answers for a moment, and its pid file may be missing.
    if (victim !== 'sandbox')
      await expect.poll(() => existsSync(postmasterFile()) && postmaster() > 0 && postmaster() !== before).toBe(true)
    await expect.poll(isReady).toBe(true)
    const isSandboxBack = () =>
      fetch(shop.sandboxUrl).then(
        () => true,
        () => false,
      )
    await expect.poll(isSandboxBack).toBe(true)
    await expect
      .poll(async () => {
        const begun = await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
        return begun.location
      })
      .toBe('/questionnaire/gender')
    expect((await shopper.visit(await shopper.pay(await shopper.reachPayment()))).html).toContain('Payment Successful!')
  },
)

test('a request in progress when the shop is asked to stop is answered', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  await shop.fault({ provider: 'stripe', kind: 'delay', ms: 5_000, path: '/checkout/sessions' })
  const asked = shopper.placeOrder()
  await expect.poll(async () => (await (await fetch(`${shop.sandboxUrl}/faults`)).json()) as unknown[]).toEqual([])
  shop.kill('web', 'SIGTERM')
  expect((await asked).location).toContain('/pay/')
})
