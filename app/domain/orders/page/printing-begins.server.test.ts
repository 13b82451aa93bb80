import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInLondon } from '#app/domain/clock.ts'
import { exportLetters } from '#app/domain/fulfilment/batches/export-letters.server.ts'
import { listBatches } from '#app/domain/fulfilment/batches/list-batches.server.ts'
import { makeBatch, requestBatch } from '#app/domain/fulfilment/batches/make-batch.server.ts'
import { correctAddress } from '#app/domain/sheets/checks/correct-address.server.ts'
import { markPrinted, unmarkPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { printLetter } from '#app/domain/sheets/checks/print-letter.server.ts'
import { checkSheet } from '#app/domain/sheets/checks/check-sheet.server.ts'
import { giveBack } from '#app/domain/sheets/checks/replace-code.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { insertPaidOrder, itemsOf } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { cancelLetters, proposeCancel } from './cancel-letters.server.ts'
import { changeLetter } from './change-letter.server.ts'
import { findOrderPage } from './find-order-page.server.ts'
import { findOwnAddress } from './own-letter.server.ts'

const staffMemberId = crypto.randomUUID()
const NEW_LETTER = 'Dear Ivo,\n\nYou built a kite that flies. Ho ho ho!\n\nSanta'
const TO_BATH = {
  address: { addressLine1: '2 Holly Lane', city: 'Bath', postcode: 'BA1 1AA' },
  isSecond: false,
  arrivesFrom: null,
} as const

test('once any of it has left for the printer, a letter cannot be changed, redirected or cancelled', async () => {
  await using needs = await createTestNeeds()
  const begin = [
    (id: string) => markPrinted(needs, { orderItemId: id, staffMemberId }),
    (id: string) => requestBatch(needs, { selection: { orderItemIds: [id] }, output: 'full', staffMemberId }),
    (id: string) => printLetter(needs, { orderItemId: id, output: 'letterhead' }),
  ]
  for (const beginPrinting of begin) {
    const order = await insertPaidOrder(needs, ['basic'])
    const [item] = await itemsOf(needs, order.id)
    const key = { orderId: order.id, orderItemId: item?.id ?? '' }
    expect(await findOwnAddress(needs, order.id)).toMatchObject({ first: { city: order.city } })
    expect((await findOrderPage(needs, order.id))?.items[0]?.isOpen).toBe(true)
    await beginPrinting(key.orderItemId)
    expect(await changeLetter(needs, { ...key, letter: NEW_LETTER, hand: 'charm' })).toEqual({
      ok: false,
      reason: 'printing',
    })
    expect(await correctAddress(needs, { orderId: order.id, ...TO_BATH, by: 'shopper' })).toMatchObject({ ok: false })
    expect(await proposeCancel(needs, key)).toEqual({ ok: false, reason: 'printing' })
    const cancel = { ...key, refundId: crypto.randomUUID(), seenProposalPence: 699 }
    expect(await cancelLetters(needs, cancel)).toEqual({ ok: false, reason: 'printing' })
    expect(await findOwnAddress(needs, order.id)).toBeNull()
    expect((await findOrderPage(needs, order.id))?.items[0]?.isOpen).toBe(false)
  }
  covers('family.2')
})

test('a letter whose file was taken by mistake is given back, and its batch must be made again', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'basic'])
  const [item, other] = await itemsOf(needs, order.id)
  const orderItemId = item?.id ?? ''
  expect(await giveBack(needs, { orderItemId, staffMemberId })).toBe(false)
  const selection = { orderItemIds: [orderItemId, other?.id ?? ''] }
  const requested = await requestBatch(needs, { selection, output: 'full', staffMemberId })
  if (!requested.ok) throw new Error('no batch')
  expect(await giveBack(needs, { orderItemId, staffMemberId })).toBe(true)
  expect((await findOrderPage(needs, order.id))?.items.map(({ isOpen }) => isOpen)).toEqual([true, false])
  // A sheet or an envelope that was printed of it fits no letter any more, by either of its codes.
  const [given] = await itemsOf(needs, order.id)
  expect(given?.checkCode).not.toBe(item?.checkCode)
  expect(given?.voiceToken).not.toBe(item?.voiceToken)
  await makeBatch(needs, requested)
  expect((await listBatches(needs))[0]).toMatchObject({ drawn: 1, leftOut: 1, state: 'ready' })
  // Its batch's envelopes leave the letter that was given back with its parent.
  const addresses = await exportLetters(needs, { selection, format: 'csv', staffMemberId })
  expect((await new Response(addresses?.content).text()).trim().split('\n')).toHaveLength(2)
  expect((await findOrderPage(needs, order.id))?.items[0]?.isOpen).toBe(true)
  expect(await giveBack(needs, { orderItemId: other?.id ?? '', staffMemberId })).toBe(true)
  expect((await listBatches(needs))[0]).toMatchObject({ fileId: null })
  await markPrinted(needs, { orderItemId, staffMemberId })
  expect(await giveBack(needs, { orderItemId, staffMemberId })).toBe(false)
  // One that is printed again is at its child's home, with its voice code.
  await needs.db.update(orderItems).set({ printingBeganAt: new Date(), printedAt: null, reprintedAt: new Date() })
  expect(await giveBack(needs, { orderItemId, staffMemberId })).toBe(false)
})

