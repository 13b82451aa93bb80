import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeLine } from '#app/domain/basket/change-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { processOrder } from '#app/domain/payments/process-order.server.ts'
import { letterDrafts, orderItems, orders } from '#db/schema/index.ts'
import { checkoutOf, insertBasket, insertPaidOrder, openPage, pay } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { stripeOf } from '../../../../tests/support/stripe-at-sandbox.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import type { AskedFault, Fault } from '../../../../sandbox/faults.ts'
import { placeOrder } from './place-order.server.ts'

const fault = (kind: Fault['kind'], times = 1): AskedFault => ({ provider: 'stripe', kind, times })
const session = (needs: TestNeeds, id: string) => stripeOf(needs).checkout.sessions.retrieve(id)

test('an order freezes letters, prices and address, and is pending', async () => {
  await using needs = await createTestNeeds()
  const sessionId = await openPage(needs, await insertBasket(needs, ['regular', 'premium']))
  const [order] = await needs.db.select().from(orders)
  const items = await needs.db.select().from(orderItems)
  expect(order).toMatchObject({
    status: 'pending',
    subtotalPence: 3498,
    discountPence: 525,
    totalPence: 2973,
    postcode: 'YO1 7HH',
    checkoutSessionId: sessionId,
  })
  covers('9.4')
  expect(order).toMatchObject({ addressLine2: null, country: 'United Kingdom' })
  covers('3.5')
  expect(order?.orderNumber).toMatch(/^NPP-[A-Z0-9]{6}$/)
  expect(items.map(({ pricePence, letter }) => [pricePence, letter.slice(0, 4)])).toEqual([
    [999, 'Dear'],
    [2499, 'Dear'],
  ])
  covers('6.5')
})

test('double clicks and two tabs make one order and one page', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const placed = await Promise.all(Array.from({ length: 6 }, () => placeOrder(needs, checkoutOf(basketId))))
  expect(new Set(placed.map((one) => (one.ok ? one.payUrl : one.reason))).size).toBe(1)
  expect(await needs.db.$count(orders)).toBe(1)
})

test('an unchanged basket gets the same page again, a changed one first closes the old page', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular', 'basic'])
  const first = await openPage(needs, basketId)
  expect(await openPage(needs, basketId)).toBe(first)
  const { lines } = await readBasket(needs, basketId)
  await removeLine(needs, { basketId, lineId: lines[1]?.lineId ?? '' })
  const second = await openPage(needs, basketId)
  expect((await session(needs, first)).status).toBe('expired')
  expect(await session(needs, second)).toMatchObject({ status: 'open', amount_total: 999 })
})

test('an order paid while the basket changed is not paid twice', async () => {
  await using needs = await createTestNeeds()
  needs.faults.add(fault('lost-webhook'))
  const basketId = await insertBasket(needs, ['regular', 'basic'])
  const sessionId = await openPage(needs, basketId)
  const { lines } = await readBasket(needs, basketId)
  await pay(needs, sessionId)
  await removeLine(needs, { basketId, lineId: lines[1]?.lineId ?? '' })
  expect(await placeOrder(needs, checkoutOf(basketId))).toEqual({ ok: false, reason: 'already_paid', sessionId })
})

test.each<Partial<AskedFault> & Pick<AskedFault, 'kind'>>([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429 },
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'half-body' },
  { kind: 'bad-json' },
  { kind: 'lost-answer' },
])(
  'after %o from the payment company the parent gets a message, and trying again makes no second order or page',
  async (wanted) => {
    await using needs = await createTestNeeds()
    const basketId = await insertBasket(needs, ['regular'])
    // Two tries, and each is repeated after an error on the company's side.
    needs.faults.add({ provider: 'stripe', times: 4, ...wanted })
    expect(await placeOrder(needs, checkoutOf(basketId))).toEqual({ ok: false, reason: 'payment_unavailable' })
    needs.faults.clear()
    expect(await placeOrder(needs, checkoutOf(basketId))).toMatchObject({ ok: true })
    expect(await needs.db.$count(orders)).toBe(1)
    expect((await stripeOf(needs).checkout.sessions.list()).data).toHaveLength(1)
  },
)

