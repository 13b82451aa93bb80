import { findOrderPage } from '#app/domain/orders/page/find-order-page.server.ts'
import { eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { reconcileOrders } from '#app/domain/payments/reconcile-orders.server.ts'
import { orders, outgoingEmails, refunds } from '#db/schema/index.ts'
import { insertPaidOrder, wantedRefund as wanted } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { atStripe, detailsOf, post, refund } from '../../../../tests/support/refunding.ts'
import { stripeOf } from '../../../../tests/support/stripe-at-sandbox.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { followPayment } from '#app/domain/payments/follow-payment.server.ts'
import { restoreLetter } from '#app/domain/payments/restore-letter.server.ts'
import { requestRefund } from './request-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'

test('a slow refund is followed until the bank completes it', async () => {
  await using needs = await createTestNeeds()
  needs.faults.add({ provider: 'stripe', kind: 'pending-refund' })
  const order = await insertPaidOrder(needs, ['regular'])
  await refund(needs, await wanted(needs, order.id))
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'cancelled', refunds: [{ state: 'pending' }] })
  const [made] = await atStripe(needs)
  await post(needs, `/stripe/refunds/${made?.id}`, { status: 'succeeded' })
  await reconcileOrders({ ...needs, clock: { now: () => new Date(Date.now() + 11 * 60_000) } })
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded' }] })
  covers('orders.16')
})

test('a refund that the bank returns is shown as failed, and its money can be refunded again', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  await refund(needs, await wanted(needs, order.id))
  const [made] = await atStripe(needs)
  await post(needs, `/stripe/refunds/${made?.id}`, { status: 'failed' })
  const [{ paymentId } = { paymentId: '' }] = await needs.db.select().from(orders)
  await followPayment(needs, { paymentId: paymentId ?? '' })
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'cancelled', leftPence: 999 })
  expect(await findOrderPage(needs, order.id)).toMatchObject({ refundedPence: 0, returnedPence: 999 })
  await refund(needs, await wanted(needs, order.id))
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'refunded', leftPence: 0 })
  expect(await findOrderPage(needs, order.id)).toMatchObject({ refundedPence: 999, returnedPence: 0 })
})

test('a partial refund that the bank returned, and that we sent again, is no longer shown as returned', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const part = async () => wanted(needs, order.id, { pence: 300, cancelsItems: false, reason: 'our_mistake' })
  await refund(needs, await part())
  // The bank returns it, and its repetition: the same 300 pence are owed.
  for (let time = 0; time < 2; time += 1) {
    if (time > 0) await refund(needs, await part())
    const [made] = await atStripe(needs)
    await post(needs, `/stripe/refunds/${made?.id}`, { status: 'failed' })
    await followPayment(needs, { paymentId: order.paymentId ?? '' })
    expect(await findOrderPage(needs, order.id)).toMatchObject({ returnedPence: 300 })
  }
  await refund(needs, await part())
  expect(await findOrderPage(needs, order.id)).toMatchObject({ refundedPence: 300, returnedPence: 0 })
})

test('after a returned refund, only the money of letters that are not posted is still owed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular', 'regular'])
  const [ida = '', jon = ''] = (await detailsOf(needs, order.id)).items.map(({ orderItemId }) => orderItemId)
  const fail = async (made: Stripe.Refund | undefined) => {
    await post(needs, `/stripe/refunds/${made?.id}`, { status: 'failed' })
    await followPayment(needs, { paymentId: order.paymentId ?? '' })
  }
  await refund(needs, await wanted(needs, order.id))
  await fail((await atStripe(needs))[0])
  const paid = order.paidPence ?? 0
  expect(await findOrderPage(needs, order.id)).toMatchObject({ returnedPence: paid })
  expect(await restoreLetter(needs, { orderId: order.id, orderItemId: ida, staffMemberId: crypto.randomUUID() })).toBe(
    true,
  )
  expect(await findOrderPage(needs, order.id)).toMatchObject({ returnedPence: paid / 2 })
  // Ida's money does not pay Jon's back.
  await refund(needs, await wanted(needs, order.id, { orderItemId: ida, pence: 100, cancelsItems: false }))
  expect(await needs.db.$count(refunds, isNull(refunds.dismissedAt))).toBe(2)
  await refund(needs, await wanted(needs, order.id, { orderItemId: jon }))
  expect(await findOrderPage(needs, order.id)).toMatchObject({ returnedPence: 0 })
})

test('a refund made at the payment company itself is recorded here, and the parent gets one email', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  await stripeOf(needs).refunds.create({ payment_intent: order.paymentId ?? '' })
  for (let time = 0; time < 2; time += 1) await followPayment(needs, { paymentId: order.paymentId ?? '' })
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'refunded', items: [{ isCancelled: true }] })
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'refund'))).toBe(1)
})

test.each(['lost-answer', 'reset', 'hang'] as const)(
  'after %s from the payment company a refund is tried again, and made once',
  async (kind) => {
    await using needs = await createTestNeeds()
    const order = await insertPaidOrder(needs, ['regular'])
    const request = await wanted(needs, order.id)
    await requestRefund(needs, request)
    needs.faults.add({ provider: 'stripe', kind, times: 2, path: '/refunds', contains: request.refundId })
    await expect(sendRefund(needs, request)).rejects.toThrow('stripe')
    await sendRefund(needs, request)
    expect(await atStripe(needs)).toHaveLength(1)
    expect((await detailsOf(needs, order.id)).status).toBe('refunded')
  },
)

test('a refund is not delayed by an error that the payment company repeats for its idempotency key', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const request = await wanted(needs, order.id)
  await requestRefund(needs, request)
  needs.faults.add({ provider: 'stripe', kind: 'status', times: 2, path: '/refunds', contains: request.refundId })
  await sendRefund(needs, request)
  expect(await atStripe(needs)).toHaveLength(1)
  expect((await detailsOf(needs, order.id)).status).toBe('refunded')
})

test('a refund that we thought refused, but the payment company made, counts as made', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const request = await wanted(needs, order.id)
  await requestRefund(needs, request)
  const metadata = { refund_id: request.refundId }
  await stripeOf(needs).refunds.create({ payment_intent: order.paymentId ?? '', amount: 999, metadata })
  await needs.db.update(refunds).set({ state: 'failed', failure: 'refund 409 idempotency_key_in_use' })
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  expect(await detailsOf(needs, order.id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded' }] })
})

test('a refund refused for good by the payment company is shown as failed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const request = await wanted(needs, order.id)
  await requestRefund(needs, request)
  await stripeOf(needs).refunds.create({ payment_intent: order.paymentId ?? '' })
  await sendRefund(needs, request)
  expect(await needs.db.select().from(refunds)).toMatchObject([
    { state: 'failed', failure: 'refund 400 charge_already_refunded' },
  ])
})
