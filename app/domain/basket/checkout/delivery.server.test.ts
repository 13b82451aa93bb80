import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { requestBatch } from '#app/domain/fulfilment/batches/make-batch.server.ts'
import { exportLetters } from '#app/domain/fulfilment/batches/export-letters.server.ts'
import { correctAddress } from '#app/domain/sheets/checks/correct-address.server.ts'
import { listPrintQueue } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { readToday } from '#app/domain/fulfilment/read-today.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { addressWords, type DeliveryOptions } from '#app/domain/orders/customers/delivery-address.ts'
import { listOrders } from '#app/domain/orders/details/list-orders.server.ts'
import { findOrderPage } from '#app/domain/orders/page/find-order-page.server.ts'
import { findOwnAddress } from '#app/domain/orders/page/own-letter.server.ts'
import { findReceipt } from '#app/domain/orders/page/receipt.server.ts'
import { findRefundables } from '#app/domain/payments/refunds/refundable-items.server.ts'
import { PACKAGE_LIST, type PackageCode } from '#app/domain/pricing/packages.ts'
import { eraseLetters } from '#app/domain/privacy/erasure/erase-letters.server.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { orderItems, orders, printBatches } from '#db/schema/index.ts'
import { buy, checkoutOf, checkSheets, insertBasket, insertStaff } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'

const LEEDS = {
  recipientLine: 'c/o Mrs Patel',
  addressLine1: '5 Elm Row',
  addressLine2: null,
  city: 'Leeds',
  postcode: 'LS1 1AA',
  carrierNote: 'Leave it with number 7',
}
/** The day on which an order was placed. */
const daysOf = ({ createdAt }: { createdAt: Date }) => ({
  startDate: dayInLondon(createdAt),
  endDate: dayInLondon(createdAt),
})
const NOTHING = { recipientLine: null, carrierNote: null, arrivesFrom: null, secondAddress: null, secondLetterIds: [] }
const at = (needs: TestNeeds, day: string) => ({ ...needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })

/** Buys these letters; `choose` says what was chosen, from the ids of the letters. */
async function bought(
  needs: TestNeeds,
  packageCodes: readonly PackageCode[],
  choose: (letterIds: string[]) => Partial<DeliveryOptions>,
) {
  const basketId = await insertBasket(needs, packageCodes)
  const { lines } = await readBasket(needs, basketId)
  const chosen = choose(lines.map(({ letterDraftId }) => letterDraftId))
  const { sessionId } = await buy(needs, basketId, { ...NOTHING, ...chosen })
  await checkSheets(needs)
  const [order] = await needs.db.select().from(orders).where(eq(orders.checkoutSessionId, sessionId))
  if (!order) throw new Error('no order')
  const ofOrder = eq(orderItems.orderId, order.id)
  return { order, items: await needs.db.select().from(orderItems).where(ofOrder).orderBy(orderItems.position) }
}

test('each letter of an order with two addresses goes to its own, on queue, envelope and list, and is found by it', async () => {
  await using needs = await createTestNeeds()
  const { order, items } = await bought(needs, ['basic', 'premium'], ([, second = '']) => ({
    recipientLine: 'The Johnson family',
    secondAddress: LEEDS,
    secondLetterIds: [second],
  }))
  expect(addressWords(order, items)).toEqual([
    'The Johnson family, 1 Holly Lane, York, YO1 7HH (Ivo)',
    'c/o Mrs Patel, 5 Elm Row, Leeds, LS1 1AA (Ivo), with the note “Leave it with number 7”',
  ])
  const queue = (await listPrintQueue(needs)).items.toSorted((one, other) =>
    one.packageCode.localeCompare(other.packageCode),
  )
  expect(queue.map(({ addressLines, carrierNote }) => [addressLines.at(-1), carrierNote])).toEqual([
    ['YO1 7HH', null],
    ['LS1 1AA', 'Leave it with number 7'],
  ])
  const exported = await exportLetters(needs, {
    selection: daysOf(order),
    format: 'csv',
    staffMemberId: await insertStaff(needs, 'packer@shop.example'),
  })
  const csv = await new Response(exported?.content).text()
  expect(csv).toContain('Ivo,The Johnson family,1 Holly Lane,,York,YO1 7HH')
  expect(csv).toMatch(/Ivo,c\/o Mrs Patel,5 Elm Row,,Leeds,LS1 1AA.*Leave it with number 7/)
  for (const search of ['ls1 1aa', 'YO1 7HH'])
    expect((await listOrders(needs, { page: 0, search })).orders).toMatchObject([{ orderId: order.id }])
})

