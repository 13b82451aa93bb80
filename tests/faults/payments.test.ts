import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { systemClock } from '#app/domain/clock.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { basketLines, orders } from '#db/schema/index.ts'
import { insertBasket } from '../support/builders.ts'
import { covers } from '../support/covers.ts'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { shopperWith } from '../support/shopper-with.ts'
import { openShop } from '../support/shop-with-database.ts'
import { stripeOf } from '../support/stripe-at-sandbox.ts'

const { shop, db, sql } = await openShop()
afterEach(() => shop.forgetFaults())
// Our accounts match the payment company's in the end.
afterAll(() => expect(shop.ledger()).toBe(''))

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
  await shop.fault({ provider: 'stripe', kind: 'slow-bank', contains: sessionId })
  await fetch(`${shop.sandboxUrl}/pay/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'later-success' }),
    redirect: 'manual',
  })
  const { html } = await shopper.get(`/payment-success?session_id=${sessionId}`)
  expect(html).toContain('Processing your order')
  // The page has no script: with JavaScript on, a refresh in `noscript` would never happen.
  expect(html.replaceAll(/<noscript[^>]*>.*?<\/noscript>/gs, '')).toContain('http-equiv="refresh"')
  covers('2.66')
  await shop.forgetFaults(sessionId)
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

/** The total on a page, in whole pence. */
function totalOn(html: string): number {
  const shown = /<dt>Total<\/dt><dd[^>]*>£([\d.,]+)<\/dd>/.exec(html)?.[1]
  return Math.round(Number(shown?.replace(',', '')) * 100)
}

// A property test of `priceBasket` covers every other mix; Stripe rounds two Basic letters differently.
test.each<PackageCode[][]>([
  [['basic']],
  [['basic', 'basic']],
  [['basic', 'regular', 'premium']],
  [['basic', 'basic', 'basic', 'premium']],
  [['basic', 'basic', 'basic', 'regular', 'regular', 'regular', 'premium', 'premium']],
])('basket, checkout, order and Stripe show the same total for %s', async (mix) => {
  const basketId = await insertBasket({ db, clock: systemClock }, mix)
  const shopper = await shopperWith(shop, basketId)
  const onBasket = totalOn((await shopper.get('/basket')).html)
  const onCheckout = totalOn((await shopper.get('/checkout')).html)
  const { amount_total: atStripe } = await stripeOf(shop).checkout.sessions.retrieve(await shopper.openPayment())
  const [order] = await db.select().from(orders).where(eq(orders.basketId, basketId))
  expect({ onBasket, onCheckout, atStripe }).toEqual({
    onBasket: order?.totalPence,
    onCheckout: order?.totalPence,
    atStripe: order?.totalPence,
  })
  expect(order?.totalPence).toBeGreaterThan(0)
})

test('a payment page that is open while a letter is removed or changes package cannot be paid any more', async () => {
  const basketId = await insertBasket({ db, clock: systemClock }, ['regular', 'premium'])
  const shopper = await shopperWith(shop, basketId)
  const stateOf = async (id: string) => (await stripeOf(shop).checkout.sessions.retrieve(id)).status
  const first = await shopper.openPayment()
  const one = await (await HtmlPage.open(shopper, '/basket')).press(/Remove/)
  expect(await stateOf(first)).toBe('expired')
  const second = await shopper.openPayment()
  await one.press('Undo')
  expect(await stateOf(second)).toBe('expired')
  const other = await shopper.openPayment()
  const lines = await db.select().from(basketLines).where(eq(basketLines.basketId, basketId))
  const line = lines.find(({ packageCode }) => packageCode === 'regular')
  await shopper.post('/basket', { intent: 'edit', lineId: line?.id ?? '' })
  await shopper.choosePackage('premium')
  expect(await stateOf(other)).toBe('expired')
  // The same package again, or another signature.
  const same = await shopper.openPayment()
  await shopper.choosePackage('premium')
  expect(await stateOf(same)).toBe('open')
  await sql`update letter_drafts set answers = answers || '{"signature": "Father Christmas"}' where id = ${line?.letterDraftId ?? ''}`
  await shopper.approveLetter()
  expect(await stateOf(same)).toBe('expired')
  const third = await shopper.openPayment()
  await shop.fault({ provider: 'stripe', kind: 'status', status: 503, times: 20 })
  expect((await (await HtmlPage.open(shopper, '/basket')).press(/Remove/)).words).toContain('Please try again.')
  await shop.forgetFaults()
  expect(await stateOf(third)).toBe('open')
})

test('if another tab has changed letters or delivery, the checkout shows it before it leads to payment', async () => {
  const shopper = await shopperWith(shop, await insertBasket({ db, clock: systemClock }, ['regular', 'regular']))
  const first = await HtmlPage.open(shopper, '/checkout')
  const second = await HtmlPage.open(shopper, '/checkout/delivery')
  await second.fill({ 'A line below the child’s name (optional)': 'c/o Mrs Patel' }).press('Save and go back')
  first.fill({
    Email: 'two@tabs.example',
    'Address line 1': '1 Holly Lane',
    'Town or city': 'York',
    Postcode: 'yo17hh',
  })
  const shown = await first.press('Proceed to Payment')
  expect(shown.words).toContain('have changed since you opened this page')
  expect(shown.words).toContain('On the envelopec/o Mrs Patel')
  await (await HtmlPage.open(shopper, '/basket')).press(/Remove/)
  expect((await shown.press('Proceed to Payment')).words).toContain('have changed since you opened this page')
  const again = await HtmlPage.open(shopper, '/checkout')
  expect((await again.press('Proceed to Payment')).path).toContain('/pay/')
})