test('if another tab gives the order up at each try, the tries end, and no page of it can be paid', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const opened: string[] = []
  const payments = {
    ...needs.payments,
    async openCheckout(order: Parameters<typeof needs.payments.openCheckout>[0]) {
      const page = await needs.payments.openCheckout(order)
      opened.push(page.sessionId)
      await needs.db.update(orders).set({ status: 'expired' }).where(eq(orders.id, order.orderId))
      return page
    },
  }
  expect(await placeOrder({ ...needs, payments }, checkoutOf(basketId))).toEqual({
    ok: false,
    reason: 'payment_unavailable',
  })
  expect(new Set(opened).size).toBe(5)
  for (const sessionId of opened) expect((await pay(needs, sessionId)).status).not.toBe(303)
})

test('an empty basket places nothing', async () => {
  await using needs = await createTestNeeds()
  expect(await placeOrder(needs, { ...checkoutOf(''), basketId: null })).toEqual({ ok: false, reason: 'basket_empty' })
})

test('where the payment company rounds a percentage differently, a coupon of exactly our pence is used', async () => {
  await using needs = await createTestNeeds()
  // 15% of 699 + 699: we take 210 off the whole; per line it is 105 + 105. Of 699 + 999 both give 255.
  for (const packageCodes of [
    ['basic', 'basic'],
    ['basic', 'regular', 'regular'],
    ['basic', 'basic', 'basic', 'premium'],
  ] as const) {
    const basketId = await insertBasket(needs, packageCodes)
    const sessionId = await openPage(needs, basketId)
    const [order] = await needs.db.select().from(orders).where(eq(orders.basketId, basketId))
    expect((await session(needs, sessionId)).amount_total).toBe(order?.totalPence)
  }
})

test('a page we closed for its amount leaves the order pending, and a double click gets the right page', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['basic', 'basic', 'basic'])
  const [one, other] = await Promise.all([
    placeOrder(needs, checkoutOf(basketId)),
    placeOrder(needs, checkoutOf(basketId)),
  ])
  expect(one).toEqual(other)
  const answer = await fetch(`${needs.sandboxUrl}/v1/checkout/sessions`, {
    headers: { Authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await answer.json()) as { data: { id: string; status: string }[] }
  const closed = data.find(({ status }) => status === 'expired')
  expect(await processOrder(needs, { sessionId: closed?.id ?? '' })).toEqual({ ok: false, reason: 'not_paid' })
  expect((await needs.db.select().from(orders))[0]?.status).toBe('pending')
})

test('a bank payment that fails frees the basket for another try', async () => {
  await using needs = await createTestNeeds()
  needs.faults.add(fault('lost-webhook', 2))
  const basketId = await insertBasket(needs, ['regular'])
  const first = await openPage(needs, basketId)
  needs.faults.add({ provider: 'stripe', kind: 'slow-bank', contains: first })
  await pay(needs, first, 'later-failure')
  expect(await processOrder(needs, { sessionId: first })).toEqual({ ok: false, reason: 'processing' })
  needs.faults.clear(first)
  await expect.poll(() => processOrder(needs, { sessionId: first })).toEqual({ ok: false, reason: 'not_paid' })
  const second = await openPage(needs, basketId)
  expect(second).not.toBe(first)
  expect((await session(needs, second)).status).toBe('open')
})

test('two tabs with different addresses leave one page that can be paid', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const here = checkoutOf(basketId)
  const there = { ...here, address: { ...here.address, city: 'Leeds' } }
  await Promise.all([placeOrder(needs, here), placeOrder(needs, there)])
  const answer = await fetch(`${needs.sandboxUrl}/v1/checkout/sessions`, {
    headers: { Authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await answer.json()) as { data: { status: string }[] }
  expect(data.filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('a letter edited after ordering is printed as it was ordered', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  await needs.db.update(letterDrafts).set({ letter: 'Another', approvedLetter: 'Another' })
  const [item] = await needs.db.select().from(orderItems)
  expect(await findPrintableLetter(needs, item?.id ?? '')).toMatchObject({ letter: item?.letter })
  expect(item?.letter).toContain('Dear Ivo')
})
