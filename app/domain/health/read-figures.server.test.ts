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
  // Not printed yet.
  expect(await value('shop_letters_unposted', { package: 'basic' })).toBe(1)
})

test('the alert about letters too late for Christmas is about those ordered in time', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic'])
  const isBroken = async (now: string, waitsSince: string) => {
    await needs.db.update(orderItems).set({ waitsSince: new Date(waitsSince) })
    const figures = await readFigures({ ...needs, clock: { now: () => new Date(now) } })
    const figure = figures.find(({ name }) => name === 'shop_christmas_promise_broken')
    return figure?.values.find(({ labels }) => labels['package'] === 'basic')?.value
  }
  const inTime = '2026-12-10T12:00:00Z'
  expect(await isBroken('2026-12-14T12:00:00Z', inTime)).toBe(0)
  expect(await isBroken('2026-12-24T12:00:00Z', inTime)).toBe(1)
  expect(await isBroken('2026-12-24T12:00:00Z', '2026-12-23T12:00:00Z')).toBe(0)
})
