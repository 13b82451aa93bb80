import { addMonths } from 'date-fns'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followPayment } from '#app/domain/payments/follow-payment.server.ts'
import { requestRefund } from '#app/domain/payments/refunds/request-refund.server.ts'
import { sendRefund } from '#app/domain/payments/refunds/send-refund.server.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { findReceipt } from '#app/domain/orders/page/receipt.server.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { vatIn } from '#app/domain/pricing/vat.ts'
import { orders, refunds } from '#db/schema/index.ts'
import { insertPaidOrder, wantedRefund } from '../../../../tests/support/builders.ts'
import { post } from '../../../../tests/support/refunding.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { checkBooks } from './check-books.server.ts'
import { type Entry, listEntries, monthOf } from './list-entries.server.ts'
import { type BookTotal, readBooks } from './read-books.server.ts'
import { vatOf } from './vat.server.ts'

const monthNow = ({ clock }: TestNeeds) => dayInLondon(clock.now()).slice(0, 7)

async function refund(needs: TestNeeds, orderId: string, pence: number, cancelsItems = false) {
  const request = await wantedRefund(needs, orderId, { pence, cancelsItems })
  expect(await requestRefund(needs, request)).toMatchObject({ ok: true })
  await sendRefund(needs, request)
}

async function entriesOf(needs: TestNeeds): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of listEntries(needs, monthNow(needs))) entries.push(entry)
  return entries
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function expectSameTotals(totals: readonly BookTotal[], entries: readonly Entry[]): void {
  for (const { kind, grossPence, vatPence } of totals) {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    expect(sum(ofKind.map((entry) => entry.grossPence)), kind).toBe(grossPence)
    expect(sum(ofKind.map((entry) => entry.vatPence)), kind).toBe(vatPence)
  }
}

test('the month agrees with the payment company to the penny: orders, refunds, fees, a dispute and the payout', async () => {
  await using needs = await createTestNeeds()
  const [one, two, three] = [
    await insertPaidOrder(needs, ['regular']),
    await insertPaidOrder(needs, ['premium', 'basic', 'regular']),
    await insertPaidOrder(needs, ['basic']),
  ]
  for (const part of [1, 2, 3]) await refund(needs, one.id, 333, part === 3)
  await refund(needs, two.id, 1)
  await post(needs, '/stripe/disputes', { payment_intent: three.paymentId })
  await post(needs, '/stripe/payouts', {})
  await checkBooks(needs)
  await checkBooks(needs)

  const books = await readBooks(needs, monthNow(needs))
  const paid = one.totalPence + two.totalPence + three.totalPence
  expect(books.there).toEqual({ paidPence: paid, refundedPence: -1_000 })
  expect(books.check?.differences).toEqual([])
  const totals = Object.fromEntries(books.totals.map(({ kind, ...total }) => [kind, total]))
  expect(totals).toMatchObject({
    sale: { entries: 3, grossPence: paid },
    refund: { entries: 4, grossPence: -1_000 },
    dispute: { entries: 1, grossPence: -699, vatPence: 0 },
    fee: { entries: 4, vatPence: 0 },
  })
  const [payout] = books.payouts
  expect(payout).toMatchObject({ state: 'on_its_way', matchedPence: payout?.pence, movements: 8 })
  expect(payout?.pence).toBe(sum(books.totals.map(({ grossPence }) => grossPence)))

  const entries = await entriesOf(needs)
  expectSameTotals(books.totals, entries)
  // Refunded in three parts, none of which divides evenly: no VAT is left of the order.
  const ofFirst = entries.filter(({ orderNumber, kind }) => orderNumber === one.orderNumber && kind !== 'fee')
  expect(ofFirst.map(({ grossPence }) => grossPence)).toEqual([999, -333, -333, -333])
  expect(sum(ofFirst.map(({ vatPence }) => vatPence))).toBe(0)
  expect(entries.every(({ payoutId }) => payoutId === payout?.id)).toBe(true)
})

const ORDERS = 20

/** An order's letters, and what is paid back of it, one part after the other, in thousandths of what is left. */
const SALE = fc.record({
  letters: fc.array(fc.constantFrom<PackageCode>('basic', 'regular', 'premium'), { minLength: 1, maxLength: 4 }),
  parts: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 3 }),
})

