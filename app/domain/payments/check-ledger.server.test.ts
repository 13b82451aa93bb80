import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestRefund } from '#app/domain/payments/refunds/request-refund.server.ts'
import { sendRefund } from '#app/domain/payments/refunds/send-refund.server.ts'
import { orderEvents, orderItems, orders, refunds } from '#db/schema/index.ts'
import { insertBasket, insertPaidOrder, openPage, pay, wantedRefund } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { stripeOf } from '../../../tests/support/stripe-at-sandbox.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { checkLedger } from './check-ledger.server.ts'

async function refund(needs: TestNeeds, orderId: string, pence: number) {
  const request = await wantedRefund(needs, orderId, { pence })
  await requestRefund(needs, request)
  await sendRefund(needs, request)
}

test('paid, pending, expired and refunded orders agree with the payment company', async () => {
  await using needs = await createTestNeeds()
  const refunded = await insertPaidOrder(needs, ['regular'])
  await refund(needs, refunded.id, 999)
  const reused = await insertBasket(needs, ['basic'])
  await openPage(needs, await insertBasket(needs, ['premium']))
  await openPage(needs, reused)
  expect(await checkLedger(needs)).toEqual([])
  covers('orders.20')
})

test('each kind of difference has its line', async () => {
  await using needs = await createTestNeeds()
  const wrongAmount = await insertPaidOrder(needs, ['regular'])
  await needs.db.update(orders).set({ paidPence: 998 }).where(eq(orders.id, wrongAmount.id))
  const unknownThere = await insertPaidOrder(needs, ['regular'])
  await needs.db.update(orders).set({ checkoutSessionId: 'cs_gone' }).where(eq(orders.id, unknownThere.id))
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  const unheard = await openPage(needs, await insertBasket(needs, ['premium']))
  await pay(needs, unheard)
  const [pending] = await needs.db.select().from(orders).where(eq(orders.checkoutSessionId, unheard))
  const refunded = await insertPaidOrder(needs, ['basic'])
  await refund(needs, refunded.id, 300)
  const [forgotten] = await needs.db.select().from(refunds)
  await needs.db.delete(refunds)
  const lines = await checkLedger(needs)
  expect(lines.toSorted()).toEqual(
    [
      `order ${wrongAmount.orderNumber} (paid): £9.98 here, £9.99 at the payment company`,
      `order ${unknownThere.orderNumber} (paid): paid here, unknown at the payment company`,
      `page ${unknownThere.checkoutSessionId}: £9.99 paid, for no order here`,
      `order ${pending?.orderNumber} (pending): paid at the payment company, not here`,
      `refund ${forgotten?.providerRefundId}: £3.00 refunded for ${refunded.orderNumber}, not known here`,
    ].toSorted(),
  )
  covers('orders.20')
})

test('an order paid here but not at the payment company is reported', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const open = await openPage(needs, await insertBasket(needs, ['regular']))
  await needs.db
    .update(orders)
    .set({ status: 'paid', paidAt: new Date(), paidPence: 999, paidCurrency: 'gbp' })
    .where(eq(orders.checkoutSessionId, open))
  const lines = await checkLedger(needs)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('paid here, open at the payment company')
})

test('a second payment for an order is reported until it is fully refunded', async () => {
  await using needs = await createTestNeeds()
  const twice = await insertPaidOrder(needs, ['regular'])
  await needs.db.delete(orderEvents)
  await needs.db.delete(orderItems)
  await needs.db.delete(orders)
  expect(await checkLedger(needs)).toEqual([`page ${twice.checkoutSessionId}: £9.99 paid, for no order here`])
  await stripeOf(needs).refunds.create({ payment_intent: twice.paymentId ?? '' })
  expect(await checkLedger(needs)).toEqual([])
})