test('a letter that is marked as printed before its file is taken stays with the workshop when that is undone', async () => {
  await using needs = await createTestNeeds()
  const today = dayInLondon(new Date())
  const selection = { startDate: today, endDate: today }
  const take = [
    null,
    () => exportLetters(needs, { selection, format: 'csv', staffMemberId }),
    (orderItemId: string) => printLetter(needs, { orderItemId, output: 'letterhead' }),
  ]
  for (const [index, begin] of take.entries()) {
    const order = await insertPaidOrder(needs, ['basic'])
    const [item] = await itemsOf(needs, order.id)
    const orderItemId = item?.id ?? ''
    await markPrinted(needs, { orderItemId, staffMemberId })
    await begin?.(orderItemId)
    await unmarkPrinted(needs, { orderItemId, staffMemberId })
    expect((await findOrderPage(needs, order.id))?.items[0]?.isOpen, `way ${index}`).toBe(begin === null)
  }
})

test('when printing begins at the same moment, either the parent or the workshop wins, never both', async () => {
  await using needs = await createTestNeeds()
  const acts = [
    (key: { orderId: string; orderItemId: string }) =>
      changeLetter(needs, { ...key, letter: NEW_LETTER, hand: 'charm' }),
    (key: { orderId: string }) => correctAddress(needs, { ...key, ...TO_BATH, by: 'shopper' }),
    (key: { orderId: string; orderItemId: string }) =>
      cancelLetters(needs, { ...key, refundId: crypto.randomUUID(), seenProposalPence: 699 }),
  ]
  for (let round = 0; round < 12; round += 1) {
    const order = await insertPaidOrder(needs, ['basic'])
    const [item] = await itemsOf(needs, order.id)
    const key = { orderId: order.id, orderItemId: item?.id ?? '' }
    const isAddress = round % acts.length === 1
    const printing = round % 2 === 0 ? printLetter(needs, { orderItemId: key.orderItemId, output: 'letterhead' }) : null
    const acting = acts[round % acts.length]?.(key)
    const printed = await (printing ?? printLetter(needs, { orderItemId: key.orderItemId, output: 'letterhead' }))
    const acted = await acting
    const [after] = await itemsOf(needs, order.id)
    const [where] = await needs.db.select().from(orders).where(eq(orders.id, order.id))
    // A letter that the parent changed or cancelled first was not printed as it was; if the workshop was first, nothing
    // changed.
    if (acted?.ok && !isAddress) expect(printed).toBeNull()
    if (acted?.ok)
      expect(isAddress ? where?.city : (after?.cancelledAt ?? after?.letter)).not.toBe(
        isAddress ? order.city : item?.letter,
      )
    else {
      expect(after).toMatchObject({ letter: item?.letter, cancelledAt: null, printingBeganAt: expect.any(Date) })
      expect(where?.city).toBe(order.city)
    }
  }
})

test('a sheet drawn from the earlier text is not printed', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs, order.id)
  const orderItemId = item?.id ?? ''
  await needs.db.update(orderItems).set({ sheetCheckedAt: null })
  // The check has read the letter, and its parent changes it while the sheet is drawn.
  const drawing = {
    ...needs,
    print: {
      ...needs.print,
      async drawLetter(...sheet: Parameters<typeof needs.print.drawLetter>) {
        const change = { orderId: order.id, orderItemId, letter: NEW_LETTER, hand: 'charm' as const }
        if ((await itemsOf(needs, order.id))[0]?.letter !== NEW_LETTER) await changeLetter(needs, change)
        return needs.print.drawLetter(...sheet)
      },
    },
  }
  await checkSheet(drawing, { orderItemId })
  expect((await itemsOf(needs, order.id))[0]).toMatchObject({ letter: NEW_LETTER, sheetCheckedAt: null })
  await checkSheet(needs, { orderItemId })
  expect((await itemsOf(needs, order.id))[0]).toMatchObject({ sheetFault: null, sheetCheckedAt: expect.any(Date) })
})

test('an export includes only letters that their parent can no longer change', async () => {
  await using needs = await createTestNeeds()
  const first = await insertPaidOrder(needs, ['basic'])
  const today = dayInLondon(new Date())
  const exported = await exportLetters(needs, {
    selection: { startDate: today, endDate: today },
    format: 'txt',
    staffMemberId,
  })
  // Paid for while the file is being read.
  const second = await insertPaidOrder(needs, ['basic'])
  const text = await new Response(exported?.content).text()
  expect(text.match(/Dear Ivo/g)).toHaveLength(1)
  expect((await itemsOf(needs, first.id))[0]?.printingBeganAt).toBeInstanceOf(Date)
  expect((await findOrderPage(needs, second.id))?.items[0]?.isOpen).toBe(true)
})
