import { expect, test } from 'vitest'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orders, paymentEvents } from '#db/schema/index.ts'
import { insertBasket, insertPendingOrder, openPage, pay } from '../../../tests/support/builders.ts'
import { withPaymentCompany, outcomeOf, refund, subjectOf, tell } from '../../../tests/support/payment-story.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { listConcerns } from '#app/domain/health/concerns.server.ts'
import type { RefundReport } from '#app/providers/payments/refunds.ts'
import { followPayment } from './follow-payment.server.ts'
import { collectPaymentEvents } from './collect-payment-events.server.ts'
import { processPaymentEvent, receivePaymentEvent } from './payment-events.server.ts'

test('duplicate events are ignored', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  const event = { ...subjectOf('checkout.session.completed', placed), id: 'evt_1', liveMode: false }
  await Promise.all(Array.from({ length: 5 }, () => receivePaymentEvent(needs, event)))
  expect(await needs.db.$count(paymentEvents)).toBe(1)
  expect(await needs.countJobs('process-payment-event')).toBe(1)
})

test.each([
  ['a page that the payment company does not know', true, 'unknown_order'],
  ['a page that belongs to none of our orders', false, 'unknown_order'],
])('%s is stored and shown to staff', async (_, isMissing, outcome) => {
  await using needs = await createTestNeeds()
  const unmatched = { id: crypto.randomUUID(), sessionId: 'cs_test_stranger' }
  const told = withPaymentCompany(needs, unmatched, () => ({ state: 'paid', refunds: [], disputes: [] }))
  const missing = new ProviderError('stripe', 'read_checkout', { retryable: false, missing: true })
  if (isMissing) Object.assign(told.payments, { getCheckout: () => Promise.reject(missing) })
  await tell(told, subjectOf('checkout.session.completed', unmatched))
  expect((await needs.db.select().from(paymentEvents))[0]).toMatchObject({ outcome })
  expect(await listConcerns(needs)).toMatchObject([{ kind: 'unmatched_payment' }])
})

test('an event of the other mode is stored and shown to staff without asking the payment company', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  await receivePaymentEvent(needs, {
    ...subjectOf('checkout.session.completed', placed),
    id: 'evt_live',
    liveMode: true,
  })
  const [row] = await needs.db.select().from(paymentEvents)
  await processPaymentEvent(needs, { paymentEventId: row?.id ?? '' })
  expect((await needs.db.select().from(paymentEvents))[0]?.outcome).toBe('wrong_mode')
  expect((await outcomeOf(needs, placed.id)).status).toBe('pending')
})

test('an order paid on two pages is shown to staff', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  const told = withPaymentCompany(needs, placed, () => ({ state: 'paid', refunds: [], disputes: [] }))
  await tell(told, subjectOf('checkout.session.completed', placed))
  await tell(told, subjectOf('checkout.session.completed', { ...placed, sessionId: 'cs_test_other_page' }))
  expect(await listConcerns(needs)).toMatchObject([
    {
      kind: 'unmatched_payment',
      concerns: [{ facts: ['Paid on a second page', expect.anything(), expect.anything()] }],
    },
  ])
  expect(await outcomeOf(needs, placed.id)).toMatchObject({ status: 'paid', emails: ['order_confirmation'] })
  // Refunded, it needs staff no more, unless the bank returns the refund.
  const second = (state: RefundReport['state']) => {
    const findCheckout = () => Promise.resolve('cs_test_other_page')
    const getPayment = () => Promise.resolve({ refunds: [refund(placed.id, 1_698, state)], disputes: [] })
    const asked = { ...told, refunds: { ...told.refunds, findCheckout, getPayment } }
    return followPayment(asked, { paymentId: 'pi_second' })
  }
  expect([await second('succeeded'), await second('failed')]).toEqual(['done', 'paid_twice'])
})

test('when the payment company is down, the event stays unread and the job retries', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  needs.faults.add({ provider: 'stripe', kind: 'status', status: 500, times: 2 })
  await expect(tell(needs, subjectOf('checkout.session.completed', placed))).rejects.toThrow('stripe')
  expect((await needs.db.select().from(paymentEvents))[0]?.processedAt).toBeNull()
})

test('events that never reached us are fetched, and those we have are stored once', async () => {
  await using needs = await createTestNeeds()
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook', times: 2 })
  const sessionId = await openPage(needs, await insertBasket(needs, ['regular']))
  await pay(needs, sessionId)
  for (let day = 0; day < 2; day += 1) await collectPaymentEvents(needs)
  const kept = await needs.db.select().from(paymentEvents)
  expect(kept).toMatchObject([{ kind: 'checkout.session.completed', checkoutSessionId: sessionId }])
  await processPaymentEvent(needs, { paymentEventId: kept[0]?.id ?? '' })
  expect((await needs.db.select().from(orders))[0]?.status).toBe('paid')
})
