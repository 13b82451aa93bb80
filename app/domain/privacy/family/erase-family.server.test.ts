import { inTransaction } from '#app/domain/needs.ts'
import { erasedAddress } from '#app/domain/privacy/erased-address.ts'
import { emailCustomer } from '#app/domain/orders/customers/email-customer.server.ts'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { followPayment } from '#app/domain/payments/follow-payment.server.ts'
import { sendRefund } from '#app/domain/payments/refunds/send-refund.server.ts'
import { HELD_DATA } from '#app/domain/privacy/retention/held-data.server.ts'
import { applyRetention } from '#app/domain/privacy/retention/apply-retention.server.ts'
import { askForOrderLink } from '#app/domain/orders/page/ask-for-order-link.server.ts'
import { closeReport } from '#app/domain/safety/safety-queue.server.ts'
import * as schema from '#db/schema/index.ts'
import {
  chatMessages,
  chatSessions,
  customers,
  disputes,
  letterDrafts,
  orderItems,
  orders,
  outgoingEmails,
  refunds,
  safetyReports,
} from '#db/schema/index.ts'
import {
  ADDRESS,
  EMAIL,
  insertBasket,
  insertPaidOrder,
  insertStaff,
  openPage,
} from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { scanTables } from '../../../../tests/support/scan-everything.ts'
import { talk } from '../../../../tests/support/chats.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { changeConsents } from './change-consents.server.ts'
import { eraseFamily, finishErasures, previewErasure } from './erase-family.server.ts'
import { isFamilyOpen, isOrderOpen } from './opened-pages.server.ts'
import { readFamily } from './read-family.server.ts'
import { customerOf, insertFamily, ON_THE_CHILD, postAll, sendAll } from '../../../../tests/support/families.ts'

const staffMemberId = crypto.randomUUID()
const TABLES = { ...schema } as unknown as Record<string, PgTable>
const by = 'parent'

test('after a family asks to be forgotten, no table has a word of it, and the money records stay', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  await postAll(needs, orderId)
  await sendAll(needs)
  expect(await previewErasure(needs, customerId)).toMatchObject([{ fate: 'now', pence: 0 }])
  await eraseFamily(needs, { customerId, by })
  await sendAll(needs)
  expect((await needs.inbox())[0]).toMatchObject({ to: EMAIL, subject: 'Your family’s data is deleted' })
  expect(await scanTables(needs.db.$client, [...ON_THE_CHILD, EMAIL])).toEqual([])
  const left = Object.entries(HELD_DATA).filter(([, held]) => 'erasure' in held && held.erasure === 'deleted')
  expect(left.length).toBeGreaterThan(15)
  for (const [name] of left) expect([name, await needs.db.$count(TABLES[name] ?? orders)]).toEqual([name, 0])
  const [order] = await needs.db.select().from(orders)
  expect(order).toMatchObject({ totalPence: 2_499, paidPence: 2_499, deletedAt: expect.any(Date), postcode: '' })
  // A new order with the address is a new customer.
  await insertPaidOrder(needs, ['basic'])
  expect(await needs.db.$count(customers)).toBe(2)
  covers('family.10')
})

test('the scan finds anything that is not deleted', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  await postAll(needs, orderId)
  await sendAll(needs)
  await needs.db.$client.unsafe(`
    create function keep() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger keep before delete on shared_baskets for each row execute function keep();`)
  const [item] = await needs.db.select().from(orderItems)
  await needs.db.$client`insert into shared_baskets (basket_id, secret_sha256, lines, expires_at)
    select basket_id, 'x', ${JSON.stringify([{ childName: item?.childName }])}::jsonb, now() from orders`
  await eraseFamily(needs, { customerId, by })
  const found = await scanTables(needs.db.$client, ['ivo'])
  // Drop the test's trigger before reusing its database.
  await needs.db.$client`drop function keep() cascade`
  expect(found).toEqual(['ivo in public.shared_baskets'])
  covers('family.11')
})

