import { subDays } from 'date-fns'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFile, storeFile } from '#app/domain/files/store-file.server.ts'
import { listPrintQueue } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { findOrderPage } from '#app/domain/orders/page/find-order-page.server.ts'
import { checkLedger } from '#app/domain/payments/check-ledger.server.ts'
import {
  auditLog,
  disputes,
  letterDrafts,
  orderItems,
  orders,
  printBatches,
  refunds,
  storedFiles,
  voiceMessages,
} from '#db/schema/index.ts'
import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { processOrder } from '#app/domain/payments/process-order.server.ts'
import { insertBasket, insertPaidOrder, insertPendingOrder, openPage, pay } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { deleteOrder, deleteOrderItem, findDeletable } from './delete-order.server.ts'
import { listOrders } from '#app/domain/orders/details/list-orders.server.ts'

const staffMemberId = crypto.randomUUID()
const NEWEST = { page: 0, search: '' }

async function post(needs: TestNeeds, orderItemId: string) {
  await markPrinted(needs, { orderItemId, staffMemberId })
  await markShipped(needs, { orderItemId, trackingNumber: 'AB123456789GB', staffMemberId })
}

const itemsOf = (needs: TestNeeds) => needs.db.select().from(orderItems).orderBy(orderItems.position)

/** The tables in which a word occurs, anywhere in a row. */
async function tablesWith(needs: TestNeeds, word: string): Promise<string[]> {
  const tables = await needs.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = []
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const [row] = await needs.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table} where ${table}::text ilike ${`%${word}%`}`,
    )
    if (row && row.count > 0) found.push(name)
  }
  return found
}

test('the page of a deleted order can still be opened, and a payment for it goes to review', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs)
  await post(needs, item?.id ?? '')
  expect(await deleteOrder(needs, { orderId: order.id, staffMemberId })).toMatchObject({ ok: true })
  expect((await findOrderDetails(needs, order.id))?.events.at(-1)).toMatchObject({ kind: 'deleted' })
  const sessionId = await openPage(needs, await insertBasket(needs, ['basic']))
  const isOther = eq(orders.checkoutSessionId, sessionId)
  await needs.db.update(orders).set({ status: 'expired', deletedAt: new Date() }).where(isOther)
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  await pay(needs, sessionId)
  expect(await processOrder(needs, { sessionId })).toEqual({ ok: false, reason: 'under_review' })
  expect((await checkLedger(needs)).join()).toContain('paid after its letters were deleted')
})

test('an order in progress is not deleted; a posted one loses every word and keeps its money records', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const command = { orderId: order.id, staffMemberId }
  expect(await deleteOrder(needs, command)).toEqual({ ok: false, reason: 'unsettled' })
  expect(await findDeletable(needs, { orderId: order.id })).toMatchObject({ isRefused: true })
  const [item] = await itemsOf(needs)
  const orderItemId = item?.id ?? ''
  await post(needs, orderItemId)
  for (const asked of [{ orderId: order.id }, { orderItemId }])
    expect(await findDeletable(needs, asked)).toMatchObject({ orderId: order.id, isRefused: false })
  const file = { contentType: 'audio/mpeg', endsAt: new Date('2099-01-01'), content: new Uint8Array([1, 2, 3]) }
  const [batch] = await needs.db
    .insert(printBatches)
    .values({ orderItemIds: [orderItemId], output: 'full', staffMemberId })
    .returning()
  const owners = [orderItemId, batch?.id ?? '', crypto.randomUUID()]
  const fileIds = owners.map(() => crypto.randomUUID())
  for (const [index, ownerId] of owners.entries())
    await storeFile(needs, { ...file, fileId: fileIds[index] ?? '', kind: 'voice', ownerId })
  expect(await tablesWith(needs, 'ivo')).toEqual(expect.arrayContaining(['letter_drafts', 'order_items']))

  expect(await deleteOrder(needs, command)).toEqual({ ok: true })
  expect(await tablesWith(needs, 'ivo')).toEqual([])
  expect(await tablesWith(needs, 'ho ho ho')).toEqual([])
  expect(await needs.db.$count(voiceMessages)).toBe(0)
  // Another order's file is still there.
  expect(await Promise.all(fileIds.map(async (id) => (await readFile(needs, id))?.length ?? null))).toEqual([
    null,
    null,
    3,
  ])
  expect((await needs.db.select().from(storedFiles)).map(({ id }) => id)).toEqual([fileIds[2]])
  expect((await listOrders(needs, NEWEST)).orders).toEqual([])
  expect((await listOrders(needs, { page: 0, search: order.orderNumber })).orders).toEqual([])
  expect((await listPrintQueue(needs)).items).toEqual([])
  expect(await findOrderPage(needs, order.id)).toBeNull()
  const [kept] = await needs.db.select().from(orders)
  expect(kept).toMatchObject({ status: 'completed', totalPence: 999, paidPence: 999, paymentId: order.paymentId })
  expect(await checkLedger(needs)).toEqual([])
  expect(await deleteOrder(needs, command)).toEqual({ ok: false, reason: 'gone' })
  const acts = await needs.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id))
  expect(acts.map(({ act }) => act)).toEqual(['delete_order'])
  covers('orders.21')
})

test('one letter is deleted once it is posted, and its order and the other letter stay', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'regular'])
  const [first, second] = await itemsOf(needs)
  const command = { orderItemId: first?.id ?? '', staffMemberId }
  expect(await deleteOrderItem(needs, command)).toEqual({ ok: false, reason: 'unsettled' })
  await post(needs, first?.id ?? '')
  expect(await deleteOrderItem(needs, command)).toEqual({ ok: true })
  expect(await deleteOrderItem(needs, command)).toEqual({ ok: false, reason: 'gone' })
  expect(await deleteOrderItem(needs, { ...command, orderItemId: crypto.randomUUID() })).toMatchObject({
    reason: 'gone',
  })
  expect((await listPrintQueue(needs)).items.map(({ orderItemId }) => orderItemId)).toEqual([second?.id])
  expect((await listOrders(needs, NEWEST)).orders[0]?.items).toMatchObject([
    { childName: 'Deleted' },
    { childName: 'Ivo' },
  ])
  expect((await findOrderPage(needs, order.id))?.items).toHaveLength(1)
  await post(needs, second?.id ?? '')
  const [kept] = await needs.db.select().from(orders)
  expect(kept).toMatchObject({ status: 'completed', deletedAt: null })
  covers('orders.22')
})

test('an order is kept while the bank claims its money, and an unpaid one until it can no longer be paid', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await insertPendingOrder(needs)
  const command = { orderId, staffMemberId }
  const isRefused = async () => (await deleteOrder(needs, command)).ok === false
  expect(await isRefused()).toBe(true)
  await needs.db.update(orders).set({ status: 'expired' })
  expect(await isRefused()).toBe(true)
  await needs.db.update(orders).set({ createdAt: subDays(new Date(), 4) })
  await needs.db
    .insert(disputes)
    .values({ providerDisputeId: 'dp_1', orderId, pence: 999, reason: 'fraudulent', state: 'open' })
  expect(await isRefused()).toBe(true)
  await needs.db.update(disputes).set({ state: 'won' })
  expect(await isRefused()).toBe(false)
  expect(await tablesWith(needs, 'ivo')).toEqual([])
})

test('deleting an unpaid order removes nothing from the paid one for the same letter', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const [item] = await itemsOf(needs)
  const { id: expiredId } = await insertPendingOrder(needs)
  await needs.db
    .update(orders)
    .set({ status: 'expired', createdAt: subDays(new Date(), 4) })
    .where(eq(orders.id, expiredId))
  await needs.db
    .update(orderItems)
    .set({ letterDraftId: item?.letterDraftId ?? '' })
    .where(and(eq(orderItems.orderId, expiredId), eq(orderItems.position, 1)))
  expect(await deleteOrder(needs, { orderId: expiredId, staffMemberId })).toEqual({ ok: true })
  expect(await needs.db.$count(letterDrafts, eq(letterDrafts.id, item?.letterDraftId ?? ''))).toBe(1)
  expect((await findOrderPage(needs, order.id))?.items).toMatchObject([{ childName: 'Ivo' }])
})

test('an order whose dispute is lost can be deleted once its failed refund is dismissed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const command = { orderId: order.id, staffMemberId }
  const [dispute] = await needs.db
    .insert(disputes)
    .values({ providerDisputeId: 'dp_2', orderId: order.id, pence: 699, reason: 'fraudulent', state: 'open' })
    .returning()
  const failed = { orderId: order.id, pence: 100, cancelsItems: false, reason: 'other', state: 'failed' } as const
  const [refund] = await needs.db.insert(refunds).values(failed).returning()
  expect(await deleteOrder(needs, command)).toMatchObject({ reason: 'unsettled' })
  await needs.db
    .update(disputes)
    .set({ state: 'lost' })
    .where(eq(disputes.id, dispute?.id ?? ''))
  expect(await deleteOrder(needs, command)).toMatchObject({ reason: 'unsettled' })
  await needs.db
    .update(refunds)
    .set({ dismissedAt: new Date() })
    .where(eq(refunds.id, refund?.id ?? ''))
  expect(await deleteOrder(needs, command)).toEqual({ ok: true })
})
