import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PACKAGES, type PackageCode } from '#app/domain/pricing/packages.ts'
import { shareOut } from '#app/domain/payments/refunds/refund-policy.ts'
import { customers, dayFigures, orderItems, orders, refunds } from '#db/schema/index.ts'
import type { Database } from '#db/client.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { readAllDays, readChartDays, readStatistics } from './read-statistics.server.ts'
import { recordDays } from './record-days.server.ts'

type NewOrder = {
  paidAt: string | null
  codes: PackageCode[]
  discountPence?: number
  set?: Partial<typeof orders.$inferInsert>
  posted?: string
}

async function insertOrder(db: Database, { paidAt, codes, discountPence = 0, set = {}, posted }: NewOrder) {
  const [customer] = await db
    .insert(customers)
    .values({ email: 'parent@home.example' })
    .onConflictDoUpdate({ target: customers.email, set: { email: 'parent@home.example' } })
    .returning()
  const subtotalPence = codes.reduce((sum, code) => sum + PACKAGES[code].pricePence, 0)
  const row: typeof orders.$inferInsert = {
    orderNumber: `NPP-${crypto.randomUUID().slice(0, 8)}`,
    basketId: crypto.randomUUID(),
    fingerprint: '',
    customerId: customer?.id ?? '',
    subtotalPence,
    discountPence,
    discountSource: discountPence > 0 ? 'bulk' : null,
    totalPence: subtotalPence - discountPence,
    addressLine1: '1 Holly Lane',
    city: 'York',
    postcode: 'YO1 7HH',
    status: paidAt ? 'paid' : 'pending',
    paidAt: paidAt ? new Date(paidAt) : null,
    paidPence: paidAt ? subtotalPence - discountPence : null,
    paidCurrency: paidAt ? 'gbp' : null,
    ...set,
  }
  const [order] = await db.insert(orders).values(row).returning()
  const postedAt = posted ? new Date(posted) : null
  const items = await db
    .insert(orderItems)
    .values(
      codes.map((packageCode, index) => ({
        orderId: order?.id ?? '',
        position: index + 1,
        letterDraftId: crypto.randomUUID(),
        packageCode,
        pricePence: PACKAGES[packageCode].pricePence,
        childName: 'Ivo',
        letter: 'Dear Ivo',
        letterSha256: '',
        printedAt: postedAt,
        shippedAt: postedAt,
        trackingNumber: postedAt && 'AB1',
      })),
    )
    .returning()
  return { orderId: order?.id ?? '', items }
}

/** Half past midnight in London, in summer: half past eleven in UTC. */
const JUST_AFTER = '2026-06-16T23:30:00Z'
const JUST_BEFORE = '2026-06-16T22:30:00Z'
const now = new Date('2026-06-20T12:00:00Z')
const statisticsOf = async (needs: Parameters<typeof readStatistics>[0]) =>
  readStatistics(needs, await readAllDays(needs))
const at = (moment: Date) => ({ now: () => moment })

