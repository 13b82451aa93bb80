import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckoutReport, PaymentEvent } from '#app/providers/payments/payments.ts'
import type { DisputeReport, RefundReport } from '#app/providers/payments/refunds.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { disputes, orderItems, orders, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import { insertPendingOrder } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { listConcerns } from '../health/list-concerns.server.ts'
import { processPaymentEvent, receivePaymentEvent } from './payment-events.server.ts'

/** What is true at the payment company about one order. */
type Truth = { state: CheckoutReport['state']; refunds: RefundReport[]; disputes: DisputeReport[] }

/** The payment company as it would answer, for one page and one payment. */
function asTold(needs: TestNeeds, order: { id: string; sessionId: string }, truth: () => Truth): TestNeeds {
  const paymentId = `pi_${order.id}`
  const getCheckout = (sessionId: string) => {
    const { state } = truth()
    const report = { sessionId, orderId: order.id, state, totalPence: 1_698, currency: 'gbp', liveMode: false }
    return Promise.resolve({ ...report, paymentId: state === 'paid' ? paymentId : null })
  }
  const payments = { ...needs.payments, getCheckout }
  const asked = {
    ...needs.refunds,
    getPayment: () => Promise.resolve({ refunds: truth().refunds, disputes: truth().disputes }),
    findCheckout: () => Promise.resolve(order.sessionId),
  }
  return { ...needs, payments, refunds: asked }
}

async function tell(needs: TestNeeds, event: Omit<PaymentEvent, 'id' | 'liveMode'>, id = crypto.randomUUID()) {
  await receivePaymentEvent(needs, { ...event, id, liveMode: false })
  const [row] = await needs.db.select().from(paymentEvents).where(eq(paymentEvents.providerEventId, id))
  await processPaymentEvent(needs, { paymentEventId: row?.id ?? '' })
}

/** Everything that an order has come to. */
async function outcomeOf({ db }: TestNeeds, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const mails = await db.select().from(outgoingEmails)
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return {
    status: order?.status,
    refunds: (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ state }) => state).toSorted(),
    disputes: (await db.select().from(disputes).where(eq(disputes.orderId, orderId))).map(({ state }) => state),
    withdrawn: items.filter(({ withdrawnAt }) => withdrawnAt).length,
    mails: mails
      .filter(({ subjectIds }) => subjectIds['orderId'] === orderId)
      .map(({ kind }) => kind)
      .toSorted(),
  }
}

