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
import { COUPONS_PER_PAGE, listCodes, listCoupons } from './list-coupons.server.ts'

/** The coupon that the shop's set-up creates in the Stripe sandbox: 15 percent. */
const TERMS: CouponTerms = {
  code: 'ELF15',
  providerCouponId: 'bulk_2_letters_15off',
  off: { percent: 15 },
  description: 'For elves',
  expiresOn: '2099-12-16',
  startsOn: null,
  minTotalPence: null,
  maxUses: null,
  maxUsesEach: null,
}

async function staffOf(needs: TestNeeds) {
  const { userId: staffMemberId } = await addStaffMember(needs, { email: 'elf@shop.example' })
  const save = (difference: Partial<CouponTerms> = {}, couponId: string | null = null) =>
    saveCoupon(needs, { couponId, terms: { ...TERMS, ...difference }, staffMemberId })
  const list = async (search = '') => (await listCoupons(needs, { search })).coupons
  return { staffMemberId, save, list }
}

test('a coupon is created, used, changed, switched off and deleted, and each act is in the audit log', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId, save, list } = await staffOf(needs)
  expect(await save()).toEqual({ ok: true })
  const [made] = await list()
  expect(made).toMatchObject({ code: 'ELF15', discountType: 'percentage', discountValue: 15, uses: 0, state: 'active' })
  const couponId = made?.id ?? ''
  const basketId = await insertBasket(needs, ['regular'])
  await applyCoupon(needs, { basketId, typedCode: 'elf15' })
  expect(await placeOrder(needs, checkoutOf(basketId))).toMatchObject({ ok: true })
  expect(await save({ maxUses: 1, description: '' }, couponId)).toEqual({ ok: true })
  expect(await list()).toMatchObject([{ uses: 1, maxUses: 1, state: 'ended', description: '' }])
  const off = { couponId, active: false, staffMemberId }
  expect([await switchCoupon(needs, off), await switchCoupon(needs, off)]).toEqual([true, false])
  expect(await list()).toMatchObject([{ state: 'inactive' }])
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

test('a code is unique, even if two staff members save it at once; a used code keeps its name, and is not made again', async () => {
  await using needs = await createTestNeeds()
  const { save, list } = await staffOf(needs)
  const saved = await Promise.all([save(), save()])
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  expect(saved.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'code_taken' })
  const [made] = await list()
  const couponId = made?.id ?? ''
  expect(await save({ code: 'ELVES' }, couponId)).toEqual({ ok: true })
  const basketId = await insertBasket(needs, ['regular'])
  await applyCoupon(needs, { basketId, typedCode: 'elves' })
  await placeOrder(needs, checkoutOf(basketId))
  expect(await save({ code: 'ELF15' }, couponId)).toEqual({ ok: false, reason: 'code_used' })
  await needs.db.delete(coupons)
  expect(await save({}, couponId)).toEqual({ ok: false, reason: 'gone' })
  expect(await save({ code: 'ELVES' })).toEqual({ ok: false, reason: 'code_used' })
  expect(await save()).toEqual({ ok: true })
  const [unused] = await list()
  expect(await save({ code: 'ELVES' }, unused?.id)).toEqual({ ok: false, reason: 'code_used' })
})

test('the shop makes the discount at Stripe when asked to, once for two presses', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId, list } = await staffOf(needs)
  const terms = { ...TERMS, providerCouponId: '', off: { pence: 250 } }
  const press = () => saveCoupon(needs, { couponId: null, terms, isMadeThere: true, staffMemberId })
  expect((await Promise.all([press(), press()])).filter(({ ok }) => ok)).toHaveLength(1)
  const [made] = await list()
  expect(await needs.payments.findCoupon(made?.stripeCouponId ?? '')).toEqual({ off: { pence: 250 }, isValid: true })
  expect(await needs.payments.createCoupon({ code: terms.code, off: terms.off })).toBe(made?.stripeCouponId)
  needs.faults.add({ provider: 'stripe', kind: 'status', times: 5, path: '/coupons' })
  const other = { ...terms, code: 'OTHER' }
  expect(await saveCoupon(needs, { couponId: null, terms: other, isMadeThere: true, staffMemberId })).toEqual({
    ok: false,
    reason: 'not_checked',
  })
})

test('a run of codes is one row of the list, is changed as a whole, and each code is for one order', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId, save, list } = await staffOf(needs)
  const run40 = { couponId: null, newId: crypto.randomUUID(), terms: TERMS, codes: 40, staffMemberId }
  // Sent twice, it is made once.
  const sent = await Promise.all([saveCoupon(needs, run40), saveCoupon(needs, run40)])
  expect([...sent, await saveCoupon(needs, run40)]).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  const other = { ...run40, terms: { ...TERMS, description: 'Corrected' } }
  expect(await saveCoupon(needs, other)).toEqual({ ok: false, reason: 'made_already' })
  const [run] = await list()
  expect(run).toMatchObject({ codes: 40, maxUses: 1, uses: 0, state: 'active' })
  const couponId = run?.id ?? ''
  const codes = await listCodes(needs, couponId)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(40)
  for (const { code } of codes) expect(code).toMatch(/^ELF15-[34679A-Y]{8}$/)

  const some = codes.find(({ code }) => code !== run?.code)?.code ?? ''
  expect(await list(some.slice(-8).toLowerCase())).toMatchObject([{ id: couponId }])
  const basketId = await insertBasket(needs, ['regular'])
  await applyCoupon(needs, { basketId, typedCode: some })
  expect(await placeOrder(needs, checkoutOf(basketId))).toMatchObject({ ok: true })
  expect(await list()).toMatchObject([{ uses: 1, state: 'active' }])
  const again = await insertBasket(needs, ['regular'])
  expect(await applyCoupon(needs, { basketId: again, typedCode: some })).toMatchObject({ reason: 'coupon_expired' })

  expect(await save({ code: 'OTHER', maxUses: 9, description: 'Mailing' }, couponId)).toEqual({ ok: true })
  expect(await list('mailing')).toMatchObject([{ code: run?.code, maxUses: 1 }])
  await switchCoupon(needs, { couponId, active: false, staffMemberId })
  expect(await needs.db.$count(coupons, eq(coupons.active, false))).toBe(40)
  expect(await deleteCoupon(needs, { couponId, staffMemberId })).toBe(true)
  expect(await needs.db.$count(coupons)).toBe(0)
})

test('the list of codes has pages, newest first', async () => {
  await using needs = await createTestNeeds()
  const elf = { stripeCouponId: 'elf', discountType: 'percentage', discountValue: 5 } as const
  const rows = Array.from({ length: COUPONS_PER_PAGE + 1 }, (_, index) => {
    return { ...elf, code: `CODE${index}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)) }
  })
  await needs.db.insert(coupons).values(rows)
  const first = await listCoupons(needs)
  expect(first).toMatchObject({ totalCount: COUPONS_PER_PAGE + 1, hasMore: true })
  expect(first.coupons[0]?.code).toBe(`CODE${COUPONS_PER_PAGE}`)
  expect(await listCoupons(needs, { page: 1 })).toMatchObject({ coupons: [{ code: 'CODE0' }], hasMore: false })
})
