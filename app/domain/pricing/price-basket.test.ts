import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '../../../tests/support/covers.ts'
import { PACKAGE_LIST } from './packages.ts'
import {
  BULK_TIERS,
  bulkTierFor,
  type Coupon,
  isPayable,
  nextBulkTier,
  priceBasket,
  pricePerLetter,
} from './price-basket.ts'

const aLine = fc.constantFrom(...PACKAGE_LIST)
const aBasket = fc.array(aLine, { minLength: 1, maxLength: 12 })
const anyCoupon: fc.Arbitrary<Coupon> = fc
  .oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ pence: fc.integer({ min: 1, max: 20_000 }) }),
  )
  .map((off) => ({ code: 'CODE', providerCouponId: 'coupon_1', off, minTotalPence: null }))

const regular = { pricePence: 999 }
const couponOf = (off: Coupon['off'], minTotalPence: number | null = null): Coupon => ({
  code: 'ELF',
  providerCouponId: 'elf',
  off,
  minTotalPence,
})

test('the packages page shows £9.99, £8.49, £7.49 and £4.99', () => {
  expect(regular.pricePence).toBe(999)
  expect(pricePerLetter(999).map(({ letters, perLetterPence }) => [letters, perLetterPence])).toEqual([
    [2, 849],
    [3, 749],
    [4, 649],
    [5, 499],
  ])
  covers('2.49')
})

test('half a penny is rounded up, so 15% off one Regular letter leaves £8.49', () => {
  expect(priceBasket([regular], couponOf({ percent: 15 })).totalPence).toBe(849)
  expect(priceBasket([regular], couponOf({ percent: 50 })).totalPence).toBe(499)
  covers('9.3')
})

test('a code applies only from its minimum total', () => {
  const fiver = couponOf({ pence: 500 }, 1_000)
  expect(priceBasket([regular], fiver)).toMatchObject({ discount: null, totalPence: 999 })
  expect(priceBasket([regular, { pricePence: 1 }], fiver)).toMatchObject({ discount: { source: 'coupon' } })
})

test('a tie leaves the coupon unspent', () => {
  expect(priceBasket([regular, regular], couponOf({ percent: 15 })).discount?.source).toBe('bulk')
  covers('9.5')
})

test('a better coupon replaces the bulk discount, a worse one changes nothing', () => {
  expect(priceBasket([regular, regular], couponOf({ percent: 20 })).discount?.source).toBe('coupon')
  expect(priceBasket([regular, regular], couponOf({ pence: 1 })).discount?.source).toBe('bulk')
  covers('9.5')
})

test('a total is the subtotal less the discount, in whole pence, and never below zero', () => {
  fc.assert(
    fc.property(aBasket, fc.option(anyCoupon), (lines, coupon) => {
      const { subtotalPence, discount, totalPence } = priceBasket(lines, coupon)
      expect(Number.isInteger(totalPence)).toBe(true)
      expect(totalPence).toBe(subtotalPence - (discount?.pence ?? 0))
      expect(totalPence).toBeGreaterThanOrEqual(0)
      expect(discount?.pence ?? 1).toBeGreaterThan(0)
    }),
  )
  covers('9.3')
})

test('for any mix of two or more letters, the discount is the tier’s percentage of their total', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 2, maxLength: 12 }), (lines) => {
      const whole = lines.reduce((sum, { pricePence }) => sum + pricePence, 0)
      const percent = [0, 0, 15, 25, 35][lines.length] ?? 50
      // The payment company rounds a percentage to the nearest penny, half a penny up.
      const off = Math.round((whole * percent) / 100)
      expect(priceBasket(lines, null)).toMatchObject({ subtotalPence: whole, totalPence: whole - off })
    }),
  )
})

test('a coupon never makes a basket more expensive', () => {
  fc.assert(
    fc.property(aBasket, anyCoupon, (lines, coupon) => {
      expect(priceBasket(lines, coupon).totalPence).toBeLessThanOrEqual(priceBasket(lines, null).totalPence)
    }),
  )
})

test('the order of the letters does not change the price', () => {
  fc.assert(
    fc.property(aBasket, (lines) => {
      expect(priceBasket(lines.toReversed(), null)).toEqual(priceBasket(lines, null))
    }),
  )
})

test('tiers begin at 2, 3, 4 and 5 letters and the next one is always shown', () => {
  expect([1, 2, 3, 4, 5, 9].map((letters) => bulkTierFor(letters)?.percentOff ?? 0)).toEqual([0, 15, 25, 35, 50, 50])
  covers('9.2')
  expect(nextBulkTier(1)).toMatchObject({ lettersMore: 1, percentOff: 15 })
  expect(nextBulkTier(5)).toBeNull()
  covers('2.58')
})

test('1 to 29 pence cannot be charged; zero and 30 pence can', () => {
  expect([0, 1, 29, 30].map(isPayable)).toEqual([true, false, false, true])
})

test('the shop’s prices and discounts are those of the specification', () => {
  expect(PACKAGE_LIST.map(({ title, pricePence, popular }) => [title, pricePence, popular])).toEqual([
    ['Basic', 699, false],
    ['Regular', 999, true],
    ['Premium', 2499, false],
  ])
  covers('9.1')
  expect(BULK_TIERS.map(({ letters, percentOff, code }) => [letters, percentOff, code])).toEqual([
    [2, 15, 'bulk_2_letters_15off'],
    [3, 25, 'bulk_3_letters_25off'],
    [4, 35, 'bulk_4_letters_35off'],
    [5, 50, 'bulk_5_letters_50off'],
  ])
  covers('9.2')
})
