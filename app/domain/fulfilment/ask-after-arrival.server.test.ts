import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askForMarketingConsent } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { findOrderPage } from '#app/domain/orders/page/find-order-page.server.ts'
import { reportMissing } from '#app/domain/privacy/requests/report-missing.server.ts'
import { listRequests } from '#app/domain/privacy/requests/requests.server.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { orderItems, orders, outgoingEmails, refunds, requests } from '#db/schema/index.ts'
import { confirmConsents, EMAIL, insertPaidOrder } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { askAfterArrival } from './ask-after-arrival.server.ts'

/** Posted on Monday 9 November: Premium takes until Thursday the 12th, Basic until Wednesday the 18th. */
const POSTED = new Date('2026-11-09T15:00:00Z')
const at = (needs: TestNeeds, day: string) => ({ ...needs, clock: { now: () => new Date(`${day}T13:00:00Z`) } })

async function posted(needs: TestNeeds, codes: Parameters<typeof insertPaidOrder>[1]) {
  const order = await insertPaidOrder(needs, codes)
  const set = { printedAt: POSTED, shippedAt: POSTED, trackingNumber: 'ZQ987654321GB' }
  await needs.db.update(orderItems).set(set).where(eq(orderItems.orderId, order.id))
  await needs.db.update(orders).set({ status: 'completed', completedAt: POSTED }).where(eq(orders.id, order.id))
  return order
}

const askForMarketingConsentOf = async (needs: TestNeeds) => {
  const consent = { email: EMAIL, source: 'checkout', basketId: crypto.randomUUID() } as const
  await inTransaction(needs, (within) => askForMarketingConsent(within, consent))
  await confirmConsents(needs)
}

const asked = async ({ db }: TestNeeds) =>
  (await db.select().from(outgoingEmails).orderBy(outgoingEmails.createdAt))
    .filter(({ kind }) => kind === 'has_it_come' || kind === 'review_invitation')
    .map(({ kind, subjectIds }) => [kind, (subjectIds as { day?: string }).day])

test('each letter is asked about once, on its last expected day, in an email that names only what is due', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await posted(needs, ['basic', 'premium'])
  for (const day of ['2026-11-11', '2026-11-12', '2026-11-12', '2026-11-13', '2026-11-18'])
    await askAfterArrival(at(needs, day))
  expect(await asked(needs)).toEqual([
    ['has_it_come', '2026-11-12'],
    ['has_it_come', '2026-11-18'],
  ])
  const email = await needs.prepareEmail(needs, { kind: 'has_it_come', subjectIds: { orderId, day: '2026-11-18' } })
  expect(email?.subject).toMatch(/^Has your letter come\? Order NPP-/)
  expect(email?.text).toContain('letter for Ivo')
})

test('a week later, only a parent who agreed to hear from us and complained of nothing is invited to a review, once', async () => {
  await using needs = await createTestNeeds()
  const { basketId } = await posted(needs, ['basic'])
  await askAfterArrival(at(needs, '2026-11-25'))
  expect(await asked(needs)).toEqual([])
  await inTransaction(needs, (within) => askForMarketingConsent(within, { email: EMAIL, source: 'checkout', basketId }))
  await askAfterArrival(at(needs, '2026-11-25'))
  expect(await asked(needs)).toEqual([])
  await confirmConsents(needs)
  const other = await posted(needs, ['basic'])
  for (let time = 0; time < 2; time += 1) await askAfterArrival(at(needs, '2026-11-25'))
  expect(await asked(needs)).toHaveLength(1)
  const invitation = await needs.prepareEmail(needs, { kind: 'review_invitation', subjectIds: { orderId: other.id } })
  expect(invitation?.unsubscribeUrl).toMatch(/\/unsubscribe\//)
  expect(invitation?.text).not.toContain('Ivo')
})

test('a parent whose money went back, or is claimed by the bank, is asked nothing', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await posted(needs, ['basic'])
  await needs.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))
  await askAfterArrival(at(needs, '2026-11-18'))
  expect(await asked(needs)).toEqual([])
  await needs.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId))
  const [item] = await needs.db.select().from(orderItems)
  for (const orderItemId of [item?.id, null]) {
    const refund = { orderId, orderItemId, pence: 699, cancelsItems: false, reason: 'other' } as const
    await needs.db.insert(refunds).values(refund)
    await askAfterArrival(at(needs, '2026-11-18'))
    expect(await asked(needs)).toEqual([])
    await needs.db.delete(refunds)
  }
  // The next run catches up on a missed day.
  await askAfterArrival(at(needs, '2026-11-20'))
  expect(await asked(needs)).toEqual([['has_it_come', '2026-11-18']])
  await askForMarketingConsentOf(needs)
  await needs.db.insert(refunds).values({ orderId, pence: 100, cancelsItems: false, reason: 'other' })
  await askAfterArrival(at(needs, '2026-11-25'))
  expect(await asked(needs)).toHaveLength(1)
})

test('a letter that has not come is reported by one press, and by another once staff have answered', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await posted(needs, ['basic'])
  const item = async (day: string) => (await findOrderPage(at(needs, day), orderId))?.items[0]
  // Basic takes 7 working days, until 18 November; the page counts it as due from noon that day.
  expect(await item('2026-11-17')).toMatchObject({ isDue: false, mayReport: true, postedOn: '2026-11-09' })
  expect(await item('2026-11-18')).toMatchObject({ isDue: true, mayReport: true })
  const missing = { orderId, orderItemId: (await item('2026-11-18'))?.orderItemId ?? '' }
  for (let press = 0; press < 3; press += 1) expect(await reportMissing(needs, missing)).toBe(true)
  expect(await listRequests(needs)).toMatchObject([
    { kind: 'reprint', words: 'The letter has not come.', mayReprint: true },
  ])
  await needs.db.update(requests).set({ doneAt: new Date(), doneBy: crypto.randomUUID(), done: 'Wait until Monday' })
  await reportMissing(needs, missing)
  expect(await listRequests(needs)).toHaveLength(2)
  expect(await reportMissing(needs, { ...missing, orderId: crypto.randomUUID() })).toBe(false)
})