test('prices, discounts, VAT and refunds are the same however many addresses an order has', async () => {
  await using needs = await createTestNeeds()
  const codes = fc.array(fc.constantFrom(...PACKAGE_LIST.map(({ code }) => code)), { minLength: 2, maxLength: 4 })
  const money = async ({ order }: Awaited<ReturnType<typeof bought>>) => {
    const { subtotalPence, discountPence, discountPercent, totalPence, paidPence } = order
    const receipt = await findReceipt(needs, order.id)
    const { items, leftPence } = await findRefundables(needs, order)
    const shares = items.map(({ sharePence, proposedPence, faultyPence }) => [sharePence, proposedPence, faultyPence])
    return {
      subtotalPence,
      discountPence,
      discountPercent,
      totalPence,
      paidPence,
      vat: receipt?.vatPence,
      leftPence,
      shares,
    }
  }
  await fc.assert(
    fc.asyncProperty(codes, fc.nat(), async (packageCodes, seed) => {
      const one = await bought(needs, packageCodes, () => ({}))
      const two = await bought(needs, packageCodes, (ids) => {
        const others = ids.filter((_, index) => index > 0 && (seed >> index) % 2 === 1)
        return others.length > 0 ? { secondAddress: LEEDS, secondLetterIds: others } : {}
      })
      expect(await money(two)).toEqual(await money(one))
    }),
    { numRuns: 6 },
  )
})

test('a letter for a later week is not shipped before its day, and the parent may change the week until it is printed', async () => {
  await using given = await createTestNeeds()
  const needs = at(given, '2026-11-04')
  const staffMemberId = await insertStaff(needs, 'packer@shop.example')
  const { order, items } = await bought(needs, ['basic'], () => ({ arrivesFrom: '2026-12-07' }))
  const [item] = items
  expect(item).toMatchObject({ postFrom: '2026-11-30' })
  const again = { orderId: order.id, address: checkoutOf('').address, isSecond: false, by: 'shopper' } as const
  expect(await correctAddress(needs, { ...again, arrivesFrom: '2026-11-09' })).toMatchObject({ reason: 'week_gone' })
  expect(await correctAddress(needs, { ...again, arrivesFrom: '2026-12-14' })).toMatchObject({ ok: true })
  const posted = { orderItemId: item?.id ?? '', trackingNumber: 'ZQ987654321GB', staffMemberId }
  await markPrinted(needs, { orderItemId: posted.orderItemId, staffMemberId })
  expect(await markShipped(needs, posted)).toEqual({ ok: false, reason: 'too_early' })
  expect(await markShipped(at(given, '2026-12-07'), posted)).toEqual({ ok: true })
})

test('a letter for a later week is in no batch, list or figure of today before the working day that it is printed on', async () => {
  await using given = await createTestNeeds()
  const needs = at(given, '2026-11-04')
  const staffMemberId = await insertStaff(needs, 'packer@shop.example')
  const { order, items } = await bought(needs, ['basic', 'premium'], () => ({ arrivesFrom: '2026-12-07' }))
  // Two packages, two days: the slower post begins sooner.
  expect(items.map(({ postFrom }) => postFrom)).toEqual(['2026-11-30', '2026-12-03'])
  const selection = { orderItemIds: items.map(({ id }) => id) }
  const toLeave = async (day: string) => (await readToday(at(given, day))).leaveToday
  expect(await requestBatch(needs, { selection, output: 'full', staffMemberId })).toEqual({
    ok: false,
    reason: 'empty',
  })
  expect(await exportLetters(needs, { selection: daysOf(order), format: 'csv', staffMemberId })).toBeNull()
  expect(await toLeave('2026-11-26')).toBe(0)
  // A Friday: printed for the Monday.
  expect(await toLeave('2026-11-27')).toBe(1)
  expect(await requestBatch(at(given, '2026-11-27'), { selection, output: 'full', staffMemberId })).toMatchObject({
    ok: true,
  })
  const [batch] = await needs.db.select().from(printBatches)
  expect(batch).toMatchObject({ orderItemIds: [items[0]?.id], leftOut: [items[1]?.checkCode] })
})

