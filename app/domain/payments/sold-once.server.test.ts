import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { choosePackage } from '#app/domain/basket/change-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { placeOrder } from '#app/domain/basket/checkout/place-order.server.ts'
import { basketLines, orderItems, orders } from '#db/schema/index.ts'
import { buy, checkoutOf, insertBasket, insertPaidOrder, openPage, pay } from '../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { checkLedger } from './check-ledger.server.ts'
import { acceptReview } from './accept-review.server.ts'
import { processOrder } from './process-order.server.ts'

test('pressing a letter’s package repeatedly while another tab pays never puts it back in the basket', async () => {
  await using needs = await createTestNeeds()
  for (let time = 0; time < 5; time += 1) {
    const basketId = await insertBasket(needs, ['regular'])
    const [line] = (await readBasket(needs, basketId)).lines
    const key = { basketId, letterDraftId: line?.letterDraftId ?? '' }
    needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
    const sessionId = await openPage(needs, basketId)
    await pay(needs, sessionId)
    const presses = Array.from({ length: 8 }, () => choosePackage(needs, { key, packageCode: 'premium' }))
    await Promise.all([...presses, processOrder(needs, { sessionId })])
    expect((await readBasket(needs, basketId)).lines).toEqual([])
    expect(await choosePackage(needs, { key, packageCode: 'premium' })).toMatchObject({ ok: false })
    expect(await placeOrder(needs, checkoutOf(basketId))).toEqual({ ok: false, reason: 'basket_empty' })
  }
})

test('the database itself refuses to put a bought letter in a basket, or to sell it twice', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const [item] = await needs.db.select().from(orderItems)
  if (!item) throw new Error('no letter was sold')
  const line = { basketId: order.basketId, letterDraftId: item.letterDraftId, packageCode: 'basic' } as const
  await expect(needs.db.insert(basketLines).values(line)).rejects.toMatchObject({
    cause: { constraint_name: 'basket_lines_letter_not_bought' },
  })
  const again = { ...item, id: crypto.randomUUID(), position: 2 }
  await expect(needs.db.insert(orderItems).values(again)).rejects.toMatchObject({
    cause: { constraint_name: 'order_items_letter_sold_once' },
  })
})

test('a second payment for one letter goes to review, where it can only be refunded', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook', times: 2 })
  const older = await openPage(needs, basketId)
  // Simulates a close that never reached the payment company: two pages for one letter are open.
  await needs.db.update(orders).set({ status: 'expired' })
  const newer = await buy(needs, basketId)
  expect(newer.processed.ok).toBe(true)
  await pay(needs, older)
  expect(await processOrder(needs, { sessionId: older })).toEqual({ ok: false, reason: 'under_review' })
  const [second] = await needs.db.select().from(orders).where(eq(orders.checkoutSessionId, older))
  const staffMemberId = crypto.randomUUID()
  expect(await acceptReview(needs, { orderId: second?.id ?? '', staffMemberId })).toBe(false)
  expect(await needs.db.$count(orderItems, eq(orderItems.isSold, true))).toBe(1)
  expect(await checkLedger(needs)).toEqual([expect.stringMatching(/^letter .*: paid for in orders NPP-\w+, NPP-\w+$/)])
})
