import { afterAll, expect, test } from 'vitest'
import { insertPendingOrder, pay } from '../support/builders.ts'
import { covers } from '../support/covers.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { startSecondWeb } from '../support/second-web.ts'
import { openShop } from '../support/shop-with-database.ts'
import { deliver, deliverUntilTaken, stripeOf } from '../support/stripe-at-sandbox.ts'

const ORDERS = 200
/** More payments than in any second of December; a busy machine handles them too. */
const ORDERS_AT_ONCE = 20
const COMPLETED = 'checkout.session.completed'
const SUCCEEDED = 'checkout.session.async_payment_succeeded'

const { shop, db, sql } = await openShop()
const second = await startSecondWeb(shop)
let proxy: DatabaseProxy | undefined
afterAll(async () => {
  expect(shop.ledger()).toBe('')
  await second.kill()
  proxy?.close()
})

/** A paid order whose payment the shop does not know about yet. */
async function insertUnheardOrder(): Promise<{ orderId: string; sessionId: string }> {
  const { id: orderId } = await insertPendingOrder({ db })
  await shop.fault({ provider: 'stripe', kind: 'lost-webhook' })
  const line = { currency: 'gbp', unit_amount: 1_698, product_data: { name: 'Letter' } }
  const session = await stripeOf(shop).checkout.sessions.create({
    mode: 'payment',
    metadata: { order_id: orderId },
    line_items: [{ quantity: 1, price_data: line }],
    success_url: shop.siteUrl,
    cancel_url: shop.siteUrl,
  })
  await pay(shop, session.id)
  await sql`update orders set checkout_session_id = ${session.id} where id = ${orderId}`
  // This tests payments only: nothing to draw or speak.
  await sql`update order_items set package_code = 'basic', sheet_checked_at = now() where order_id = ${orderId}`
  return { orderId, sessionId: session.id }
}

/** How often some orders were paid, and how many emails were owed and sent. */
async function factsOf(orderIds: string[]) {
  const [facts] = await sql`
    select
      (select count(*)::int from orders where id in ${sql(orderIds)} and status = 'paid') as paid,
      (select count(*)::int from order_events where order_id in ${sql(orderIds)} and kind = 'paid') as moves,
      (select count(*)::int from outgoing_emails where subject_ids ->> 'orderId' in ${sql(orderIds)}) as owed,
      (select count(*)::int from outgoing_emails where subject_ids ->> 'orderId' in ${sql(orderIds)} and sent_at is not null) as sent,
      (select count(*)::int from pgboss.job j join outgoing_emails e on j.data ->> 'outgoingEmailId' = e.id::text
        where j.name = 'send-email' and e.subject_ids ->> 'orderId' in ${sql(orderIds)}) as jobs`
  return facts
}

const exactly = (orders: number) => ({ paid: orders, moves: orders, owed: orders, sent: orders, jobs: orders })

test('one event five times at once over two web processes, and another event for the same payment, make one transition', async () => {
  const { orderId, sessionId } = await insertUnheardOrder()
  const object = { object: 'checkout.session', id: sessionId }
  const answers = await Promise.all(
    [shop, second, shop, second, shop].flatMap(({ siteUrl }, index) => [
      deliverUntilTaken(shop, { id: `evt_same_${orderId}`, type: COMPLETED, object }, siteUrl),
      ...(index < 2 ? [deliverUntilTaken(shop, { id: `evt_other_${orderId}`, type: SUCCEEDED, object }, siteUrl)] : []),
    ]),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  await expect.poll(() => factsOf([orderId])).toEqual(exactly(1))
  // The sandbox may have sent this payment's event too, if the fault swallowed another one instead.
  const kept = await sql`
    select processed_at from payment_events where provider_event_id in (${`evt_same_${orderId}`}, ${`evt_other_${orderId}`})`
  expect(kept).toHaveLength(2)
  covers('orders.5')
})

test('the web process is killed between storing an event and answering: after a retry the order is paid once', async () => {
  proxy = await startDatabaseProxy(shop.databaseUrl)
  const doomed = await startSecondWeb(shop, { databaseUrl: proxy.databaseUrl })
  const { orderId, sessionId } = await insertUnheardOrder()
  const event = { id: `evt_${orderId}`, type: COMPLETED, object: { object: 'checkout.session', id: sessionId } }
  const committed = proxy.swallowNextCommit()
  const answer = deliver(shop, event, doomed.siteUrl).catch(() => 'no answer')
  await committed
  await doomed.kill()
  expect(await answer).toBe('no answer')
  expect(await deliver(shop, event)).toBe(200)
  await expect.poll(() => factsOf([orderId])).toEqual(exactly(1))
  covers('orders.4')
})

test('the web process is killed between placing an order and answering: the parent tries again, one order and one page', async () => {
  proxy?.close()
  proxy = await startDatabaseProxy(shop.databaseUrl)
  const shopper = await HttpShopper.withBasket(shop)
  const doomed = await startSecondWeb(shop, { databaseUrl: proxy.databaseUrl })
  const committed = proxy.swallowNextCommit()
  const placing = shopper.placeOrder(doomed.siteUrl).catch(() => null)
  await committed
  await doomed.kill()
  expect(await placing).toBeNull()
  const sessionId = await shopper.openPayment()
  const placed = await sql`
    select o.status, o.checkout_session_id from orders o join customers c on c.id = o.customer_id
    where c.email = ${shopper.email}`
  expect(placed).toMatchObject([{ status: 'pending', checkout_session_id: sessionId }])
  covers('orders.4')
})

test(`${ORDERS} orders, each reported six times at once to two web processes, make exactly ${ORDERS} sets of jobs`, async () => {
  const placed = []
  for (let count = 0; count < ORDERS; count += 1) placed.push(await insertUnheardOrder())
  const deliverSixTimes = ({ orderId, sessionId }: { orderId: string; sessionId: string }) =>
    [COMPLETED, COMPLETED, COMPLETED, SUCCEEDED, SUCCEEDED, SUCCEEDED].map((type, index) => {
      const object = { object: 'checkout.session', id: sessionId }
      const { siteUrl } = index % 2 === 0 ? shop : second
      return deliverUntilTaken(shop, { id: `evt_${type}_${orderId}`, type, object }, siteUrl)
    })
  for (let count = 0; count < ORDERS; count += ORDERS_AT_ONCE) {
    const deliveries = placed.slice(count, count + ORDERS_AT_ONCE).flatMap(deliverSixTimes)
    expect(new Set(await Promise.all(deliveries))).toEqual(new Set([200]))
  }
  const orderIds = placed.map(({ orderId }) => orderId)
  await expect.poll(() => factsOf(orderIds), { timeout: 180_000, interval: 500 }).toEqual(exactly(ORDERS))
  covers('orders.13')
})
