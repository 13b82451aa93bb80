import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePounds } from '#app/domain/pricing/pounds.ts'
import { REFUND_REASONS as STORED } from '#db/schema/index.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { isLater, proposedPence, REFUND_COURSE, refundStage, shareOut } from './refund-policy.ts'
import { REFUND_REASONS } from './refund-reasons.ts'

const paidAt = new Date('2026-11-20T10:00:00Z')
const item = { sharePence: 999, printedAt: null, shippedAt: null, cancelledAt: null }
const on = (day: string) => new Date(`${day}T10:00:00Z`)

test.each([
  ['not printed, within 14 days', item, on('2026-12-04'), 999],
  ['not printed, after 14 days', item, new Date('2026-12-04T10:00:01Z'), 500],
  ['printed and not posted', { ...item, printedAt: on('2026-11-21') }, on('2026-11-22'), 500],
  ['posted', { ...item, printedAt: on('2026-11-21'), shippedAt: on('2026-11-22') }, on('2026-11-23'), 0],
  ['cancelled before it was printed', { ...item, cancelledAt: on('2026-11-21') }, on('2026-12-22'), 999],
])('a letter that is %s gets back what the policy says', (_, letter, now, expected) => {
  expect(proposedPence(refundStage(letter, { paidAt, now }), letter.sharePence)).toBe(expected)
  covers('orders.16')
})

test('a posted letter that is damaged or faulty gets all of it back', () => {
  expect(proposedPence('shipped', 999, 'damaged_or_faulty')).toBe(999)
  expect(proposedPence('shipped', 999, 'changed_mind')).toBe(0)
})

test('the letters’ shares add up to what was paid, to the penny, and each is fair', () => {
  const prices = fc.array(fc.constantFrom(699, 999, 2_499), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(prices, fc.nat({ max: 100_000 }), (pricesPence, paidPence) => {
      const shares = shareOut(paidPence, pricesPence)
      const subtotal = pricesPence.reduce((sum, pence) => sum + pence, 0)
      expect(shares.reduce((sum, pence) => sum + pence, 0)).toBe(paidPence)
      shares.forEach((share, index) => {
        expect(Math.abs(share - (paidPence * (pricesPence[index] ?? 0)) / subtotal)).toBeLessThan(1)
      })
    }),
  )
})

test('reports may arrive out of order, and the later state stays', () => {
  expect(isLater(REFUND_COURSE, 'succeeded', 'pending')).toBe(true)
  expect(isLater(REFUND_COURSE, 'pending', 'succeeded')).toBe(false)
  expect(isLater(REFUND_COURSE, 'failed', 'succeeded')).toBe(true)
  expect(isLater(REFUND_COURSE, 'succeeded', 'failed')).toBe(false)
})

test('staff can choose every reason that can be stored', () => {
  expect(REFUND_REASONS.toSorted()).toEqual(STORED.toSorted())
})

test.each([
  ['£5', 500],
  ['4.99', 499],
  ['5.5', 550],
  ['1,250.00', 125_000],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['five', null],
  ['1.999', null],
  ['1e3', null],
  ['0,5', null],
  ['1,5', null],
  ['1 0', null],
  ['999999', 99_999_900],
])('an amount typed as "%s" is read as %s pence', (typed, pence) => {
  expect(parsePounds(typed)).toBe(pence)
})