test('once the only letter of an address is cancelled, that address cannot be corrected, and the other one can', async () => {
  await using needs = await createTestNeeds()
  const { order, items } = await bought(needs, ['basic', 'basic'], ([, second = '']) => ({
    secondAddress: LEEDS,
    secondLetterIds: [second],
  }))
  await needs.db
    .update(orderItems)
    .set({ cancelledAt: new Date() })
    .where(eq(orderItems.id, items[0]?.id ?? ''))
  expect(await findOrderPage(needs, order.id)).toMatchObject({ usesFirst: false, usesSecond: true })
  expect(await findOwnAddress(needs, order.id)).toMatchObject({ first: null, second: { city: 'Leeds' } })
  const { address } = checkoutOf('')
  const change = { orderId: order.id, address, arrivesFrom: null, by: 'shopper' } as const
  expect(await correctAddress(needs, { ...change, isSecond: false })).toEqual({ ok: false, reason: 'gone' })
  expect(await correctAddress(needs, { ...change, isSecond: true })).toMatchObject({ ok: true })
})

test('an address is erased together with the last letter that goes to it', async () => {
  await using needs = await createTestNeeds()
  const { order, items } = await bought(needs, ['basic', 'basic'], ([, second = '']) => ({
    secondAddress: LEEDS,
    secondLetterIds: [second],
  }))
  await inTransaction(needs, (within) => eraseLetters(within, items.slice(1)))
  const [left] = await needs.db.select().from(orders).where(eq(orders.id, order.id))
  expect(left).toMatchObject({ secondAddress: null, city: 'York' })
})

test('an order is refused if its week is no longer possible, or if an address would get no letter', async () => {
  await using given = await createTestNeeds()
  const needs = at(given, '2026-11-04')
  await expect(bought(needs, ['basic'], () => ({ arrivesFrom: '2026-11-09' }))).rejects.toThrow('week_gone')
  const all = (secondLetterIds: string[]) => ({ secondAddress: LEEDS, secondLetterIds })
  await expect(bought(needs, ['basic', 'basic'], all)).rejects.toThrow('first_address_unused')
  // A letter that has left the basket since.
  const left = () => ({ secondAddress: LEEDS, secondLetterIds: [crypto.randomUUID()] })
  await expect(bought(needs, ['basic'], left)).rejects.toThrow('second_address_unused')
})

test('the second address can be corrected alone, and nothing of either is left once its letters are erased', async () => {
  await using needs = await createTestNeeds()
  const { order, items } = await bought(needs, ['basic', 'basic'], ([first = '']) => ({
    carrierNote: 'Ring twice',
    secondAddress: LEEDS,
    secondLetterIds: [first],
  }))
  const address = { addressLine1: '6 Elm Row', city: 'Leeds', postcode: 'LS1 1AB' }
  await correctAddress(needs, { orderId: order.id, address, isSecond: true, arrivesFrom: null, by: 'shopper' })
  const read = async () => (await needs.db.select().from(orders).where(eq(orders.id, order.id)))[0]
  expect(await read()).toMatchObject({
    city: 'York',
    carrierNote: 'Ring twice',
    secondAddress: { ...address, carrierNote: null },
  })
  await inTransaction(needs, (within) => eraseLetters(within, items))
  expect(JSON.stringify(await read())).not.toMatch(/Holly|Elm|York|Leeds|LS1|YO1|Ring|Patel/)
})
