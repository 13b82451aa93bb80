import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { placeOrder } from '#app/domain/basket/checkout/place-order.server.ts'
import { coupons, orders } from '#db/schema/index.ts'
import { buy, checkoutOf, insertBasket } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { applyCoupon, removeCoupon } from './basket-coupon.server.ts'

type NewCoupon = Partial<typeof coupons.$inferInsert>

async function insertCoupon({ db }: TestNeeds, coupon: NewCoupon = {}) {
  const elf = { code: 'ELF20', stripeCouponId: 'elf20', discountType: 'percentage', discountValue: 20 } as const
  await db.insert(coupons).values({ ...elf, ...coupon })
}

test('a code is applied however it is typed, replaces another, and can be removed', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs)
  await insertCoupon(needs, { code: 'GIFT', discountType: 'fixed', discountValue: 500 })
  const basketId = await insertBasket(needs, ['regular'])
  expect(await applyCoupon(needs, { basketId, typedCode: '  elf20 ' })).toEqual({ ok: true })
  expect(await readBasket(needs, basketId)).toMatchObject({ couponCode: 'ELF20', totals: { totalPence: 799 } })
  covers('5.19')
  await applyCoupon(needs, { basketId, typedCode: 'gift' })
  expect(await readBasket(needs, basketId)).toMatchObject({ couponCode: 'GIFT', totals: { totalPence: 499 } })
  await removeCoupon(needs, basketId)
  expect(await readBasket(needs, basketId)).toMatchObject({ couponCode: null, totals: { totalPence: 999 } })
})

test('blank, unknown, expired and switched-off codes are refused, each with its reason', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { code: 'OLD', expiresOn: '2020-12-16' })
  await insertCoupon(needs, { code: 'OFF', active: false })
  const basketId = await insertBasket(needs, ['regular'])
  const refusal = async (typedCode: string) => applyCoupon(needs, { basketId, typedCode })
  expect(await refusal('   ')).toEqual({ ok: false, reason: 'coupon_empty' })
  expect(await refusal('NOSUCH')).toEqual({ ok: false, reason: 'coupon_unknown' })
  expect(await refusal("' or 1=1 --")).toEqual({ ok: false, reason: 'coupon_unknown' })
  expect(await refusal('OLD')).toEqual({ ok: false, reason: 'coupon_expired' })
  expect(await refusal('OFF')).toEqual({ ok: false, reason: 'coupon_expired' })
})

test('a code works until the end of its last day in London, and takes nothing off afterwards', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { expiresOn: '2026-06-16' })
  const basketId = await insertBasket(needs, ['regular'])
  // The last second and midnight in London summer time, an hour ahead of UTC.
  const lastMinute = { ...needs, clock: { now: () => new Date('2026-06-16T22:59:59Z') } }
  const tooLate = { ...needs, clock: { now: () => new Date('2026-06-16T23:00:00Z') } }
  expect(await applyCoupon(lastMinute, { basketId, typedCode: 'ELF20' })).toEqual({ ok: true })
  expect((await readBasket(lastMinute, basketId)).totals.totalPence).toBe(799)
  expect((await readBasket(tooLate, basketId)).totals.totalPence).toBe(999)
  expect(await applyCoupon(tooLate, { basketId, typedCode: 'ELF20' })).toMatchObject({ reason: 'coupon_expired' })
})

test('the bulk discount applies when it saves more, and the code stays on the basket unused', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs)
  const basketId = await insertBasket(needs, ['regular', 'regular', 'regular'])
  await applyCoupon(needs, { basketId, typedCode: 'ELF20' })
  const basket = await readBasket(needs, basketId)
  expect(basket).toMatchObject({ couponCode: 'ELF20', totals: { discount: { source: 'bulk', percent: 25 } } })
})

test('an order made free by a code needs no card, keeps the code, and removes it from the basket', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { code: 'ALL', stripeCouponId: 'not-at-stripe', discountValue: 100 })
  const basketId = await insertBasket(needs, ['regular', 'premium'])
  await applyCoupon(needs, { basketId, typedCode: 'ALL' })
  const { processed } = await buy(needs, basketId)
  expect(processed).toMatchObject({ ok: true, order: { totalPence: 0 } })
  const [order] = await needs.db.select().from(orders)
  expect(order).toMatchObject({ status: 'paid', couponCode: 'ALL', discountSource: 'coupon', totalPence: 0 })
  expect((await readBasket(needs, basketId)).couponCode).toBeNull()
})

test('a parent never pays a total they have not seen', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs)
  const basketId = await insertBasket(needs, ['regular'])
  await applyCoupon(needs, { basketId, typedCode: 'ELF20' })
  await needs.db.update(coupons).set({ active: false })
  const placed = await placeOrder(needs, { ...checkoutOf(basketId), shownTotalPence: 799 })
  expect(placed).toEqual({ ok: false, reason: 'total_changed' })
  expect(await needs.db.select().from(orders)).toHaveLength(0)
})

