import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '../../../tests/support/covers.ts'
import { ALLOWED_MOVES, canMove, type OrderStatus, type PaidOrderFacts, stateOfPaidOrder } from './order-states.ts'

const STATUSES = Object.keys(ALLOWED_MOVES) as OrderStatus[]

test('an order reaches the workshop only by a payment, an accepted review, a restored letter or a reprint', () => {
  const leadTo = (to: OrderStatus) => STATUSES.filter((from) => canMove(from, to))
  expect(leadTo('paid')).toEqual(['pending', 'expired', 'payment_review', 'completed', 'cancelled'])
  expect(leadTo('completed')).toEqual(['paid', 'refunded'])
  covers('orders.1')
})

test('paid beats expired, and nothing leads back to an unpaid order', () => {
  expect(canMove('expired', 'paid')).toBe(true)
  for (const from of STATUSES) expect(canMove(from, 'pending')).toBe(false)
  for (const from of STATUSES.filter((status) => status !== 'pending')) expect(canMove(from, 'expired')).toBe(false)
})

test('an order’s own state is never one of its moves', () => {
  for (const status of STATUSES) expect(canMove(status, status)).toBe(false)
})

/** What can happen to a paid order with several letters, in the ways the shop allows. */
const happening = fc.oneof(
  fc.record({ what: fc.constantFrom('ship', 'cancel'), item: fc.nat({ max: 3 }) }),
  fc.record({ what: fc.constantFrom('refund', 'refund_fails'), item: fc.constant(0) }),
)

function live(facts: PaidOrderFacts, { what, item }: { what: string; item: number }): PaidOrderFacts {
  const change = (index: number, change: Partial<PaidOrderFacts['items'][number]>) =>
    facts.items.map((one, at) => (at === index ? { ...one, ...change } : one))
  const one = facts.items[item]
  if (what === 'ship' && one && !one.isCancelled) return { ...facts, items: change(item, { isShipped: true }) }
  if (what === 'cancel' && one && !one.isShipped) return { ...facts, items: change(item, { isCancelled: true }) }
  if (what === 'refund') {
    const items = facts.items.map((letter) => ({ ...letter, isCancelled: letter.isCancelled || !letter.isShipped }))
    return { ...facts, refundedPence: facts.paidPence, items }
  }
  return what === 'refund_fails' ? { ...facts, refundedPence: 0 } : facts
}

test('a paid order only ever makes moves from the table', () => {
  const letters = fc.integer({ min: 1, max: 4 })
  const begin = fc.constantFrom<OrderStatus>('paid', 'payment_review')
  fc.assert(
    fc.property(begin, letters, fc.array(happening, { maxLength: 12 }), (status, count, happenings) => {
      let current = status
      let facts: PaidOrderFacts = {
        paidPence: 999 * count,
        refundedPence: 0,
        items: Array.from({ length: count }, () => ({ isShipped: false, isCancelled: false })),
      }
      for (const next of happenings) {
        // Nothing is posted from an order under review.
        if (current === 'payment_review' && next.what === 'ship') continue
        facts = live(facts, next)
        const to = stateOfPaidOrder(current, facts)
        expect(to === current || canMove(current, to), `${current} to ${to}`).toBe(true)
        current = to
      }
    }),
  )
  covers('orders.1')
})

test.each<[OrderStatus, Partial<PaidOrderFacts>, OrderStatus]>([
  ['paid', {}, 'paid'],
  ['paid', { refundedPence: 499 }, 'paid'],
  ['paid', { refundedPence: 999 }, 'refunded'],
  ['paid', { items: [{ isShipped: true, isCancelled: false }] }, 'completed'],
  ['paid', { items: [{ isShipped: false, isCancelled: true }] }, 'cancelled'],
  ['payment_review', {}, 'payment_review'],
  ['payment_review', { refundedPence: 999 }, 'refunded'],
  ['cancelled', { refundedPence: 999, items: [{ isShipped: false, isCancelled: true }] }, 'refunded'],
  ['paid', { paidPence: 0, items: [{ isShipped: false, isCancelled: true }] }, 'cancelled'],
])('an order that is %s, with %o, is %s', (current, difference, expected) => {
  const facts = { paidPence: 999, refundedPence: 0, items: [{ isShipped: false, isCancelled: false }], ...difference }
  expect(stateOfPaidOrder(current, facts)).toBe(expected)
})