test('a month of many orders with refunds of every size agrees with the payment company, and its VAT with each line', async () => {
  await using needs = await createTestNeeds()
  let [paid, refunded] = [0, 0]
  for (const { letters, parts } of fc.sample(SALE, { seed: 7, numRuns: ORDERS })) {
    const order = await insertPaidOrder(needs, letters)
    paid += order.totalPence
    let left = order.totalPence
    for (const part of parts) {
      const pence = Math.ceil((left * part) / 1_000)
      if (pence === 0) break
      await refund(needs, order.id, pence, pence === left)
      left -= pence
      refunded += pence
    }
  }
  await checkBooks(needs)
  const books = await readBooks(needs, monthNow(needs))
  expect(books.there).toEqual({ paidPence: paid, refundedPence: -refunded })
  expect(books.check?.differences).toEqual([])
  const entries = await entriesOf(needs)
  expectSameTotals(books.totals, entries)
  // Of each order the VAT is that of what is left of it, however it was refunded.
  for (const number of new Set(entries.map(({ orderNumber }) => orderNumber))) {
    const ofOrder = entries.filter(({ orderNumber, kind }) => orderNumber === number && kind !== 'fee')
    expect(sum(ofOrder.map(({ vatPence }) => vatPence))).toBe(vatIn(sum(ofOrder.map((one) => one.grossPence)), 20))
  }
})

test('an order belongs to the month in London in which it was paid, with the rate it was placed at', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  const { from } = monthOf('2026-07')
  expect(from).toEqual(new Date('2026-06-30T23:00:00Z'))
  await needs.db.update(orders).set({ paidAt: from, vatPercent: 10 })
  expect((await readBooks(needs, '2026-06')).totals).toEqual([])
  const [sale] = (await readBooks(needs, '2026-07')).totals
  expect(sale).toMatchObject({ kind: 'sale', grossPence: 999, vatPence: 91 })
  expect(monthOf('2026-12').to).toEqual(addMonths(monthOf('2026-12').from, 1))
  expect(await findReceipt(needs, order.id)).toMatchObject({ vatPercent: 10, vatPence: 91, netPence: 908 })
})

test('a receipt names packages, discount and VAT, and what was paid back, but no child', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular', 'regular', 'basic'])
  await refund(needs, order.id, 500)
  const receipt = await findReceipt(needs, order.id)
  expect(receipt).toMatchObject({
    lines: [
      { packageTitle: 'Regular', letters: 2, pence: 1_998 },
      { packageTitle: 'Basic', letters: 1, pence: 699 },
    ],
    discountPence: 674,
    paidPence: 2_023,
    vatPence: 337,
    netPence: 1_686,
    refundedPence: 500,
    refundedVatPence: 83,
  })
  expect(JSON.stringify(receipt)).not.toContain('Ivo')
})

test('the ledger of a day compares only what is recent', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  await needs.db.update(orders).set({ paidPence: 1 })
  await checkBooks(needs)
  expect((await readBooks(needs, monthNow(needs))).check?.differences).toHaveLength(1)
  await needs.db.update(orders).set({ createdAt: new Date('2026-01-01') })
  await checkBooks(needs)
  expect((await readBooks(needs, monthNow(needs))).check?.differences).toEqual([])
})

test('a refund that the bank sends back is taken back on that day, with its VAT', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  needs.faults.add({ provider: 'stripe', kind: 'pending-refund' })
  await refund(needs, order.id, 500)
  const [asked] = await needs.db.select().from(refunds)
  await post(needs, `/stripe/refunds/${asked?.providerRefundId}`, { status: 'failed' })
  await followPayment(needs, { paymentId: order.paymentId ?? '' })
  await refund(needs, order.id, 1)
  const lines = (await entriesOf(needs)).filter(({ kind }) => kind === 'refund')
  expect(lines.map(({ grossPence, vatPence }) => [grossPence, vatPence])).toEqual([
    [-500, vatIn(499, 20) - vatIn(999, 20)],
    [500, vatIn(999, 20) - vatIn(499, 20)],
    [-1, vatIn(998, 20) - vatIn(999, 20)],
  ])
  await checkBooks(needs)
  expect((await readBooks(needs, monthNow(needs))).there.refundedPence).toBe(-1)
})

test('VAT is rounded alike in the books and on a receipt', async () => {
  await using needs = await createTestNeeds()
  const rates = [0, 5, 20, 25]
  const rows = await needs.db.execute<{ pence: number; percent: number; vat: number }>(sql`
    select pence, percent, ${vatOf(sql`pence`, sql`percent`)} as vat
    from generate_series(0, 3000) pence, unnest(array[${sql.join(rates, sql`, `)}]::int[]) percent`)
  expect(rows.filter(({ pence, percent, vat }) => vat !== vatIn(pence, percent))).toEqual([])
})