test('uses of a limited code are counted from its orders, and simultaneous payments stay within it', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { maxUses: 3 })
  const basketIds = await Promise.all(Array.from({ length: 10 }, () => insertBasket(needs, ['regular'])))
  for (const basketId of basketIds) await applyCoupon(needs, { basketId, typedCode: 'elf20' })
  const placed = await Promise.all(
    basketIds.map((basketId) => placeOrder(needs, { ...checkoutOf(basketId), shownTotalPence: 799 })),
  )
  expect(placed.filter(({ ok }) => ok)).toHaveLength(3)
  expect(new Set(placed.flatMap((one) => (one.ok ? [] : one.reason)))).toEqual(new Set(['total_changed']))
  expect(await needs.db.$count(orders, eq(orders.couponCode, 'ELF20'))).toBe(3)
  const late = await insertBasket(needs, ['regular'])
  expect(await applyCoupon(needs, { basketId: late, typedCode: 'elf20' })).toEqual({
    ok: false,
    reason: 'coupon_expired',
  })
  covers('orders.14')
})

test('the order with the last use can be placed again, and an expired one gives its use back', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { maxUses: 1 })
  const [first, second] = [await insertBasket(needs, ['regular']), await insertBasket(needs, ['regular'])]
  await applyCoupon(needs, { basketId: first, typedCode: 'elf20' })
  await applyCoupon(needs, { basketId: second, typedCode: 'elf20' })
  expect(await placeOrder(needs, checkoutOf(first))).toMatchObject({ ok: true })
  expect(await placeOrder(needs, checkoutOf(first))).toMatchObject({ ok: true })
  expect(await readBasket(needs, second)).toMatchObject({ couponIsOff: true, totals: { totalPence: 999 } })
  await needs.db.update(orders).set({ status: 'expired' })
  expect(await readBasket(needs, second)).toMatchObject({ couponIsOff: false, totals: { totalPence: 799 } })
})

test('a parent is told of a code that staff delete while they are at the checkout, and can remove it', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs)
  const basketId = await insertBasket(needs, ['regular'])
  await applyCoupon(needs, { basketId, typedCode: 'elf20' })
  await needs.db.delete(coupons)
  const deleted = { couponCode: null, couponIsOff: true, totals: { totalPence: 999 } }
  expect(await readBasket(needs, basketId)).toMatchObject(deleted)
  await removeCoupon(needs, basketId)
  expect(await readBasket(needs, basketId)).toMatchObject({ ...deleted, couponIsOff: false })
})

test('a code works from its first day, in London', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { startsOn: '2026-06-16' })
  const basketId = await insertBasket(needs, ['regular'])
  const at = (moment: string) =>
    applyCoupon({ ...needs, clock: { now: () => new Date(moment) } }, { basketId, typedCode: 'elf20' })
  expect(await at('2026-06-15T22:59:59Z')).toEqual({ ok: false, reason: 'coupon_early', startsOn: '2026-06-16' })
  expect(await at('2026-06-15T23:00:00Z')).toEqual({ ok: true })
  await needs.db.update(coupons).set({ active: false })
  expect(await at('2026-06-15T22:59:59Z')).toEqual({ ok: false, reason: 'coupon_expired' })
})

test('a code that asks for more stays on the basket, and counts once there are enough letters', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { minTotalPence: 1_500 })
  const [one, two] = [await insertBasket(needs, ['regular']), await insertBasket(needs, ['regular', 'regular'])]
  await applyCoupon(needs, { basketId: one, typedCode: 'elf20' })
  await applyCoupon(needs, { basketId: two, typedCode: 'elf20' })
  const asks = { couponCode: 'ELF20', couponMinimumPence: 1_500, totals: { discount: null, totalPence: 999 } }
  expect(await readBasket(needs, one)).toMatchObject(asks)
  expect(await readBasket(needs, two)).toMatchObject({ couponMinimumPence: null, totals: { totalPence: 1_598 } })
})

test('a customer can use a code only as often as allowed, even in several baskets at once', async () => {
  await using needs = await createTestNeeds()
  await insertCoupon(needs, { maxUsesEach: 1 })
  const basketIds = await Promise.all(Array.from({ length: 3 }, () => insertBasket(needs, ['regular'])))
  for (const basketId of basketIds) await applyCoupon(needs, { basketId, typedCode: 'elf20' })
  const placed = await Promise.all(
    basketIds.map((basketId) => placeOrder(needs, { ...checkoutOf(basketId), email: 'Poppy@Family.example' })),
  )
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(placed.filter((one) => !one.ok && one.reason === 'coupon_held')).toHaveLength(2)
  const [left = ''] = basketIds.filter((_, index) => !placed[index]?.ok)
  await needs.db.update(orders).set({ status: 'paid', paidAt: new Date() })
  const again = await placeOrder(needs, { ...checkoutOf(left), email: 'poppy@family.example' })
  expect(again).toEqual({ ok: false, reason: 'coupon_spent' })
  expect(await placeOrder(needs, { ...checkoutOf(left), email: 'other@family.example' })).toMatchObject({ ok: true })
})
