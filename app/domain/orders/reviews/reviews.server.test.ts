import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOrder } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { eraseFamily } from '#app/domain/privacy/family/erase-family.server.ts'
import { auditLog, orderItems, orders, reviews } from '#db/schema/index.ts'
import { insertPaidOrder, insertStaff } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import {
  decideReview,
  deleteReview,
  findOwnReview,
  type ListedReview,
  listReviews,
  listShownReviews,
  saveReview,
} from './reviews.server.ts'

async function posted(needs: TestNeeds) {
  const order = await insertPaidOrder(needs, ['basic'])
  const set = { printedAt: new Date(), shippedAt: new Date(), trackingNumber: 'ZQ987654321GB' }
  await needs.db.update(orderItems).set(set).where(eq(orderItems.orderId, order.id))
  await needs.db.update(orders).set({ status: 'completed', completedAt: new Date() }).where(eq(orders.id, order.id))
  return order.id
}

const seen = (review: ListedReview | undefined) => ({
  reviewId: review?.id ?? '',
  seenAt: review?.writtenAt ?? new Date(0),
})

const WRITTEN = { rating: 4, words: 'He went quite quiet.', name: 'Hannah, Leeds' }

test('the home page shows true reviews from three on, once staff have let them through', async () => {
  await using needs = await createTestNeeds()
  const staffMemberId = await insertStaff(needs, 'owner@shop.example')
  const shown = async () => (await listShownReviews(needs)).length
  for (let number = 1; number <= 3; number += 1) {
    expect(await saveReview(needs, { orderId: await posted(needs), ...WRITTEN })).toBe(true)
    expect(await shown()).toBe(0)
    const [waiting] = await listReviews(needs)
    expect(waiting).toMatchObject({ state: 'waiting', ...WRITTEN })
    await decideReview(needs, { ...seen(waiting), state: 'shown', staffMemberId })
    expect(await shown()).toBe(number < 3 ? 0 : 3)
  }
  expect(await needs.db.$count(auditLog, eq(auditLog.act, 'show_review'))).toBe(3)
  const [last] = await listReviews(needs)
  await decideReview(needs, { ...seen(last), state: 'hidden', staffMemberId })
  expect(await shown()).toBe(0)
  const unread = { ...seen(last), seenAt: new Date(0), state: 'shown', staffMemberId } as const
  expect(await decideReview(needs, unread)).toBe(false)
})

test('a review is written for what has been posted, changed words wait again, and its parent can take it back', async () => {
  await using needs = await createTestNeeds()
  const { id: unposted } = await insertPaidOrder(needs, ['basic'])
  expect(await saveReview(needs, { orderId: unposted, ...WRITTEN })).toBe(false)
  const orderId = await posted(needs)
  await saveReview(needs, { orderId, ...WRITTEN })
  await needs.db.update(reviews).set({ state: 'shown' })
  await saveReview(needs, { orderId, ...WRITTEN, words: 'He still talks about it.' })
  expect(await needs.db.select().from(reviews)).toMatchObject([{ state: 'waiting', words: 'He still talks about it.' }])
  // Also while its letter is printed once more.
  await needs.db.update(orderItems).set({ shippedAt: null, reprintedAt: new Date() })
  expect(await findOwnReview(needs, orderId)).toMatchObject({ mayReview: true, review: { rating: 4 } })
  await deleteReview(needs, orderId)
  expect(await findOwnReview(needs, orderId)).toEqual({ mayReview: true, review: null })
})

test('a review goes with its order, also when staff delete that', async () => {
  await using needs = await createTestNeeds()
  const orderId = await posted(needs)
  await saveReview(needs, { orderId, ...WRITTEN })
  const later = { ...needs, clock: { now: () => addDays(new Date(), 200) } }
  const staffMemberId = await insertStaff(needs, 'owner@shop.example')
  expect(await deleteOrder(later, { orderId, staffMemberId })).toEqual({ ok: true })
  expect(await needs.db.$count(reviews)).toBe(0)
})

test('a family that is forgotten leaves no review', async () => {
  await using needs = await createTestNeeds()
  const orderId = await posted(needs)
  await saveReview(needs, { orderId, ...WRITTEN })
  const [order] = await needs.db.select().from(orders).where(eq(orders.id, orderId))
  await eraseFamily(needs, { customerId: order?.customerId ?? '', by: 'parent' })
  expect(await needs.db.$count(reviews)).toBe(0)
})
