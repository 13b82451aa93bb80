import { expect, test } from 'vitest'
import { listPrintQueue } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { insertPaidOrder, wantedRefund } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { post } from '../../../tests/support/refunding.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { listConcerns } from '#app/domain/health/concerns.server.ts'
import { restoreLetter } from './restore-letter.server.ts'
import { followPayment } from './follow-payment.server.ts'
import { requestRefund } from '#app/domain/payments/refunds/request-refund.server.ts'

const staffMemberId = crypto.randomUUID()

test('during a dispute nothing of the order is printed or posted; once it is won, work continues', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular', 'basic'])
  const [printed, unprinted] = (await findOrderDetails(needs, order.id))?.items ?? []
  const posting = { orderItemId: printed?.orderItemId ?? '', staffMemberId, trackingNumber: 'RM1' }
  await markPrinted(needs, posting)
  const opened = (await (await post(needs, '/stripe/disputes', { payment_intent: order.paymentId })).json()) as {
    id: string
  }
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  expect((await listPrintQueue(needs)).items).toEqual([])
  // Otherwise the same money would go back twice.
  const request = await wantedRefund(needs, order.id)
  expect(await requestRefund(needs, request)).toEqual({ ok: false, reason: 'disputed' })
  expect(await markShipped(needs, posting)).toEqual({ ok: false, reason: 'not_ready_to_ship' })
  expect(await markPrinted(needs, { ...posting, orderItemId: unprinted?.orderItemId ?? '' })).toBeNull()
  covers('orders.17')
  await post(needs, `/stripe/disputes/${opened.id}`, { status: 'won' })
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  expect((await listPrintQueue(needs)).items).toHaveLength(2)
  expect(await markShipped(needs, posting)).toEqual({ ok: true })
})

test('a lost dispute cancels what is not posted for good; if it is won after all, staff are told', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const opened = (await (await post(needs, '/stripe/disputes', { payment_intent: order.paymentId })).json()) as {
    id: string
  }
  await post(needs, `/stripe/disputes/${opened.id}`, { status: 'lost' })
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  const details = await findOrderDetails(needs, order.id)
  expect(details).toMatchObject({ status: 'cancelled', items: [{ isCancelled: true, canRestore: false }] })
  const command = { orderId: order.id, orderItemId: details?.items[0]?.orderItemId ?? '', staffMemberId }
  expect(await restoreLetter(needs, command)).toBe(false)
  expect(await listConcerns(needs)).toEqual([])
  await post(needs, `/stripe/disputes/${opened.id}`, { status: 'won' })
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  expect(await listConcerns(needs)).toMatchObject([{ kind: 'dispute', concerns: [{ order: { orderId: order.id } }] }])
  expect(await restoreLetter(needs, command)).toBe(true)
  expect(await listConcerns(needs)).toEqual([])
})
