import { afterAll, afterEach, expect, test } from 'vitest'
import { openShop } from '../support/shop-with-database.ts'
import { covers } from '../support/covers.ts'
import { EMAIL_SAMPLES } from '#app/emails/emails.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { deliver, stripeOf } from '../support/stripe-at-sandbox.ts'

const SUBJECT = /Your North Pole Post order/
/** Pauses double from five seconds, so this many tries fill an hour. */
const TRIES_IN_AN_HOUR = 10

const { shop, sql } = await openShop()
afterEach(() => shop.forgetFaults())
// Our accounts match the payment company's in the end.
afterAll(() => expect(shop.ledger()).toBe(''))

/** The job of an address's only email: its state, its retries so far, and the seconds until the next one. */
async function jobOf(email: string) {
  const [job] = await sql`
    select j.id, j.state, j.retry_count, extract(epoch from j.start_after - now())::int as seconds
    from pgboss.job j join outgoing_emails e on j.data ->> 'outgoingEmailId' = e.id::text
    where j.name = 'send-email' and e.recipient = ${email}`
  return job
}

test('the email company is down for an hour: the order is unaffected, and the email goes out once it is back', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'postmark', kind: 'status', status: 503, times: 1_000 })
  expect((await shopper.visit(await shopper.pay(sessionId))).html).toContain('Payment Successful!')
  let waited = 0
  for (let tries = 1; tries <= TRIES_IN_AN_HOUR; tries += 1) {
    const tried = async () => {
      const job = await jobOf(shopper.email)
      return job?.['state'] === 'retry' ? (job['retry_count'] as number) + 1 : 0
    }
    await expect.poll(tried).toBe(tries)
    const job = await jobOf(shopper.email)
    waited += job?.['seconds'] as number
    // Skip the hour: run the next try now. An unclear answer is looked up only after a while.
    await sql`update outgoing_emails set attempted_at = attempted_at - interval '1 minute' where recipient = ${shopper.email}`
    if (tries === TRIES_IN_AN_HOUR) await shop.forgetFaults()
    await sql`update pgboss.job set start_after = now() where id = ${job?.['id'] as string}`
  }
  expect(waited).toBeGreaterThan(3_600)
  await expect.poll(() => shopper.countEmails(SUBJECT)).toBe(1)
  await expect.poll(async () => (await jobOf(shopper.email))?.['state'] as string).toBe('completed')
  expect(await shopper.countEmails(SUBJECT)).toBe(1)
  covers('orders.9')
})

test('the email company refuses an address: the order is still printed, and staff see the email', async () => {
  const shopper = new HttpShopper(shop, 'parent@bounce.example')
  expect((await shopper.visit(await shopper.pay(await shopper.reachPayment()))).html).toContain('Payment Successful!')
  const staff = await HttpShopper.staffOf(shop)
  const refused = async () => (await staff.get('/admin/health')).html.includes('parent@bounce.example')
  await expect.poll(refused).toBe(true)
  expect((await staff.get('/admin/print-queue')).html).toContain('parent@bounce.example')
  expect(await shopper.countEmails(SUBJECT)).toBe(0)
  covers('orders.9')
})

test('the sandbox shows every email of the shop', async () => {
  const list = await (await fetch(`${shop.sandboxUrl}/email-samples`)).text()
  for (const name of Object.keys(EMAIL_SAMPLES)) expect(list).toContain(`/email-samples/${name}"`)
  const page = await fetch(`${shop.sandboxUrl}/email-samples/${Object.keys(EMAIL_SAMPLES)[0] ?? ''}`)
  expect(await page.text()).toContain('As plain text')
})

const ordersOf = (email: string) =>
  sql`select o.* from orders o join customers c on c.id = o.customer_id where c.email = ${email}`

test('after a lost answer of the payment company the parent is told, keeps the basket, and gets one order and one page', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  await shop.fault({
    provider: 'stripe',
    kind: 'lost-answer',
    times: 40,
    path: '/checkout/sessions',
    contains: encodeURIComponent(shopper.email),
  })
  const refused = await shopper.placeOrder()
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Failed to create checkout session. Please try again.')
  expect((await shopper.get('/basket')).html).toContain('Ivo')
  await shop.forgetFaults()
  const sessionId = await shopper.openPayment()
  expect(await ordersOf(shopper.email)).toMatchObject([{ status: 'pending', checkout_session_id: sessionId }])
  const open = await stripeOf(shop).checkout.sessions.list({ limit: 100 })
  const payable = open.data.filter((page) => page.customer_email === shopper.email && page.status === 'open')
  expect(payable.map(({ id }) => id)).toEqual([sessionId])
  covers('orders.6')
})

test('an amount that differs from the order’s goes to review, and is neither confirmed nor printed', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  const sessionId = await shopper.openPayment()
  await sql`update orders set subtotal_pence = 1099, total_pence = 1099 where checkout_session_id = ${sessionId}`
  await sql`
    update order_items set price_pence = 1099
    where order_id = (select id from orders where checkout_session_id = ${sessionId})`
  const success = await shopper.visit(await shopper.pay(sessionId))
  expect(success.html).toContain('one of us is checking your order')
  const [order] = await ordersOf(shopper.email)
  expect(order).toMatchObject({ status: 'payment_review', paid_pence: 999, paid_currency: 'gbp' })
  expect(await shopper.countEmails(/order/)).toBe(0)
  const staff = await HttpShopper.staffOf(shop)
  expect((await staff.get('/admin/print-queue')).html).not.toContain(order?.['order_number'])
  expect((await staff.get('/admin/health')).html).toContain(order?.['order_number'])
  covers('orders.7')
})

test('events in the wrong mode or for an unknown page are kept and shown to staff', async () => {
  const object = (id: string) => ({ object: 'checkout.session', id })
  const type = 'checkout.session.completed'
  expect(await deliver(shop, { type, livemode: true, object: object('cs_live_elsewhere') })).toBe(200)
  expect(await deliver(shop, { type, object: object('cs_test_nobodys') })).toBe(200)
  const outcomes = async () =>
    (
      await sql`select outcome from payment_events where checkout_session_id in ('cs_live_elsewhere', 'cs_test_nobodys')`
    )
      .map(({ outcome }) => outcome as string)
      .toSorted()
  await expect.poll(outcomes).toEqual(['unknown_order', 'wrong_mode'])
  const staff = await HttpShopper.staffOf(shop)
  const { html } = await staff.get('/admin/health')
  expect(html).toContain('cs_live_elsewhere')
  expect(html).toContain('cs_test_nobodys')
  covers('orders.7')
})

test('an event larger than any real one is refused before it is read', async () => {
  const object = { object: 'checkout.session', id: 'x'.repeat(300_000) }
  expect(await deliver(shop, { type: 'checkout.session.completed', object })).toBe(413)
})
