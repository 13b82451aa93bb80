import { expect, test } from 'vitest'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { orders, outgoingEmails } from '#db/schema/index.ts'
import { insertBasket, openPage, pay } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import type { AskedFault } from '../../../sandbox/faults.ts'
import { processOrder } from './process-order.server.ts'

const lostWebhook: AskedFault = { provider: 'stripe', kind: 'lost-webhook' }

test('an order whose payment is processed five times at once is paid once and gets one email', async () => {
  await using needs = await createTestNeeds()
  needs.faults.add(lostWebhook)
  const basketId = await insertBasket(needs, ['regular'])
  const sessionId = await openPage(needs, basketId)
  await pay(needs, sessionId)
  const results = await Promise.all(Array.from({ length: 5 }, () => processOrder(needs, { sessionId })))
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(results[0]).toMatchObject({
    order: { orderNumber: expect.stringMatching(/^NPP-/), totalPence: 999, items: [{ pricePence: 999 }] },
  })
  covers('3.6')
  expect(await needs.db.$count(outgoingEmails)).toBe(1)
  expect(await needs.countJobs('send-email')).toBe(1)
  expect((await readBasket(needs, basketId)).lines).toEqual([])
  covers('6.6')
})

test('an unpaid page leaves the order pending; an expired one that is paid later is paid', async () => {
  await using needs = await createTestNeeds()
  needs.faults.add(lostWebhook)
  const sessionId = await openPage(needs, await insertBasket(needs, ['regular']))
  expect(await processOrder(needs, { sessionId })).toEqual({ ok: false, reason: 'not_paid' })
  await needs.db.update(orders).set({ status: 'expired' })
  await pay(needs, sessionId)
  expect(await processOrder(needs, { sessionId })).toMatchObject({ ok: true })
})

test.each([{ totalPence: 998 }, { currency: 'eur' }, { liveMode: true }, { orderId: null }])(
  'a payment that differs in %o goes to review and is not confirmed',
  async (difference) => {
    await using needs = await createTestNeeds()
    needs.faults.add(lostWebhook)
    const sessionId = await openPage(needs, await insertBasket(needs, ['regular']))
    await pay(needs, sessionId)
    const { payments } = needs
    const differing = {
      ...payments,
      getCheckout: async (id: string) => ({ ...(await payments.getCheckout(id)), ...difference }),
    }
    expect(await processOrder({ ...needs, payments: differing }, { sessionId })).toEqual({
      ok: false,
      reason: 'under_review',
    })
    expect((await needs.db.select().from(orders))[0]?.status).toBe('payment_review')
    expect(await needs.db.$count(outgoingEmails)).toBe(0)
    covers('9.4', 'orders.7')
  },
)
