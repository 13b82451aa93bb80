import { addMinutes } from 'date-fns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { requestRefund } from '#app/domain/payments/refunds/request-refund.server.ts'
import { auditLog, orderItems, orders, outgoingEmails, voiceMessages } from '#db/schema/index.ts'
import {
  insertBasket,
  insertPaidOrder,
  openPage,
  wantedRefund,
  itemsOf,
  ship,
} from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { findPrintableLetter, listPrintQueue, type QueueView } from './list-print-queue.server.ts'
import { listCutOffs } from '#app/domain/calendar/post-by.server.ts'
import { markPrinted, markSeveralPrinted, unmarkPrinted } from './mark-printed.server.ts'

const staffMemberId = crypto.randomUUID()

test('an unpaid order is neither in the queue nor printed', async () => {
  await using needs = await createTestNeeds()
  await openPage(needs, await insertBasket(needs, ['regular']))
  const [item] = await needs.db.select().from(orderItems)
  expect((await listPrintQueue(needs)).items).toEqual([])
  expect(await findPrintableLetter(needs, item?.id ?? '')).toBeNull()
  expect(await markPrinted(needs, { orderItemId: item?.id ?? '', staffMemberId })).toBeNull()
})

test('a letter is marked printed and unmarked again, and each act is in the audit log', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const [item] = await itemsOf(needs, order.id)
  const act = { orderItemId: item?.id ?? '', staffMemberId }
  const code = item?.checkCode
  expect([await markPrinted(needs, act), await markPrinted(needs, act)]).toEqual([code, null])
  expect([await unmarkPrinted(needs, act), await unmarkPrinted(needs, act)]).toEqual([code, null])
  expect((await needs.db.select().from(auditLog).orderBy(auditLog.createdAt)).map(({ act: what }) => what)).toEqual([
    'mark_printed',
    'unmark_printed',
  ])
})

test('a letter whose sheet has changed since the page was made is not marked as printed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs, order.id)
  const act = { orderItemId: item?.id ?? '', staffMemberId }
  const shownAt = new Date()
  await needs.db.update(orderItems).set({ sheetCheckedAt: addMinutes(shownAt, 1) })
  expect(await markPrinted(needs, { ...act, shownAt })).toBeNull()
  expect(await markPrinted(needs, { ...act, shownAt: addMinutes(shownAt, 2) })).toBe(item?.checkCode)
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
  expect(await unmarkPrinted(needs, { orderItemId: id, staffMemberId })).toBeNull()
})

test('a tracking number of another order ships nothing, even when two packers use it at once', async () => {
  await using needs = await createTestNeeds()
  const orderIds = [(await insertPaidOrder(needs, ['basic', 'basic'])).id, (await insertPaidOrder(needs, ['basic'])).id]
  const [first, twin, other] = (await Promise.all(orderIds.map((id) => itemsOf(needs, id)))).flat().map(({ id }) => id)
  for (const orderItemId of [first, twin, other])
    await markPrinted(needs, { orderItemId: orderItemId ?? '', staffMemberId })
  const both = await Promise.all([ship(needs, first ?? ''), ship(needs, other ?? '')])
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'number_used' }])
  // Two letters of one order may leave in one parcel.
  const isFirst = both[0]?.ok === true
  expect(await ship(needs, twin ?? '')).toEqual(isFirst ? { ok: true } : { ok: false, reason: 'number_used' })
})

test('letters of one order to two addresses have two tracking numbers', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic'])
  const [first, second] = await itemsOf(needs, order.id)
  await needs.db
    .update(orderItems)
    .set({ isForSecondAddress: true })
    .where(eq(orderItems.id, second?.id ?? ''))
  for (const item of [first, second]) await markPrinted(needs, { orderItemId: item?.id ?? '', staffMemberId })
  expect(await ship(needs, first?.id ?? '')).toEqual({ ok: true })
  expect(await ship(needs, second?.id ?? '')).toEqual({ ok: false, reason: 'number_used' })
})

test('the order is completed with its last letter, even when the last two are shipped at once', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'regular', 'premium'])
  const items = await itemsOf(needs, order.id)
  for (const { id } of items) await markPrinted(needs, { orderItemId: id, staffMemberId })
  const status = async () => (await needs.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.status
  await ship(needs, items[0]?.id ?? '')
  expect(await status()).toBe('paid')
  await Promise.all(items.slice(1).map(({ id }) => ship(needs, id)))
  expect(await status()).toBe('completed')
  expect((await listPrintQueue(needs)).items.map(({ fulfilment }) => fulfilment)).toEqual([
    'shipped',
    'shipped',
    'shipped',
  ])
})

test('a letter whose message could not be made or remade says so in the queue', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  await needs.db.update(voiceMessages).set({ state: 'failed', failure: 'unfit' })
  expect((await listPrintQueue(needs)).items).toMatchObject([{ hasVoiceFailed: true }])
})

test('when several letters are marked, each one allowed is marked once, however often it is named', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic', 'basic'])
  const [first, second, third] = (await itemsOf(needs, order.id)).map(({ id }) => id)
  await needs.db
    .update(orderItems)
    .set({ sheetCheckedAt: null })
    .where(eq(orderItems.id, third ?? ''))
  const named = [first, first, second, third, crypto.randomUUID()].map((id) => id ?? '')
  expect(await markSeveralPrinted(needs, { orderItemIds: named, staffMemberId })).toBe(2)
  expect(await markSeveralPrinted(needs, { orderItemIds: named, staffMemberId })).toBe(0)
})

