import { expect, test } from 'vitest'
import { orders } from '#db/schema/index.ts'
import { insertBasket, insertPendingOrder, openPage, pay } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { reconcileOrders } from './reconcile-orders.server.ts'

const after = (needs: TestNeeds, minutes: number) => ({
  ...needs,
  clock: { now: () => new Date(Date.now() + minutes * 60_000) },
})

test('a paid order without any event is found by asking', async () => {
  await using needs = await createTestNeeds()
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  const sessionId = await openPage(needs, await insertBasket(needs, ['regular']))
  await pay(needs, sessionId)
  await reconcileOrders(needs)
  expect((await needs.db.select().from(orders))[0]?.status).toBe('pending')
  await reconcileOrders(after(needs, 11))
  expect((await needs.db.select().from(orders))[0]?.status).toBe('paid')
  covers('orders.3')
})

test('one order that cannot be asked about does not stop the others', async () => {
  await using needs = await createTestNeeds()
  await insertPendingOrder(needs)
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  const sessionId = await openPage(needs, await insertBasket(needs, ['regular']))
  await pay(needs, sessionId)
  await reconcileOrders(after(needs, 11))
  const found = await needs.db.select().from(orders)
  expect(found.map(({ status }) => status).toSorted()).toEqual(['paid', 'pending'])
})

test('an order that never got a page expires after a day', async () => {
  await using needs = await createTestNeeds()
  await insertPendingOrder(needs)
  await needs.db.update(orders).set({ checkoutSessionId: null })
  await reconcileOrders(after(needs, 23 * 60))
  expect((await needs.db.select().from(orders))[0]?.status).toBe('pending')
  await reconcileOrders(after(needs, 25 * 60))
  expect((await needs.db.select().from(orders))[0]?.status).toBe('expired')
})

test('a page that waits for a bank for more than three hours is checked only once an hour', async () => {
  await using needs = await createTestNeeds()
  await openPage(needs, await insertBasket(needs, ['regular']))
  const asked: string[] = []
  const getCheckout = (sessionId: string) => {
    asked.push(sessionId)
    return needs.payments.getCheckout(sessionId)
  }
  const payments = { ...needs.payments, getCheckout }
  for (const minutes of [11, 100, 181, 186, 200, 205, 261])
    await reconcileOrders({ ...after(needs, minutes), payments })
  expect(asked).toHaveLength(4)
})
