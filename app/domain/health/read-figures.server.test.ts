import { subHours } from 'date-fns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems, orders, paymentEvents } from '#db/schema/index.ts'
import { insertPaidOrder } from '../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { readFigures } from './read-figures.server.ts'

test('monitoring receives what has waited too long, and for how long', async () => {
  await using needs = await createTestNeeds()
  const value = async (name: string, labels: Record<string, string> = {}) => {
    const figure = (await readFigures(needs)).find((one) => one.name === name)
    return figure?.values.find((one) => JSON.stringify(one.labels) === JSON.stringify(labels))?.value
  }
  expect(await value('shop_oldest_unprepared_order_seconds')).toBe(0)
  expect(await value('shop_oldest_payment_event_seconds')).toBe(0)
  const { id: orderId } = await insertPaidOrder(needs, ['basic'])
  const anHourAgo = subHours(needs.clock.now(), 1)
  await needs.db.update(orders).set({ paidAt: anHourAgo }).where(eq(orders.id, orderId))
  await needs.db.update(orderItems).set({ sheetCheckedAt: null })
  await needs.db
    .insert(paymentEvents)
    .values({ providerEventId: 'evt_1', kind: 'checkout.session.completed', liveMode: false, createdAt: anHourAgo })
  expect(await value('shop_oldest_unprepared_order_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(await value('shop_oldest_payment_event_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(await value('shop_orders', { status: 'paid' })).toBe(1)
  expect(await value('shop_emails', { state: 'waiting' })).toBeGreaterThan(0)
  expect(await value('shop_database_connections_most')).toBeGreaterThan(10)
  await needs.db.update(orderItems).set({ sheetCheckedAt: needs.clock.now() })
  expect(await value('shop_oldest_unprepared_order_seconds')).toBe(0)
  // Not printed yet: the alert about letters too late for Christmas must see it.
  expect(await value('shop_letters_unposted', { package: 'basic' })).toBe(1)
})
