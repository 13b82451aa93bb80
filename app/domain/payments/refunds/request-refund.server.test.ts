import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findPrintableLetter, listPrintQueue } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { auditLog, orderEvents, orderItems, orders, outgoingEmails } from '#db/schema/index.ts'
import { EMAIL, insertPaidOrder, wantedRefund } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { atStripe, detailsOf, refund } from '../../../../tests/support/refunding.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { requestRefund, type RefundRequest } from './request-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'

const staffMemberId = crypto.randomUUID()
const wanted = (needs: TestNeeds, orderId: string, difference: Partial<RefundRequest> = {}) =>
  wantedRefund(needs, orderId, { by: { staffMemberId }, ...difference })

test('a fully refunded order is cancelled, refunded at the payment company, and the parent gets an email', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const request = await wanted(needs, order.id)
  expect(await requestRefund(needs, request)).toEqual({ ok: true })
  expect((await listPrintQueue(needs)).items).toEqual([])
  expect((await detailsOf(needs, order.id)).status).toBe('cancelled')
  expect(await needs.countJobs('send-refund')).toBe(1)
  await sendRefund(needs, request)
  expect(await atStripe(needs)).toMatchObject([{ amount: 999, status: 'succeeded', reason: 'requested_by_customer' }])
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'refunded', leftPence: 0 })
  const [email] = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'refund'))
  await sendOutgoingEmail(needs, { outgoingEmailId: email?.id ?? '' })
  const [sent] = await needs.inbox()
  expect(sent).toMatchObject({ to: EMAIL, subject: `Order ${order.orderNumber}: your refund` })
  for (const words of ['£9.99', '5 to 10 working days', 'will not be posted']) expect(sent?.text).toContain(words)
})

test('one refunded letter of several leaves the print queue, and posting the rest completes the order', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'regular'])
  const [first, second] = (await detailsOf(needs, order.id)).items
  expect([first?.proposedPence, second?.proposedPence]).toEqual([594, 849])
  await refund(needs, await wanted(needs, order.id, { orderItemId: first?.orderItemId ?? '' }))
  expect((await listPrintQueue(needs)).items.map(({ orderItemId }) => orderItemId)).toEqual([second?.orderItemId])
  expect(await findPrintableLetter(needs, first?.orderItemId ?? '')).toBeNull()
  expect(await markPrinted(needs, { orderItemId: first?.orderItemId ?? '', staffMemberId })).toBeNull()
  const posted = { orderItemId: second?.orderItemId ?? '', staffMemberId }
  expect(await markPrinted(needs, posted)).not.toBeNull()
  expect(await markShipped(needs, { ...posted, trackingNumber: 'RM1' })).toEqual({ ok: true })
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'completed', leftPence: 849 })
})

test('the same click sent five times at once is one refund', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['premium'])
  const request = await wanted(needs, order.id, { pence: 500 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => requestRefund(needs, request)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true })))
  await Promise.all(Array.from({ length: 3 }, () => sendRefund(needs, request)))
  expect(await atStripe(needs)).toHaveLength(1)
  expect(await needs.countJobs('send-refund')).toBe(1)
  covers('orders.16')
})

test('two staff members at once cannot refund more than there is', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const requests = await Promise.all([1, 2, 3].map(() => wanted(needs, order.id, { pence: 600 })))
  const answers = await Promise.all(requests.map((request) => requestRefund(needs, request)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual([
    { ok: false, reason: 'proposal_changed', pence: 399 },
    { ok: false, reason: 'proposal_changed', pence: 399 },
  ])
  covers('orders.16')
})

test('the log says what is refunded, by whom and why', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  await refund(needs, await wanted(needs, order.id))
  const events = await needs.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(orderEvents.createdAt)
  expect(events.map(({ kind, actor, staffMemberId: by }) => [kind, by ?? actor])).toEqual([
    ['placed', 'shopper'],
    ['paid', 'payments'],
    ['refund_requested', staffMemberId],
    ['item_cancelled', staffMemberId],
    ['cancelled', staffMemberId],
    ['refund_succeeded', 'payments'],
    ['refunded', 'payments'],
  ])
  expect(await needs.db.select().from(auditLog).orderBy(auditLog.createdAt)).toMatchObject([
    { act: 'refund', userId: staffMemberId, subjectId: order.id },
  ])
})

