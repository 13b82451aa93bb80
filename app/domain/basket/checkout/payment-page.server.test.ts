import { addMinutes } from 'date-fns'
import { expect, test } from 'vitest'
import { applyCoupon } from '#app/domain/pricing/coupons/basket-coupon.server.ts'
import { coupons, orders } from '#db/schema/index.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { closeAnyPage, closeOpenPage } from './place-order.server.ts'
import { buy, insertBasket, openPage, pay } from '../../../../tests/support/builders.ts'
import { stripeOf } from '../../../../tests/support/stripe-at-sandbox.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'

const session = (needs: TestNeeds, id: string) => stripeOf(needs).checkout.sessions.retrieve(id)

test('a code that is used up at the payment company still takes off the discount that was shown', async () => {
  await using needs = await createTestNeeds()
  await stripeOf(needs).coupons.create({ id: 'once', percent_off: 50, max_redemptions: 1 })
  const code = { code: 'ONCE', stripeCouponId: 'once', discountType: 'percentage', discountValue: 50 } as const
  await needs.db.insert(coupons).values(code)
  for (let time = 0; time < 2; time += 1) {
    const basketId = await insertBasket(needs, ['regular'])
    expect(await applyCoupon(needs, { basketId, typedCode: 'ONCE' })).toMatchObject({ ok: true })
    const { processed } = await buy(needs, basketId)
    expect(processed).toMatchObject({ ok: true, order: { totalPence: 499 } })
  }
})

test.each([
  ['once it is an hour old', '2026-06-15T12:00:00Z', 60],
  ['on the next day, which promises another arrival', '2026-12-14T23:40:00Z', 20],
])('a page closes by itself after two hours, and is not reused %s', async (_, opened, minutes) => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const first = await openPage(needs, basketId)
  const { expires_at: expiresAt } = await session(needs, first)
  expect(Math.round((expiresAt - Date.now() / 1_000) / 60)).toBe(120)
  await needs.db.update(orders).set({ createdAt: new Date(opened) })
  const after = (later: number) => ({ ...needs, clock: { now: () => addMinutes(opened, later) } })
  expect(await openPage(after(minutes - 1), basketId)).toBe(first)
  expect(await openPage(after(minutes + 1), basketId)).not.toBe(first)
  expect((await session(needs, first)).status).toBe('expired')
})

test('choosing another delivery closes the open page, and says so when it is paid already', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  expect(await closeAnyPage(needs, basketId)).toBe('closed')
  const first = await openPage(needs, basketId)
  expect(await closeAnyPage(needs, basketId)).toBe('closed')
  expect((await session(needs, first)).status).toBe('expired')
  const second = await openPage(needs, basketId)
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  await pay(needs, second)
  expect(await closeAnyPage(needs, basketId)).toBe('paid')
})

test('editing a letter closes the page opened for the old text; saving the same text leaves it open', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const page = await openPage(needs, basketId)
  const [line] = (await readBasket(needs, basketId)).lines
  const key = { basketId, letterDraftId: line?.letterDraftId ?? '' }
  expect(await closeOpenPage(needs, { key, letter: line?.letter ?? '' })).toBe('closed')
  expect((await session(needs, page)).status).toBe('open')
  expect(await closeOpenPage(needs, { key, letter: 'Dear Ivo, other words. Santa' })).toBe('closed')
  expect((await session(needs, page)).status).toBe('expired')

  const paid = await openPage(needs, basketId)
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  await pay(needs, paid)
  expect(await closeOpenPage(needs, { key, letter: 'Dear Ivo, too late. Santa' })).toBe('paid')
})

test('a letter is not changed while its payment page can neither be closed nor asked about', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const page = await openPage(needs, basketId)
  const [line] = (await readBasket(needs, basketId)).lines
  const edit = { key: { basketId, letterDraftId: line?.letterDraftId ?? '' }, letter: 'Dear Ivo, other words. Santa' }
  needs.faults.add({ provider: 'stripe', kind: 'status', status: 503, path: 'expire', times: 10 })
  expect(await closeOpenPage(needs, edit)).toBe('unreachable')
  expect((await session(needs, page)).status).toBe('open')
})

test('after a lost answer, a newer version of the shop with a different request still gets its page', async () => {
  await using needs = await createTestNeeds()
  const wanted = {
    orderId: crypto.randomUUID(),
    customerEmail: 'parent@home.example',
    lines: [{ name: 'Letter', description: 'Printed', pricePence: 999 }],
    discount: null,
    totalPence: 999,
    expiresAt: new Date(Date.now() + 3_600_000),
    successUrl: 'https://shop.example/yes',
    cancelUrl: 'https://shop.example/no',
  }
  const first = await needs.payments.openCheckout(wanted)
  expect(await needs.payments.openCheckout(wanted)).toEqual(first)
  const lines = [{ ...wanted.lines[0]!, description: 'Printed and posted' }]
  expect((await needs.payments.openCheckout({ ...wanted, lines })).sessionId).not.toBe(first.sessionId)
})