test('the queue has pages of a hundred: waiting letters first, then printed, then posted', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs, order.id)
  if (!item) throw new Error('no item')
  const copies = Array.from({ length: 229 }, (_, index) => {
    const { voiceToken: _own, ...copied } = item
    const ids = { id: crypto.randomUUID(), letterDraftId: crypto.randomUUID(), position: index + 2 }
    const at = new Date(Date.now() + index)
    const printed = { printedAt: at }
    const posted = { ...printed, shippedAt: at, trackingNumber: 'AB1' }
    return { ...copied, ...ids, ...(index >= 150 ? posted : index >= 120 ? printed : {}) }
  })
  await needs.db.insert(orderItems).values([{ ...copies[0]!, packageCode: 'premium' }, ...copies.slice(1)])
  const states = async (difference: Partial<QueueView>) => {
    const { items, totalCount } = await listPrintQueue(needs, difference)
    const counts = { ready_to_print: 0, printed: 0, shipped: 0 }
    for (const { fulfilment } of items) counts[fulfilment] += 1
    return { ...counts, totalCount }
  }
  expect(await states({})).toEqual({ ready_to_print: 100, printed: 0, shipped: 0, totalCount: 230 })
  expect(await states({ page: 1 })).toEqual({ ready_to_print: 21, printed: 30, shipped: 49, totalCount: 230 })
  expect(await states({ page: 2 })).toEqual({ ready_to_print: 0, printed: 0, shipped: 30, totalCount: 230 })
  expect(await states({ page: 3 })).toMatchObject({ ready_to_print: 0, printed: 0, shipped: 0 })
  expect(await states({ state: 'printed' })).toEqual({ ready_to_print: 0, printed: 30, shipped: 0, totalCount: 30 })
  expect(await states({ state: 'shipped' })).toEqual({ ready_to_print: 0, printed: 0, shipped: 79, totalCount: 79 })
  expect(await states({ state: 'ready_to_print', package: 'premium' })).toMatchObject({ totalCount: 1 })
  const pages = await Promise.all([0, 1, 2].map((page) => listPrintQueue(needs, { page })))
  expect(new Set(pages.flatMap(({ items }) => items.map(({ orderItemId }) => orderItemId))).size).toBe(230)
  covers('queue.1')
})

test('the queue is filtered by day and by cut-off, and sorted by what must go first', async () => {
  await using needs = await createTestNeeds()
  const days = ['2026-11-20T23:30:00Z', '2026-11-22T00:30:00Z', '2026-11-23T12:00:00Z'] as const
  for (const [index, packageCode] of (['premium', 'basic', 'regular'] as const).entries()) {
    const { id } = await insertPaidOrder(needs, [packageCode])
    const at = new Date(days[index] ?? '')
    await needs.db.update(orders).set({ createdAt: at, paidAt: at }).where(eq(orders.id, id))
  }
  const shown = async (view: QueueView) =>
    (await listPrintQueue(needs, view)).items.map(({ packageCode }) => packageCode)
  expect(await shown({})).toEqual(['premium', 'basic', 'regular'])
  expect(await shown({ sort: 'newest' })).toEqual(['regular', 'basic', 'premium'])
  expect(await shown({ sort: 'cut_off' })).toEqual(['basic', 'regular', 'premium'])
  expect(await shown({ from: '2026-11-22' })).toEqual(['basic', 'regular'])
  expect(await shown({ to: '2026-11-22' })).toEqual(['premium', 'basic'])
  expect(await shown({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['basic'])
  const [first, second] = listCutOffs(needs)
  expect(await shown({ cutOff: first?.day ?? '' })).toEqual(['basic', 'regular'])
  expect(await shown({ cutOff: second?.day ?? '' })).toEqual(['premium'])
  expect(await shown({ cutOff: '2020-01-01' })).toHaveLength(3)
  const [posted] = await itemsOf(needs, (await insertPaidOrder(needs, ['basic'])).id)
  await needs.db
    .update(orderItems)
    .set({ printedAt: new Date(), shippedAt: new Date(), trackingNumber: 'AB1' })
    .where(eq(orderItems.id, posted?.id ?? ''))
  expect(await shown({ state: 'shipped', from: '2020-01-01' })).toEqual(['basic'])
  expect(await shown({ state: 'shipped', to: '2020-01-01' })).toEqual([])
  expect(await shown({ code: posted?.checkCode.toLowerCase().replace('-', '') ?? '' })).toEqual(['basic'])
  expect(await shown({ code: 'no code' })).toEqual([])
  covers('queue.4')
})

test('the database refuses a letter shipped without a tracking number or before it is printed', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic'])
  await expect(needs.db.update(orderItems).set({ printedAt: new Date(), shippedAt: new Date() })).rejects.toThrow()
  await expect(needs.db.update(orderItems).set({ shippedAt: new Date(), trackingNumber: 'X' })).rejects.toThrow()
})

test('printing, posting and refunding the letters of one order at once do not conflict', async () => {
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
