import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOrderDetails } from '#app/domain/order-details/find-order-details.server.ts'
import { requestRefund } from '#app/domain/refunds/request-refund.server.ts'
import { auditLog, orderItems, orders, outgoingEmails } from '#db/schema/index.ts'
import { insertBasket, insertPaidOrder, openPage, wantedRefund } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { findPrintableLetter, listPrintQueue } from './list-print-queue.server.ts'
import { markPrinted, unmarkPrinted } from './mark-printed.server.ts'
import { markShipped } from './mark-shipped.server.ts'

const staffMemberId = crypto.randomUUID()
const itemsOf = (needs: TestNeeds, orderId: string) =>
  needs.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position)
const ship = (needs: TestNeeds, orderItemId: string) =>
  markShipped(needs, { orderItemId, trackingNumber: 'AB123456789GB', staffMemberId })

test('an order that is not paid is neither in the queue nor printed', async () => {
  await using needs = await createTestNeeds()
  await openPage(needs, await insertBasket(needs, ['regular']))
  const [item] = await needs.db.select().from(orderItems)
  expect(await listPrintQueue(needs)).toEqual([])
  expect(await findPrintableLetter(needs, item?.id ?? '')).toBeNull()
  expect(await markPrinted(needs, { orderItemId: item?.id ?? '', staffMemberId })).toBe(false)
})

test('a letter goes from ready to printed and back, and each act is in the audit log', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const [item] = await itemsOf(needs, order.id)
  const act = { orderItemId: item?.id ?? '', staffMemberId }
  expect([await markPrinted(needs, act), await markPrinted(needs, act)]).toEqual([true, false])
  expect([await unmarkPrinted(needs, act), await unmarkPrinted(needs, act)]).toEqual([true, false])
  expect((await needs.db.select().from(auditLog)).map(({ act: what }) => what)).toEqual([
    'mark_printed',
    'unmark_printed',
  ])
})

test('a letter is shipped once, after it is printed, and the customer gets one email', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const [item] = await itemsOf(needs, order.id)
  const id = item?.id ?? ''
  expect(await ship(needs, id)).toEqual({ ok: false, reason: 'not_ready_to_ship' })
  await markPrinted(needs, { orderItemId: id, staffMemberId })
  const shipped = await Promise.all([ship(needs, id), ship(needs, id), ship(needs, id)])
  expect(shipped.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'letter_shipped'))).toBe(1)
  expect(await unmarkPrinted(needs, { orderItemId: id, staffMemberId })).toBe(false)
})

test('the order is completed with its last letter, also when the last two are shipped at once', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'regular', 'premium'])
  const items = await itemsOf(needs, order.id)
  for (const { id } of items) await markPrinted(needs, { orderItemId: id, staffMemberId })
  const status = async () => (await needs.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.status
  await ship(needs, items[0]?.id ?? '')
  expect(await status()).toBe('paid')
  await Promise.all(items.slice(1).map(({ id }) => ship(needs, id)))
  expect(await status()).toBe('completed')
  expect((await listPrintQueue(needs)).map(({ fulfilment }) => fulfilment)).toEqual(['shipped', 'shipped', 'shipped'])
})

test('the database refuses a letter shipped without a tracking number or before it is printed', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic'])
  await expect(needs.db.update(orderItems).set({ printedAt: new Date(), shippedAt: new Date() })).rejects.toThrow()
  await expect(needs.db.update(orderItems).set({ shippedAt: new Date(), trackingNumber: 'X' })).rejects.toThrow()
})

test('printing, posting and refunding the letters of one order at once ends without a quarrel', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic', 'regular', 'regular'])
  const items = (await findOrderDetails(needs, order.id))?.items ?? []
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      items.flatMap(({ orderItemId }) => [
        markPrinted(needs, { orderItemId, staffMemberId }),
        ship(needs, orderItemId),
        wantedRefund(needs, order.id, { orderItemId, pence: 1 }).then((request) => requestRefund(needs, request)),
      ]),
    )
  }
  const after = await findOrderDetails(needs, order.id)
  for (const item of after?.items ?? []) expect(item.isCancelled && item.fulfilment === 'shipped').toBe(false)
  expect(after?.refunds.length).toBeGreaterThan(0)
})
