import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { customers, orderItems, orders } from '#db/schema/index.ts'
import { insertPendingOrder } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { listOrders, MOST_COUNTED, type OrderFilters } from './list-orders.server.ts'

/** Finds the ids of the orders on the first page of a search. */
const finderIn = (db: Database) => async (search: string) =>
  (await listOrders({ db }, { page: 0, search })).orders.map(({ orderId }) => orderId)

test('orders are found by part of an address, a child’s name or an order number, however it is typed', async () => {
  await using db = await createTestDatabase()
  const { id } = await insertPendingOrder({ db })
  await db.update(orderItems).set({ childName: 'Zoë_100%' })
  await db.update(customers).set({ email: 'zoes.parent@home.example' })
  const find = finderIn(db)
  for (const search of ['', 'PARENT@home', 'zoë', '_100%', id.slice(0, 6).toUpperCase()])
    expect(await find(search)).toEqual([id])
  for (const search of ['ivo', '%%', "' or 1=1 --", '\\']) expect(await find(search)).toEqual([])
})

test('an envelope that comes back is found by its postcode, its tracking number or its check code', async () => {
  await using db = await createTestDatabase()
  const { id } = await insertPendingOrder({ db })
  await insertPendingOrder({ db })
  await db.update(orders).set({ postcode: 'BS14 8QT' }).where(eq(orders.id, id))
  const [item] = await db
    .update(orderItems)
    .set({ printedAt: new Date(), shippedAt: new Date(), trackingNumber: 'AB123456785GB' })
    .where(eq(orderItems.orderId, id))
    .returning()
  const find = finderIn(db)
  for (const search of ['bs14 8qt', 'BS148QT', 'ab123456785gb', 'AB 1234 5678 5GB', item?.checkCode ?? ''])
    expect(await find(search)).toEqual([id])
  expect(await find('BS14 8QS')).toEqual([])
})

test('words of a name or an address find it in any order', async () => {
  await using db = await createTestDatabase()
  const { id } = await insertPendingOrder({ db })
  await db.update(customers).set({ email: 'poppy.johnson94@home.example' })
  const find = finderIn(db)
  expect([await find('Poppy Johnson'), await find('johnson poppy'), await find('poppy smith')]).toEqual([
    [id],
    [id],
    [],
  ])
})

test('orders are filtered by state, package and day, and by what needs a staff member', async () => {
  await using db = await createTestDatabase()
  const [{ id: paid }, { id: pending }] = [await insertPendingOrder({ db }), await insertPendingOrder({ db })]
  await db
    .update(orders)
    .set({ status: 'paid', paidAt: new Date(), createdAt: new Date('2026-11-20T12:00:00Z') })
    .where(eq(orders.id, paid))
  await db.update(orderItems).set({ packageCode: 'premium' }).where(eq(orderItems.orderId, paid))
  const list = async (filters: Partial<OrderFilters>, search = '') => {
    const { orders: found, totalCount } = await listOrders({ db }, { page: 0, search, ...filters })
    return [...found.map(({ orderId }) => orderId), totalCount]
  }
  expect(await list({ status: 'paid' })).toEqual([paid, 1])
  expect(await list({ package: 'premium' }, 'ivo')).toEqual([paid, 1])
  expect(await list({ to: '2026-11-20' })).toEqual([paid, 1])
  expect(await list({ from: '2026-11-21' })).toEqual([pending, 1])
  expect(await list({ status: 'refunded' }, 'ivo')).toEqual([0])
  expect(await list({ attention: 'yes' })).toEqual([0])
  await db.update(orderItems).set({ sheetFault: 'differs' }).where(eq(orderItems.orderId, paid))
  expect(await list({ attention: 'yes' })).toEqual([paid, 1])
})

test('a page shows fifty orders, newest first, with all of their letters', async () => {
  await using db = await createTestDatabase()
  const placed = []
  for (let count = 0; count < 51; count += 1) placed.unshift((await insertPendingOrder({ db })).id)
  const first = await listOrders({ db }, { page: 0, search: '' })
  expect(first.orders.map(({ orderId }) => orderId)).toEqual(placed.slice(0, 50))
  expect(first.totalCount).toBe(51)
  expect(first.orders[0]?.items).toEqual([
    { childName: 'Ivo', packageCode: 'basic' },
    { childName: 'Ivo', packageCode: 'regular' },
  ])
  expect((await listOrders({ db }, { page: 1, search: '' })).orders).toHaveLength(1)
})

test('a search with many results shows the newest and says there are more; it finds no deleted orders', async () => {
  await using db = await createTestDatabase()
  const { id } = await insertPendingOrder({ db })
  const [order] = await db.select().from(orders)
  if (!order) throw new Error('no order')
  const copies = Array.from({ length: MOST_COUNTED }, (_, index) => ({
    ...order,
    id: crypto.randomUUID(),
    orderNumber: `NPP-X${index}`,
    basketId: crypto.randomUUID(),
    checkoutSessionId: null,
    createdAt: new Date(order.createdAt.getTime() - (index + 1) * 1_000),
  }))
  await db.insert(orders).values(copies)
  const find = (search: string, page = 0) => listOrders({ db }, { page, search })
  const many = await find('parent@home')
  expect(many).toMatchObject({ totalCount: 'many', hasMore: true })
  expect(many.orders.map(({ orderId }) => orderId)).toEqual([id, ...copies.map((copy) => copy.id).slice(0, 49)])
  expect(await find('parent@home', 19)).toMatchObject({ hasMore: false })
  expect(await find('parent@home', 20)).toEqual({ totalCount: 'many', hasMore: false, orders: [] })
  expect(await find('NPP-X99', 0)).toMatchObject({ totalCount: 11 })
  await db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, id))
  expect(await find('parent@home')).toMatchObject({ totalCount: MOST_COUNTED })
  expect(await find('Ivo')).toMatchObject({ totalCount: 0, orders: [] })
  expect(await find('')).toMatchObject({ totalCount: MOST_COUNTED })
  covers('orders.23')
})

test('a name of two letters is found by its beginning', async () => {
  await using db = await createTestDatabase()
  const { id } = await insertPendingOrder({ db })
  await db.update(orderItems).set({ childName: 'Bo' })
  const find = finderIn(db)
  expect(await find('bo')).toEqual([id])
  expect(await find('o')).toEqual([])
})
