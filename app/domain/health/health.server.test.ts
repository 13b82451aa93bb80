import { expect, test } from 'vitest'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { acceptReview } from '#app/domain/payments/accept-review.server.ts'
import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { followPayment } from '#app/domain/payments/follow-payment.server.ts'
import { requestRefund } from '#app/domain/payments/refunds/request-refund.server.ts'
import { auditLog, orderItems, orders, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import { insertPaidOrder, wantedRefund } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'

import type { ConcernKind } from './concerns/concern.ts'
import { CONCERNS, countConcerns, dismissConcern, listConcerns, RESOLVABLE, retryConcern } from './concerns.server.ts'

const staffMemberId = crypto.randomUUID()
const after = (needs: TestNeeds, hours: number) => ({
  ...needs,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})

/** What the Health screen lists; the number in the menu always agrees with it. */
async function concernsOf(needs: Parameters<typeof listConcerns>[0]) {
  const groups = await listConcerns(needs)
  const concerns = groups.flatMap(({ kind, concerns: ofKind }) => ofKind.map((concern) => ({ kind, ...concern })))
  expect(await countConcerns(needs)).toBe(concerns.length)
  return concerns
}

const kinds = async (needs: TestNeeds) => (await concernsOf(needs)).map(({ kind }) => kind)

test('the kinds of concern that end "here" are exactly the resolvable ones, and each can be dismissed', () => {
  const here = Object.entries<ConcernKind>(CONCERNS).flatMap(([kind, { endsIn }]) => (endsIn === 'here' ? kind : []))
  expect(here).toEqual(RESOLVABLE)
  for (const kind of RESOLVABLE) expect(CONCERNS[kind].dismiss).toBeTypeOf('function')
})

test('a healthy shop has nothing for staff to do', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'regular'])
  expect(await concernsOf(needs)).toEqual([])
  covers('orders.18')
})

test('an order that has waited for over a day is listed until it is posted', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  expect(await concernsOf(after(needs, 25))).toMatchObject([
    { kind: 'waiting_order', order: { orderId: order.id, orderNumber: order.orderNumber } },
  ])
  const [item] = await needs.db.update(orderItems).set({ printedAt: new Date() }).returning()
  await markShipped(needs, { orderItemId: item?.id ?? '', trackingNumber: 'RM1', staffMemberId })
  expect(await concernsOf(after(needs, 25))).toEqual([])
})

test('a voice message not made within an hour is listed, once per order', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular', 'premium'])
  await needs.db.update(orderItems).set({ sheetCheckedAt: null })
  expect(await kinds(after(needs, 2))).toEqual(['missing_voice'])
  await needs.db.update(orderItems).set({ sheetCheckedAt: new Date() })
  expect(await kinds(after(needs, 2))).toEqual([])
})

test('a payment under review is listed; once accepted, it is confirmed and printed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  await needs.db.delete(outgoingEmails)
  await needs.db.update(orders).set({ status: 'payment_review', paidPence: 698 })
  expect(await concernsOf(needs)).toMatchObject([
    { kind: 'payment_review', facts: ['Paid', { pence: 698 }, '', 'asked for', { pence: 699 }] },
  ])
  expect(await acceptReview(needs, { orderId: order.id, staffMemberId })).toBe(true)
  expect(await acceptReview(needs, { orderId: order.id, staffMemberId })).toBe(false)
  expect(await concernsOf(needs)).toEqual([])
  expect((await needs.db.select().from(orders))[0]?.status).toBe('paid')
  expect(await needs.db.$count(outgoingEmails)).toBe(1)
})

test('an open dispute is listed until it is over', async () => {
  await using needs = await createTestNeeds()
  const { paymentId } = await insertPaidOrder(needs, ['basic'])
  const at = (path: string, body: unknown) =>
    fetch(`${needs.sandboxUrl}/stripe${path}`, { method: 'POST', body: JSON.stringify(body) })
  const { id } = (await (await at('/disputes', { payment_intent: paymentId })).json()) as { id: string }
  await followPayment(needs, { paymentId: paymentId ?? '' })
  expect(await kinds(needs)).toEqual(['dispute'])
  await at(`/disputes/${id}`, { status: 'lost' })
  await followPayment(needs, { paymentId: paymentId ?? '' })
  expect(await kinds(needs)).toEqual([])
})