test('unprinted letters are cancelled and refunded, printed ones are posted; then everything is deleted', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic'])
  const customerId = await customerOf(needs)
  const [printed] = await needs.db.select().from(orderItems).orderBy(orderItems.position)
  await markPrinted(needs, { orderItemId: printed?.id ?? '', staffMemberId })
  expect(await previewErasure(needs, customerId)).toMatchObject([{ fate: 'posted_first', pence: 594 }])
  await eraseFamily(needs, { customerId, by: { staffMemberId } })
  const [refund] = await needs.db.select().from(refunds)
  expect(refund).toMatchObject({ pence: 594, cancelsItems: true })
  expect(await scanTables(needs.db.$client, ['ivo'])).not.toEqual([])
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  await sendRefund(needs, { refundId: refund?.id ?? '' })
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  await finishErasures(needs)
  expect((await needs.db.select().from(orders))[0]?.deletedAt).toBeNull()
  await markShipped(needs, { orderItemId: printed?.id ?? '', staffMemberId, trackingNumber: 'RM1' })
  // The parent still gets the email that it is posted.
  await finishErasures(needs)
  expect(await scanTables(needs.db.$client, [EMAIL])).not.toEqual([])
  await sendAll(needs)
  await finishErasures(needs)
  await sendAll(needs)
  expect(await scanTables(needs.db.$client, ['ivo', EMAIL, ADDRESS.addressLine1])).toEqual([])
  const subjects = (await needs.inbox()).map(({ subject }) => subject)
  expect(subjects).toContain('You asked us to delete your family’s data')
  expect(subjects).toContain('Your family’s data is deleted')
  // A request for its link sends nothing.
  await askForOrderLink(needs, { email: EMAIL, orderNumber: order.orderNumber })
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'order_link'))).toBe(0)
  covers('family.12')
})

test('a family that is erased with three open letters gets one email about them, and none once it is erased', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic', 'basic'])
  const customerId = await customerOf(needs)
  await eraseFamily(needs, { customerId, by })
  const [refund, ...more] = await needs.db.select().from(refunds)
  expect(more).toEqual([])
  expect(refund).toMatchObject({ pence: order.paidPence, orderItemId: null, cancelsItems: true })
  await needs.db.update(customers).set({ email: erasedAddress(customerId) })
  const queued = await needs.db.$count(outgoingEmails)
  await inTransaction(needs, (within) => emailCustomer(within, order, { kind: 'refund', deduplicationKey: 'again' }))
  expect(await needs.db.$count(outgoingEmails)).toBe(queued)
})

test('a chat that staff still have to read survives every deletion request, and is deleted once read', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  await needs.db.$client`update chat_sessions set ended_at = null, end_reason = null`
  const [chat] = await needs.db.select().from(chatSessions)
  const [draft] = await needs.db
    .select()
    .from(letterDrafts)
    .where(eq(letterDrafts.id, chat?.letterDraftId ?? ''))
  const key = { basketId: draft?.basketId ?? '', letterDraftId: draft?.id ?? '' }
  await needs.db.update(chatSessions).set({ awaitsReply: false, lastMessageAt: null })
  await talk(needs, key, 'my uncle hurts me at night')
  const [report] = await needs.db.select().from(safetyReports)
  await postAll(needs, orderId)
  await sendAll(needs)
  await changeConsents(needs, { customerId, act: 'withdraw_chat_consent', by })
  expect(await previewErasure(needs, customerId)).toMatchObject([{ fate: 'settled_first' }])
  await eraseFamily(needs, { customerId, by })
  await applyRetention({ ...needs, clock: { now: () => addDays(new Date(), 100) } })
  expect(await needs.db.$count(chatMessages)).toBeGreaterThan(0)
  expect(JSON.stringify(await readFamily(needs, customerId))).not.toContain('uncle')
  const staffId = await insertStaff(needs, 'elf@shop.example')
  await closeReport(needs, { id: report?.id ?? '', staffMemberId: staffId, done: 'Rang the NSPCC' })
  await sendAll(needs)
  await finishErasures(needs)
  expect(await needs.db.$count(chatMessages)).toBe(0)
  expect((await needs.db.select().from(orders))[0]?.deletedAt).toBeInstanceOf(Date)
})

