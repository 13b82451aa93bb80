import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '#app/domain/basket/checkout/place-order.server.ts'
import { addStaffMember } from '#app/domain/staff/add-staff-member.server.ts'
import { auditLog, coupons, orders } from '#db/schema/index.ts'
import { checkoutOf, insertBasket } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { applyCoupon } from './basket-coupon.server.ts'
import { type CouponTerms, deleteCoupon, saveCoupon, switchCoupon } from './change-coupons.server.ts'
import { listCoupons } from './list-coupons.server.ts'

/** The coupon that the shop's set-up creates in the Stripe sandbox: 15 percent. */
const TERMS: CouponTerms = {
  code: 'ELF15',
  providerCouponId: 'bulk_2_letters_15off',
  off: { percent: 15 },
  description: 'For elves',
  expiresOn: '2099-12-16',
  maxUses: null,
}

async function staffOf(needs: TestNeeds) {
  const { userId: staffMemberId } = await addStaffMember(needs, { email: 'elf@shop.example' })
  const save = (difference: Partial<CouponTerms> = {}, couponId: string | null = null) =>
    saveCoupon(needs, { couponId, terms: { ...TERMS, ...difference }, staffMemberId })
  return { staffMemberId, save }
}

test('a coupon is created, used, changed, switched off and deleted, and each act is in the audit log', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId, save } = await staffOf(needs)
  expect(await save()).toEqual({ ok: true })
  const [made] = await listCoupons(needs)
  expect(made).toMatchObject({ code: 'ELF15', discountType: 'percentage', discountValue: 15, uses: 0, state: 'active' })
  const couponId = made?.id ?? ''
  const basketId = await insertBasket(needs, ['regular'])
  await applyCoupon(needs, { basketId, typedCode: 'elf15' })
  expect(await placeOrder(needs, checkoutOf(basketId))).toMatchObject({ ok: true })
  expect(await save({ maxUses: 1, description: '' }, couponId)).toEqual({ ok: true })
  expect(await listCoupons(needs)).toMatchObject([{ uses: 1, maxUses: 1, state: 'ended', description: '' }])
  const off = { couponId, active: false, staffMemberId }
  expect([await switchCoupon(needs, off), await switchCoupon(needs, off)]).toEqual([true, false])
  expect(await listCoupons(needs)).toMatchObject([{ state: 'inactive' }])
  const gone = { couponId, staffMemberId }
  expect([await deleteCoupon(needs, gone), await deleteCoupon(needs, gone)]).toEqual([true, false])
  covers('coupons.2')
  const [order] = await needs.db.select().from(orders)
  expect(order).toMatchObject({ couponCode: 'ELF15', totalPence: 849 })
  const acts = await needs.db.select({ act: auditLog.act }).from(auditLog).where(eq(auditLog.subjectId, couponId))
  expect(acts.map(({ act }) => act).toSorted()).toEqual([
    'change_coupon',
    'create_coupon',
    'delete_coupon',
    'switch_coupon_off',
  ])
})

test('a coupon is refused if Stripe does not know it, it has expired, differs, or cannot be checked', async () => {
  await using needs = await createTestNeeds()
  const { save } = await staffOf(needs)
  expect(await save({ providerCouponId: 'no-such' })).toEqual({ ok: false, reason: 'unknown_there' })
  expect(await save({ off: { percent: 20 } })).toEqual({ ok: false, reason: 'differs_there', off: { percent: 15 } })
  expect(await save({ off: { pence: 15 } })).toMatchObject({ reason: 'differs_there' })
  needs.faults.add({ provider: 'stripe', kind: 'status', times: 5, path: '/coupons' })
  expect(await save()).toEqual({ ok: false, reason: 'not_checked' })
  expect(await needs.db.select().from(coupons)).toHaveLength(0)
  covers('coupons.3')
})

test('a code is unique, even if two staff members save it at once; a used code keeps its name', async () => {
  await using needs = await createTestNeeds()
  const { save } = await staffOf(needs)
  const saved = await Promise.all([save(), save()])
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  expect(saved.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'code_taken' })
  const [made] = await listCoupons(needs)
  const couponId = made?.id ?? ''
  expect(await save({ code: 'ELVES' }, couponId)).toEqual({ ok: true })
  const basketId = await insertBasket(needs, ['regular'])
  await applyCoupon(needs, { basketId, typedCode: 'elves' })
  await placeOrder(needs, checkoutOf(basketId))
  expect(await save({ code: 'ELF15' }, couponId)).toEqual({ ok: false, reason: 'code_used' })
  await needs.db.delete(coupons)
  expect(await save({}, couponId)).toEqual({ ok: false, reason: 'gone' })
})
