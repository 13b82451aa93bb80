import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { closeShop, openShop } from '../support/shop-with-database.ts'
import type { StartedShop } from '../support/started-shop.ts'
import { deliver, stripeOf } from '../support/stripe-at-sandbox.ts'

let shop: StartedShop
let sql: postgres.Sql

beforeAll(async () => {
  ;({ shop, sql } = await openShop())
})
afterAll(() => closeShop({ shop, sql }))

async function shopperWithBasket(): Promise<HttpShopper> {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  await shopper.approveLetter()
  await shopper.choosePackage()
  return shopper
}

const ordersOf = (email: string) =>
  sql`select o.* from orders o join customers c on c.id = o.customer_id where c.email = ${email}`

test('after a lost answer of the payment company the parent is told, keeps the basket, and gets one order and one page', async () => {
  const shopper = await shopperWithBasket()
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
  const shopper = await shopperWithBasket()
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

test('a payment page without its order’s id goes to review and is not printed', async () => {
  const shopper = await shopperWithBasket()
  const ours = await shopper.openPayment()
  await shop.fault({ provider: 'stripe', kind: 'lost-webhook' })
  const line = { currency: 'gbp', unit_amount: 999, product_data: { name: 'Letter' } }
  const { sessions } = stripeOf(shop).checkout
  await sessions.expire(ours)
  const bare = await sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: line }],
    success_url: `${shop.siteUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: shop.siteUrl,
  })
  await sql`update orders set status = 'pending', checkout_session_id = ${bare.id} where checkout_session_id = ${ours}`
  await shopper.visit(await shopper.pay(bare.id))
  expect(await ordersOf(shopper.email)).toMatchObject([{ status: 'payment_review' }])
  expect(await shopper.countEmails(/order/)).toBe(0)
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