test('erasure closes a family’s pages and stops its emails; a disputed order waits for its bank', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const customerId = await customerOf(needs)
  const openedAt = new Date()
  const opened = { orderId: order.id, openedAt }
  expect(await isOrderOpen(needs, opened)).toBe(true)
  await needs.db
    .insert(disputes)
    .values({ orderId: order.id, providerDisputeId: 'dp_1', pence: 699, reason: 'fraudulent', state: 'open' })
  expect(await previewErasure(needs, customerId)).toMatchObject([{ fate: 'settled_first', pence: 0 }])
  await eraseFamily(needs, { customerId, by })
  expect(await needs.db.$count(refunds)).toBe(0)
  // Once won, it is cancelled and refunded like any other.
  await needs.db.update(disputes).set({ state: 'won' })
  await finishErasures(needs)
  const [refund] = await needs.db.select().from(refunds)
  expect(refund).toMatchObject({ pence: 699 })
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  await sendRefund(needs, { refundId: refund?.id ?? '' })
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  await sendAll(needs)
  await finishErasures(needs)
  await sendAll(needs)
  const sent = (await needs.inbox()).length
  expect(await isOrderOpen(needs, opened)).toBe(false)
  expect(await isFamilyOpen(needs, { customerId, openedAt })).toBe(false)
  await eraseFamily(needs, { customerId, by })
  await changeConsents(needs, { customerId, act: 'unsubscribe', by })
  await sendAll(needs)
  expect(await needs.inbox()).toHaveLength(sent)
})

test('what a family begins after asking to be forgotten is kept', async () => {
  await using needs = await createTestNeeds()
  const first = await insertPaidOrder(needs, ['basic'])
  const customerId = await customerOf(needs)
  const [item] = await needs.db.select().from(orderItems)
  await markPrinted(needs, { orderItemId: item?.id ?? '', staffMemberId })
  await eraseFamily(needs, { customerId, by })
  const second = await insertPaidOrder(needs, ['regular'])
  await markShipped(needs, { orderItemId: item?.id ?? '', staffMemberId, trackingNumber: 'RM1' })
  await sendAll(needs)
  await finishErasures(needs)
  const left = await needs.db.select().from(orders)
  expect(left.find(({ id }) => id === first.id)?.deletedAt).toBeInstanceOf(Date)
  expect(left.find(({ id }) => id === second.id)).toMatchObject({ deletedAt: null, postcode: ADDRESS.postcode })
  expect((await needs.db.select().from(customers))[0]).toMatchObject({ email: EMAIL, eraseAskedAt: null })
  expect(await needs.db.$count(letterDrafts)).toBe(1)
})

test('what is to be forgotten can no longer be paid, and asking again includes what came since', async () => {
  await using needs = await createTestNeeds()
  const first = await insertPaidOrder(needs, ['basic'])
  const customerId = await customerOf(needs)
  await openPage(needs, await insertBasket(needs, ['regular']))
  const [item] = await needs.db.select().from(orderItems).where(eq(orderItems.orderId, first.id))
  await markPrinted(needs, { orderItemId: item?.id ?? '', staffMemberId })
  await eraseFamily(needs, { customerId, by })
  const statuses = async () =>
    (await needs.db.select().from(orders).orderBy(orders.createdAt)).map(({ status }) => status)
  expect(await statuses()).toEqual(['paid', 'expired'])
  const later = await insertPaidOrder(needs, ['basic'])
  await eraseFamily(needs, { customerId, by })
  const cancelled = await needs.db.select().from(orderItems).where(eq(orderItems.orderId, later.id))
  expect(cancelled.map(({ cancelledAt }) => cancelledAt !== null)).toEqual([true])
})