test('every figure is right to the penny: discounts, refunds, midnight, deleted orders, other currencies', async () => {
  await using db = await createTestDatabase()
  const needs = { db, clock: at(now) }
  expect(await statisticsOf(needs)).toMatchObject({ totalOrders: 0, totalRevenuePence: 0, weeklyRevenuePence: 0 })
  expect(await recordDays(needs)).toBe(0)
  const three: PackageCode[] = ['basic', 'regular', 'premium']
  // 41.97 less 10.49 does not divide evenly.
  const discounted = await insertOrder(db, { paidAt: JUST_BEFORE, codes: three, discountPence: 1_049 })
  const single = await insertOrder(db, { paidAt: JUST_AFTER, codes: ['regular'], posted: '2026-06-18T10:00:00Z' })
  await insertOrder(db, { paidAt: '2026-06-20T11:00:00Z', codes: ['basic'], set: { deletedAt: now } })
  await insertOrder(db, { paidAt: '2026-01-05T11:00:00Z', codes: ['premium'] })
  await insertOrder(db, { paidAt: null, codes: ['premium'] })
  await insertOrder(db, { paidAt: '2026-06-20T11:00:00Z', codes: ['basic'], set: { paidCurrency: 'eur' } })
  const refund = { cancelsItems: false, reason: 'our_mistake' as const, createdAt: new Date('2026-06-19T09:00:00Z') }
  await db.insert(refunds).values([
    { ...refund, orderId: discounted.orderId, pence: 1_001, state: 'succeeded' },
    { ...refund, orderId: single.orderId, orderItemId: single.items[0]?.id ?? '', pence: 400, state: 'pending' },
    { ...refund, orderId: single.orderId, pence: 599, state: 'failed' },
    { ...refund, orderId: discounted.orderId, pence: 100, state: 'succeeded', createdAt: new Date('2026-05-01') },
  ])
  const prices = three.map((code) => PACKAGES[code].pricePence)
  const paid = shareOut(4_197 - 1_049, prices)
  const back = shareOut(1_001, prices).map((pence, index) => pence + (shareOut(100, prices)[index] ?? 0))
  const expected = {
    totalOrders: 4,
    totalRevenuePence: 4_197 - 1_049 + 999 + 699 + 2_499 - 1_001 - 400 - 100,
    totalDiscountsPence: 1_049,
    todayOrders: 1,
    weeklyRevenuePence: 4_197 - 1_049 + 999 + 699 - 1_001 - 400,
    packages: [
      { code: 'basic', letters: 2, revenuePence: (paid[0] ?? 0) + 699 - (back[0] ?? 0) },
      { code: 'regular', letters: 2, revenuePence: (paid[1] ?? 0) + 999 - (back[1] ?? 0) - 400 },
      { code: 'premium', letters: 2, revenuePence: (paid[2] ?? 0) + 2_499 - (back[2] ?? 0) },
    ],
    fulfilment: { pending: 6, printed: 0, completed: 1 },
  }
  expect(await statisticsOf(needs)).toEqual(expected)
  covers('statistics.1')

  // Recorded days give the same figures, however often they are recorded.
  expect(await recordDays(needs)).toBe(166)
  expect(await recordDays(needs)).toBe(0)
  expect(await statisticsOf(needs)).toEqual(expected)
  const [summerDay] = await db.select().from(dayFigures).where(eq(dayFigures.day, '2026-06-17'))
  expect(summerDay).toMatchObject({ orders: 1, paidPence: 999, packages: { regular: { letters: 1, pence: 999 } } })
  expect(await recordDays({ db, clock: at(new Date('2026-06-21T00:30:00Z')) })).toBe(0)
  expect(await recordDays({ db, clock: at(new Date('2026-06-21T01:30:00Z')) })).toBe(1)
  covers('statistics.2')

  const days = await readChartDays(needs, await readAllDays(needs))
  expect(days).toHaveLength(30)
  expect(days.slice(-5)).toEqual([
    { day: '2026-06-16', orders: 1, revenuePence: 3_148, posted: 0 },
    { day: '2026-06-17', orders: 1, revenuePence: 999, posted: 0 },
    { day: '2026-06-18', orders: 0, revenuePence: 0, posted: 1 },
    { day: '2026-06-19', orders: 0, revenuePence: -1_401, posted: 0 },
    { day: '2026-06-20', orders: 1, revenuePence: 699, posted: 0 },
  ])
  covers('statistics.3')
})

test('days are recorded in full across clock changes', async () => {
  await using db = await createTestDatabase()
  for (const paidAt of ['2026-03-28T23:59:00Z', '2026-03-29T22:59:00Z', '2026-03-29T23:01:00Z'])
    await insertOrder(db, { paidAt, codes: ['basic'] })
  for (const paidAt of ['2026-10-24T22:59:00Z', '2026-10-24T23:01:00Z', '2026-10-25T23:59:00Z'])
    await insertOrder(db, { paidAt, codes: ['basic'] })
  await recordDays({ db, clock: at(new Date('2026-11-01T12:00:00Z')) })
  const rows = await db.select().from(dayFigures)
  const sold = rows.filter(({ orders: count }) => count > 0).map(({ day, orders: count }) => [day, count])
  expect(sold).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 1],
    ['2026-03-30', 1],
    ['2026-10-24', 1],
    ['2026-10-25', 2],
  ])
  expect(new Set(rows.map(({ day }) => day)).size).toBe(218)
})