test('a refused email is listed with its order; a retry sends it, dismissing it removes it', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  await needs.db.update(outgoingEmails).set({ refusedAt: new Date(), refusal: 'send 422 406' })
  const [email] = await concernsOf(needs)
  expect(email).toMatchObject({ kind: 'failed_email', order: { orderNumber: order.orderNumber } })
  const act = { kind: 'failed_email', id: email?.id ?? '', staffMemberId } as const
  expect(await retryConcern(needs, act)).toBe(true)
  expect(await retryConcern(needs, act)).toBe(false)
  expect(await concernsOf(needs)).toEqual([])
  expect(await needs.countJobs('send-email')).toBe(2)
  await needs.db.update(outgoingEmails).set({ refusedAt: new Date(), refusal: 'send 422 406' })
  expect(await dismissConcern(needs, act)).toBe(true)
  expect(await dismissConcern(needs, act)).toBe(false)
  expect(await concernsOf(needs)).toEqual([])
  expect((await needs.db.select().from(auditLog).orderBy(auditLog.createdAt)).map(({ act: done }) => done)).toEqual([
    'retry_failed_email',
    'dismiss_failed_email',
  ])
})

test('an unmatched payment can be checked again, or taken off the list', async () => {
  await using needs = await createTestNeeds()
  const event = { providerEventId: 'evt_1', kind: 'charge.refunded', liveMode: false, processedAt: new Date() }
  const [row] = await needs.db
    .insert(paymentEvents)
    .values({ ...event, outcome: 'unknown_order' })
    .returning()
  const act = { kind: 'unmatched_payment', id: row?.id ?? '', staffMemberId } as const
  expect(await kinds(needs)).toEqual(['unmatched_payment'])
  expect(await retryConcern(needs, act)).toBe(true)
  expect(await needs.countJobs('process-payment-event')).toBe(1)
  expect(await kinds(needs)).toEqual([])
  await needs.db.update(paymentEvents).set({ processedAt: new Date(), outcome: 'unknown_order' })
  expect(await dismissConcern(needs, act)).toBe(true)
  expect(await kinds(needs)).toEqual([])
})

test('a refund that failed is listed with its order until it is dealt with', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const failed = {
    orderId: order.id,
    pence: 699,
    cancelsItems: true,
    reason: 'other',
    state: 'failed',
    failure: 'declined',
  } as const
  const [row] = await needs.db.insert(refunds).values(failed).returning()
  expect(await concernsOf(needs)).toMatchObject([{ kind: 'failed_refund', facts: [{ pence: 699 }, 'declined'] }])
  const act = { kind: 'failed_refund', id: row?.id ?? '', staffMemberId } as const
  expect(await retryConcern(needs, act)).toBe(false)
  expect(await dismissConcern(needs, act)).toBe(true)
  expect(await concernsOf(needs)).toEqual([])
})

test('a job that failed on every try is listed; a retry puts it back in its queue', async () => {
  await using needs = await createTestNeeds()
  const outgoingEmailId = crypto.randomUUID()
  await needs.db.transaction((tx) => needs.jobs.enqueue(tx, 'send-email', { outgoingEmailId }))
  await needs.exhaustJob('send-email')
  const [dead] = await concernsOf(needs)
  expect(dead).toMatchObject({ kind: 'dead_job', facts: ['send-email', outgoingEmailId] })
  const act = { kind: 'dead_job', id: dead?.id ?? '', staffMemberId } as const
  expect(await retryConcern(needs, act)).toBe(true)
  expect(await concernsOf(needs)).toEqual([])
  await needs.exhaustJob('send-email')
  const [again] = await concernsOf(needs)
  expect(await dismissConcern(needs, { ...act, id: again?.id ?? '' })).toBe(true)
  expect(await concernsOf(needs)).toEqual([])
})

test('an unsent refund that is given up is shown as failed, and its money can be refunded again', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  await requestRefund(needs, await wantedRefund(needs, order.id))
  await needs.exhaustJob('send-refund')
  const [dead] = await concernsOf(needs)
  await dismissConcern(needs, { kind: 'dead_job', id: dead?.id ?? '', staffMemberId })
  expect(await concernsOf(needs)).toMatchObject([{ kind: 'failed_refund', facts: [{ pence: 699 }, 'given_up'] }])
  expect((await findOrderDetails(needs, order.id))?.leftPence).toBe(699)
})