function permutations<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((one, index) => permutations(things.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

const refund = (orderId: string, pence: number, state: RefundReport['state'] = 'succeeded'): RefundReport => {
  const failure = state === 'failed' ? 'declined' : null
  return {
    providerRefundId: `re_${orderId}_${pence}`,
    paymentId: `pi_${orderId}`,
    refundId: null,
    pence,
    state,
    failure,
  }
}
const dispute = (orderId: string, state: DisputeReport['state']): DisputeReport => {
  return { providerDisputeId: `dp_${orderId}`, pence: 1_698, reason: 'fraudulent', state }
}
const SESSION_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** What is true in the end, what was told on the way, and what it must come to. */
const STORIES = [
  {
    name: 'paid by card, half given back, disputed and won',
    kinds: [
      'checkout.session.completed',
      'charge.refunded',
      'refund.updated',
      'charge.dispute.created',
      'charge.dispute.closed',
    ],
    truth: (id: string): Truth => ({ state: 'paid', refunds: [refund(id, 849)], disputes: [dispute(id, 'won')] }),
    comesTo: {
      status: 'paid',
      refunds: ['succeeded'],
      disputes: ['won'],
      withdrawn: 0,
      mails: ['order_confirmation', 'refund'],
    },
  },
  {
    name: 'paid through a bank, and all given back',
    kinds: [...SESSION_EVENTS, 'charge.refunded', 'refund.created'],
    truth: (id: string): Truth => ({ state: 'paid', refunds: [refund(id, 1_698)], disputes: [] }),
    comesTo: {
      status: 'refunded',
      refunds: ['succeeded'],
      disputes: [],
      withdrawn: 2,
      mails: ['order_confirmation', 'refund'],
    },
  },
  {
    name: 'paid, and a refund that the bank returned',
    kinds: ['checkout.session.completed', 'charge.refunded', 'refund.updated', 'refund.failed'],
    truth: (id: string): Truth => ({ state: 'paid', refunds: [refund(id, 1_698, 'failed')], disputes: [] }),
    comesTo: { status: 'paid', refunds: ['failed'], disputes: [], withdrawn: 0, mails: ['order_confirmation'] },
  },
  {
    name: 'promised by a bank that then refuses',
    kinds: ['checkout.session.completed', 'checkout.session.async_payment_failed', 'checkout.session.expired'],
    truth: (): Truth => ({ state: 'failed', refunds: [], disputes: [] }),
    comesTo: { status: 'expired', refunds: [], disputes: [], withdrawn: 0, mails: [] },
  },
]

const subjectOf = (kind: string, { id, sessionId }: { id: string; sessionId: string }) =>
  kind.startsWith('checkout.')
    ? { kind, checkoutSessionId: sessionId, paymentId: null }
    : { kind, checkoutSessionId: null, paymentId: `pi_${id}` }

test.each(STORIES)(
  'every order of arrival of what is told ends the same: $name',
  async ({ kinds, truth, comesTo }) => {
    await using needs = await createTestNeeds()
    for (const order of permutations(kinds)) {
      const placed = await insertPendingOrder(needs)
      const told = asTold(needs, placed, () => truth(placed.id))
      for (const kind of order) await tell(told, subjectOf(kind, placed))
      expect(await outcomeOf(needs, placed.id), order.join()).toEqual(comesTo)
    }
  },
  60_000,
)

test('events that come late, twice or too early, while things move on, end in the same state', async () => {
  await using needs = await createTestNeeds()
  const chapters = (id: string): Truth[] => [
    { state: 'open', refunds: [], disputes: [] },
    { state: 'processing', refunds: [], disputes: [] },
    { state: 'paid', refunds: [], disputes: [] },
    { state: 'paid', refunds: [refund(id, 600, 'pending')], disputes: [] },
    { state: 'paid', refunds: [refund(id, 600)], disputes: [dispute(id, 'open')] },
    { state: 'paid', refunds: [refund(id, 600), refund(id, 1_098)], disputes: [dispute(id, 'lost')] },
  ]
  const kinds = ['checkout.session.completed', 'charge.refunded', 'charge.dispute.created']
  /** How far the company has come when each event is read. */
  const readings = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 5 })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(readings, async (tellings) => {
      const placed = await insertPendingOrder(needs)
      let reached = 0
      const told = asTold(needs, placed, () => chapters(placed.id)[reached] ?? chapters(placed.id)[5]!)
      for (const [kind, chapter] of tellings) {
        reached = Math.max(reached, chapter)
        await tell(told, subjectOf(kind, placed))
      }
      reached = 5
      for (const kind of kinds) await tell(told, subjectOf(kind, placed))
      expect(await outcomeOf(needs, placed.id)).toEqual({
        status: 'refunded',
        refunds: ['succeeded', 'succeeded'],
        disputes: ['lost'],
        withdrawn: 2,
        mails: ['order_confirmation', 'refund', 'refund'],
      })
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('an older answer that is written down last changes nothing back', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  const paid: Truth = { state: 'paid', refunds: [refund(placed.id, 1_698)], disputes: [dispute(placed.id, 'won')] }
  const older: Truth = {
    state: 'paid',
    refunds: [refund(placed.id, 1_698, 'pending')],
    disputes: [dispute(placed.id, 'open')],
  }
  for (const truth of [paid, older]) {
    const told = asTold(needs, placed, () => truth)
    for (const kind of ['checkout.session.completed', 'refund.updated']) await tell(told, subjectOf(kind, placed))
  }
  expect(await outcomeOf(needs, placed.id)).toMatchObject({
    status: 'refunded',
    refunds: ['succeeded'],
    disputes: ['won'],
  })
})

test('an event is kept once, however often it comes', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  const event = { ...subjectOf('checkout.session.completed', placed), id: 'evt_1', liveMode: false }
  await Promise.all(Array.from({ length: 5 }, () => receivePaymentEvent(needs, event)))
  expect(await needs.db.$count(paymentEvents)).toBe(1)
  expect(await needs.countJobs('process-payment-event')).toBe(1)
})

test.each([
  ['a page that the payment company does not know', true, 'unknown_order'],
  ['a page that belongs to no order of ours', false, 'unknown_order'],
])('%s is kept and shown to staff', async (_, isMissing, outcome) => {
  await using needs = await createTestNeeds()
  const stranger = { id: crypto.randomUUID(), sessionId: 'cs_test_stranger' }
  const told = asTold(needs, stranger, () => ({ state: 'paid', refunds: [], disputes: [] }))
  const missing = new ProviderError('stripe', 'read_checkout', { retryable: false, missing: true })
  if (isMissing) Object.assign(told.payments, { getCheckout: () => Promise.reject(missing) })
  await tell(told, subjectOf('checkout.session.completed', stranger))
  expect((await needs.db.select().from(paymentEvents))[0]).toMatchObject({ outcome })
  expect(await listConcerns(needs)).toMatchObject([{ kind: 'stray_payment' }])
})

test('an event of the other mode is kept, shown to staff, and nobody is asked about it', async () => {
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

test('an order that was paid on two pages is shown to staff', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  const told = asTold(needs, placed, () => ({ state: 'paid', refunds: [], disputes: [] }))
  await tell(told, subjectOf('checkout.session.completed', placed))
  await tell(told, subjectOf('checkout.session.completed', { ...placed, sessionId: 'cs_test_other_page' }))
  expect(await listConcerns(needs)).toMatchObject([
    { kind: 'stray_payment', detail: expect.stringMatching('paid_twice') as string },
  ])
  expect(await outcomeOf(needs, placed.id)).toMatchObject({ status: 'paid', mails: ['order_confirmation'] })
})

test('a payment company that is away leaves the event unread, for the job to come again', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  needs.faults.add({ provider: 'stripe', kind: 'status', status: 500, times: 2 })
  await expect(tell(needs, subjectOf('checkout.session.completed', placed))).rejects.toThrow('stripe')
  expect((await needs.db.select().from(paymentEvents))[0]?.processedAt).toBeNull()
})