test('a posted letter stays posted when it is refunded', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const orderItemId = (await detailsOf(needs, order.id)).items[0]?.orderItemId ?? ''
  await markPrinted(needs, { orderItemId, staffMemberId })
  await markShipped(needs, { orderItemId, staffMemberId, trackingNumber: 'RM1' })
  await refund(needs, await wanted(needs, order.id, { reason: 'damaged_or_faulty', pence: 999 }))
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'refunded', items: [{ isCancelled: false }] })
})

test('a refund with no money and nothing to cancel is refused', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const orderItemId = (await detailsOf(needs, order.id)).items[0]?.orderItemId ?? ''
  await markPrinted(needs, { orderItemId, staffMemberId })
  await markShipped(needs, { orderItemId, staffMemberId, trackingNumber: 'RM1' })
  const request = await wanted(needs, order.id)
  expect(request.pence).toBe(0)
  expect(await requestRefund(needs, request)).toEqual({ ok: false, reason: 'nothing_to_do' })
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'refund'))).toBe(0)
})

test('a letter is refunded at most its own share, however much of the order is left', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'premium'])
  const orderItemId = (await detailsOf(needs, order.id)).items[0]?.orderItemId ?? ''
  await refund(needs, await wanted(needs, order.id, { orderItemId, pence: 200 }))
  const request = await wanted(needs, order.id, { orderItemId, pence: 500 })
  expect(request.seenProposalPence).toBe(394)
  expect(await requestRefund(needs, request)).toEqual({ ok: false, reason: 'more_than_left', pence: 394 })
})

test('a refund requested from an out-of-date page must be confirmed again', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const request = await wanted(needs, order.id)
  const orderItemId = (await detailsOf(needs, order.id)).items[0]?.orderItemId ?? ''
  await markPrinted(needs, { orderItemId, staffMemberId })
  await markShipped(needs, { orderItemId, staffMemberId, trackingNumber: 'RM1' })
  expect(await requestRefund(needs, request)).toEqual({ ok: false, reason: 'proposal_changed', pence: 0 })
})

test('money can be refunded for a letter that is still posted', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const all = await wanted(needs, order.id, { cancelsItems: false })
  expect(await requestRefund(needs, all)).toEqual({ ok: false, reason: 'all_refunded' })
  await refund(needs, await wanted(needs, order.id, { pence: 100, cancelsItems: false }))
  expect((await listPrintQueue(needs)).items).toHaveLength(1)
  const [email] = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'refund'))
  await sendOutgoingEmail(needs, { outgoingEmailId: email?.id ?? '' })
  expect((await needs.inbox())[0]?.text).not.toContain('cancelled')
})

test('cancelling one letter does not cancel another that staff refunded and still send', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic'])
  const [kept, other] = (await detailsOf(needs, order.id)).items.map(({ orderItemId }) => orderItemId)
  await refund(needs, await wanted(needs, order.id, { orderItemId: kept, cancelsItems: false }))
  expect(await refund(needs, await wanted(needs, order.id, { orderItemId: other }))).toEqual({
    ok: false,
    reason: 'all_refunded',
  })
  expect((await listPrintQueue(needs)).items).toHaveLength(2)
  expect(await refund(needs, await wanted(needs, order.id))).toEqual({ ok: true })
})

test('a free order is cancelled without a refund, and the parent gets an email', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  await needs.db.update(orders).set({ subtotalPence: 0, totalPence: 0, paidPence: 0 })
  expect(await requestRefund(needs, await wanted(needs, order.id))).toEqual({ ok: true })
  expect(await needs.countJobs('send-refund')).toBe(0)
  expect((await detailsOf(needs, order.id)).status).toBe('cancelled')
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'refund'))).toBe(1)
})

test('an unpaid order, and a letter of another order, cannot be refunded', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const other = await insertPaidOrder(needs, ['regular'])
  const [item] = await needs.db.select().from(orderItems).where(eq(orderItems.orderId, other.id))
  expect(await requestRefund(needs, await wanted(needs, order.id, { orderItemId: item?.id ?? '' }))).toMatchObject({
    reason: 'unknown_order',
  })
  await needs.db.update(orders).set({ status: 'expired', paidAt: null }).where(eq(orders.id, order.id))
  expect(await requestRefund(needs, await wanted(needs, order.id))).toEqual({ ok: false, reason: 'not_paid' })
})
