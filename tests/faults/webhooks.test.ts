import { createHmac } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { closeShop, openShop } from '../support/shop-with-database.ts'
import type { StartedShop } from '../support/started-shop.ts'

let shop: StartedShop
let sql: postgres.Sql

beforeAll(async () => {
  ;({ shop, sql } = await openShop())
})
afterAll(() => closeShop({ shop, sql }))

const SUBJECT = /Your North Pole Post order/

async function facts(email: string) {
  const orders =
    await sql`select o.id, o.status from orders o join customers c on c.id = o.customer_id where c.email = ${email}`
  const emails = await sql`select count(*)::int as owed from outgoing_emails where recipient = ${email}`
  const paid =
    await sql`select count(*)::int as times from order_events where kind = 'paid' and order_id in ${sql(orders.map(({ id }) => id as string))}`
  return {
    statuses: orders.map(({ status }) => status as string),
    emails: emails[0]?.['owed'] as number,
    paid: paid[0]?.['times'] as number,
  }
}

const once = { statuses: ['paid'], emails: 1, paid: 1 }

test('the event comes five times at once: one paid order, one email', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'stripe', kind: 'duplicate-webhook' })
  await shopper.visit(await shopper.pay(sessionId))
  await expect.poll(() => facts(shopper.email)).toEqual(once)
  await expect.poll(() => shopper.countEmails(SUBJECT)).toBe(1)
})

test('the event comes late, after the success page: one paid order, one email', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'stripe', kind: 'late-webhook', ms: 2_000 })
  expect((await shopper.visit(await shopper.pay(sessionId))).html).toContain('Payment Successful!')
  const events = () =>
    sql`select 1 from payment_events where checkout_session_id = ${sessionId} and processed_at is not null`.then(
      (rows) => rows.length,
    )
  await expect.poll(events).toBe(1)
  expect(await facts(shopper.email)).toEqual(once)
  await expect.poll(() => shopper.countEmails(SUBJECT)).toBe(1)
})

test('the event never comes: the success page alone makes one paid order, one email', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'stripe', kind: 'lost-webhook' })
  const success = await shopper.pay(sessionId)
  const pages = await Promise.all([shopper.visit(success), shopper.visit(success), shopper.visit(success)])
  for (const page of pages) expect(page.html).toContain('Payment Successful!')
  expect(await facts(shopper.email)).toEqual(once)
  await expect.poll(() => shopper.countEmails(SUBJECT)).toBe(1)
})

test('the browser is closed before the success page: the event alone makes one paid order, one email', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.pay(await shopper.reachPayment())
  await expect.poll(() => facts(shopper.email)).toEqual(once)
  await expect.poll(() => shopper.countEmails(SUBJECT)).toBe(1)
})

test('an order waits for a payment that the bank has not confirmed yet, and is confirmed once it has', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await fetch(`${shop.sandboxUrl}/pay/${sessionId}`, {
    method: 'POST',
    // Long enough for a slow page to show that the order is waiting.
    body: new URLSearchParams({ intent: 'later-success', afterMs: '10000' }),
    redirect: 'manual',
  })
  const { html } = await shopper.get(`/payment-success?session_id=${sessionId}`)
  expect(html).toContain('Processing your order')
  // The page has no script: with JavaScript on, a refresh in `noscript` would never happen.
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).toContain('http-equiv="refresh"')
  covers('2.66')
  await expect.poll(() => facts(shopper.email)).toEqual(once)
})

test('a declined card pays nothing, and the same page can be paid afterwards', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  const declined = await fetch(`${shop.sandboxUrl}/pay/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'decline' }),
  })
  expect(declined.status).toBe(402)
  expect(await facts(shopper.email)).toEqual({ statuses: ['pending'], emails: 0, paid: 0 })
  expect((await shopper.visit(await shopper.pay(sessionId))).html).toContain('Payment Successful!')
})

const event = JSON.stringify({
  id: 'evt_forged',
  object: 'event',
  type: 'checkout.session.completed',
  livemode: false,
  data: { object: { id: 'cs_test_x', object: 'checkout.session' } },
})

test.each([
  ['without a signature', ''],
  [
    'with a wrong secret',
    `t=${Math.floor(Date.now() / 1000)},v1=${createHmac('sha256', 'guess')
      .update(`${Math.floor(Date.now() / 1000)}.${event}`)
      .digest('hex')}`,
  ],
  ['with nonsense', 'nonsense'],
])('an event %s is refused and not kept', async (_, signature) => {
  const answer = await fetch(`${shop.siteUrl}/webhooks/stripe`, {
    method: 'POST',
    body: event,
    headers: { 'Stripe-Signature': signature },
  })
  expect(answer.status).toBe(400)
  expect(await sql`select 1 from payment_events where provider_event_id = 'evt_forged'`).toHaveLength(0)
})
