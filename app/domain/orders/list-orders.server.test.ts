import { expect, test } from 'vitest'
import { customers, orderItems } from '#db/schema/index.ts'
import { insertPendingOrder } from '../../../tests/support/builders.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { listOrders } from './list-orders.server.ts'

test('orders are found by a part of an address, a child’s name or an order number, however it is typed', async () => {
  await using db = await createTestDatabase()
  const { id } = await insertPendingOrder({ db })
  await db.update(orderItems).set({ childName: 'Zoë_100%' })
  await db.update(customers).set({ email: 'zoes.parent@home.example' })
  const find = async (search: string) =>
    (await listOrders({ db }, { page: 0, search })).orders.map(({ orderId }) => orderId)
  for (const search of ['', 'PARENT@home', 'zoë', '_100%', id.slice(0, 6).toUpperCase()])
    expect(await find(search)).toEqual([id])
  for (const search of ['ivo', '%%', "' or 1=1 --", '\\']) expect(await find(search)).toEqual([])
})

test('fifty orders are on a page, newest first, with all of their letters', async () => {
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
