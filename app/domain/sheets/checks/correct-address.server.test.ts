import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addressTexts } from '#app/domain/orders/customers/delivery-address.ts'
import { auditLog, orderItems, orders, printBatches } from '#db/schema/index.ts'
import { checkSheets, insertPaidOrder, itemsOf, ship } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { correctAddress, deliveryMark } from './correct-address.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { checkSheet } from './check-sheet.server.ts'
import { previewItem } from './item-sheet.server.ts'
import { hashSheet } from '#app/domain/letters/make-sheet.server.ts'

const staffMemberId = crypto.randomUUID()
const STORED = { recipientLine: null, addressLine2: null, carrierNote: null }

test('an address can be corrected unless a letter that is not posted is printed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic'])
  const address = { addressLine1: '2 Holly Lane', city: 'Leeds', postcode: 'LS1 1AA' }
  const command = { orderId: order.id, address, isSecond: false, arrivesFrom: null, by: { staffMemberId } }
  const to = (addressLine1: string) => ({ ...command, address: { ...address, addressLine1 } })
  const codes = async () => (await itemsOf(needs, order.id)).map(({ checkCode }) => checkCode)
  const before = await codes()
  expect(await correctAddress(needs, command)).toEqual({ ok: true, newCodes: 0 })
  const orderItemIds = (await itemsOf(needs, order.id)).map(({ id }) => id)
  await needs.db.insert(printBatches).values({ orderItemIds, output: 'full', staffMemberId })
  const checks = await needs.countJobs('check-sheet')
  // The same press again.
  expect(await correctAddress(needs, command)).toEqual({ ok: true, newCodes: 0 })
  expect(await codes()).toEqual(before)
  expect(await correctAddress(needs, to('3 Holly Lane'))).toEqual({ ok: true, newCodes: 2 })
  expect((await codes()).filter((code) => before.includes(code))).toEqual([])
  expect(await needs.countJobs('check-sheet')).toBe(checks + 2)
  const leftOut = (await codes()).slice(0, 1)
  await needs.db.update(printBatches).set({ leftOut })
  expect(await correctAddress(needs, to('3 Holly Road'))).toEqual({ ok: true, newCodes: 2 })
  expect((await needs.db.select().from(printBatches))[0]?.leftOut).toEqual((await codes()).slice(0, 1))
  await needs.db.delete(printBatches)
  // Its label was downloaded by day.
  await needs.db.update(orderItems).set({ printingBeganAt: new Date() })
  expect(await correctAddress(needs, command)).toEqual({ ok: true, newCodes: 2 })
  const [corrected] = await needs.db.select().from(orders)
  expect(corrected).toMatchObject({ ...address, addressLine2: null })
  const seen = deliveryMark(addressTexts({ ...STORED, ...address }), null)
  const stale = {
    ...to('5 Holly Lane'),
    mark: deliveryMark(addressTexts({ ...STORED, ...address, city: 'Ely' }), null),
  }
  expect(await correctAddress(needs, stale)).toEqual({
    ok: false,
    reason: 'changed_elsewhere',
    now: '2 Holly Lane, Leeds, LS1 1AA, as soon as possible',
  })
  expect(await correctAddress(needs, { ...to('6 Holly Lane'), mark: seen })).toEqual({ ok: true, newCodes: 2 })
  await checkSheets(needs)
  await needs.db.update(orderItems).set({ printingBeganAt: new Date() })
  const [first] = await itemsOf(needs, order.id)
  await markPrinted(needs, { orderItemId: first?.id ?? '', staffMemberId })
  expect(await correctAddress(needs, { ...command, address: { ...address, city: 'Bath' } })).toMatchObject({
    reason: 'printed',
  })
  // The other one, which may be a reprint, gets an envelope of its own.
  await ship(needs, first?.id ?? '')
  expect(await correctAddress(needs, to('4 Holly Lane'))).toMatchObject({ ok: true })
  expect(await correctAddress(needs, { ...command, orderId: crypto.randomUUID() })).toMatchObject({ reason: 'gone' })
  expect(await needs.db.$count(auditLog, eq(auditLog.act, 'correct_address'))).toBe(6)
  covers('orders.25')
})

test('the old envelope of a cancelled letter fits it no more, once it is restored at another address', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic'])
  const [first, second] = await itemsOf(needs, order.id)
  await needs.db.update(orderItems).set({ printingBeganAt: new Date() })
  await needs.db
    .update(orderItems)
    .set({ cancelledAt: new Date() })
    .where(eq(orderItems.id, first?.id ?? ''))
  const address = { addressLine1: '2 Holly Lane', city: 'Leeds', postcode: 'LS1 1AA' }
  const command = { orderId: order.id, address, isSecond: false, arrivesFrom: null, by: { staffMemberId } }
  expect(await correctAddress(needs, command)).toEqual({ ok: true, newCodes: 1 })
  const now = (await itemsOf(needs, order.id)).map(({ checkCode }) => checkCode)
  for (const old of [first, second]) expect(now).not.toContain(old?.checkCode)
})

test('a letter with a new check code still has the sheet that its parent approved, and can be printed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs, order.id)
  const sheet = item && previewItem(needs, item).sheet
  if (!sheet) throw new Error('no sheet')
  await needs.db.update(orderItems).set({ sheetSha256: hashSheet(sheet), printingBeganAt: new Date() })
  const address = { addressLine1: '2 Holly Lane', city: 'Leeds', postcode: 'LS1 1AA' }
  await correctAddress(needs, { orderId: order.id, address, isSecond: false, arrivesFrom: null, by: { staffMemberId } })
  await checkSheet(needs, { orderItemId: item.id })
  const [checked] = await itemsOf(needs, order.id)
  expect(checked).toMatchObject({ sheetFault: null, sheetCheckedAt: expect.any(Date) as Date })
  // Words that were not approved are still found.
  await needs.db.update(orderItems).set({ letter: 'Dear Ivo, other words.', sheetCheckedAt: null })
  await checkSheet(needs, { orderItemId: item.id })
  expect((await itemsOf(needs, order.id))[0]).toMatchObject({ sheetFault: 'differs' })
})
