import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertPendingOrder } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import {
  withPaymentCompany,
  dispute,
  outcomeOf,
  refund,
  subjectOf,
  tell,
  type Truth,
} from '../../../tests/support/payment-story.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'

function permutations<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((one, index) => permutations(things.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

/** Of five events, every fifth of their 120 orders: each event comes first, last and in between. */
const ordersOf = (kinds: readonly string[]) =>
  permutations(kinds).filter((_, index) => kinds.length < 5 || index % 5 === 0)

const SESSION_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** What is true in the end, which events report it, and the expected result. */
const STORIES = [
  {
    name: 'paid by card, half refunded, disputed and won',
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
      cancelled: 0,
      emails: ['order_confirmation', 'refund'],
    },
  },
  {
    name: 'paid through a bank, and all refunded',
    kinds: [...SESSION_EVENTS, 'charge.refunded', 'refund.created'],
    truth: (id: string): Truth => ({ state: 'paid', refunds: [refund(id, 1_698)], disputes: [] }),
    comesTo: {
      status: 'refunded',
      refunds: ['succeeded'],
      disputes: [],
      cancelled: 2,
      emails: ['order_confirmation', 'refund'],
    },
  },
  {
    name: 'paid, and a refund that the bank returned',
    kinds: ['checkout.session.completed', 'charge.refunded', 'refund.updated', 'refund.failed'],
    truth: (id: string): Truth => ({ state: 'paid', refunds: [refund(id, 1_698, 'failed')], disputes: [] }),
    comesTo: { status: 'paid', refunds: ['failed'], disputes: [], cancelled: 0, emails: ['order_confirmation'] },
  },
  {
    name: 'promised by a bank that then refuses',
    kinds: ['checkout.session.completed', 'checkout.session.async_payment_failed', 'checkout.session.expired'],
    truth: (): Truth => ({ state: 'failed', refunds: [], disputes: [] }),
    comesTo: { status: 'expired', refunds: [], disputes: [], cancelled: 0, emails: ['payment_failed'] },
  },
]

test.each(STORIES)(
  'the events end the same in any order of arrival: $name',
  async ({ kinds, truth, comesTo }) => {
    await using needs = await createTestNeeds()
    for (const order of ordersOf(kinds)) {
      const placed = await insertPendingOrder(needs)
      const told = withPaymentCompany(needs, placed, () => truth(placed.id))
      for (const kind of order) await tell(told, subjectOf(kind, placed))
      expect(await outcomeOf(needs, placed.id), order.join()).toEqual(comesTo)
    }
    covers('orders.2')
  },
  240_000,
)

test('events that arrive late, twice or too early, while the truth still changes, end in the same state', async () => {
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
  /** How far the company's state has advanced when each event is read. */
  const readings = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 5 })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(readings, async (tellings) => {
      const placed = await insertPendingOrder(needs)
      let reached = 0
      const told = withPaymentCompany(needs, placed, () => chapters(placed.id)[reached] ?? chapters(placed.id)[5]!)
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
        cancelled: 2,
        emails: ['order_confirmation', 'refund', 'refund'],
      })
    }),
    { numRuns: 30 },
  )
  covers('orders.2')
}, 240_000)

test('an older report saved last does not undo a newer state', async () => {
  await using needs = await createTestNeeds()
  const placed = await insertPendingOrder(needs)
  const paid: Truth = { state: 'paid', refunds: [refund(placed.id, 1_698)], disputes: [dispute(placed.id, 'won')] }
  const older: Truth = {
    state: 'paid',
    refunds: [refund(placed.id, 1_698, 'pending')],
    disputes: [dispute(placed.id, 'open')],
  }
  for (const truth of [paid, older]) {
    const told = withPaymentCompany(needs, placed, () => truth)
    for (const kind of ['checkout.session.completed', 'refund.updated']) await tell(told, subjectOf(kind, placed))
  }
  expect(await outcomeOf(needs, placed.id)).toMatchObject({
    status: 'refunded',
    refunds: ['succeeded'],
    disputes: ['won'],
  })
})
