import { Readable } from 'node:stream'
import { addDays } from 'date-fns'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInLondon } from '#app/domain/clock.ts'
import { readFile } from '#app/domain/files/store-file.server.ts'
import { orderEvents, orderItems, printBatches, storedFiles } from '#db/schema/index.ts'
import { insertPaidOrder } from '../../../../tests/support/builders.ts'
import { pageTexts } from '../../../../tests/support/page-texts.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { findBatchCover, listBatches } from './list-batches.server.ts'
import { replaceCode } from '#app/domain/sheets/checks/replace-code.server.ts'
import { makeBatch, requestBatch } from './make-batch.server.ts'
import { markBatchPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'

const staffMemberId = crypto.randomUUID()
const now = new Date()
/** And tomorrow: a run may pass midnight. */
const selection = { startDate: dayInLondon(now), endDate: dayInLondon(addDays(now, 1)) }

const pagesOf = async (needs: TestNeeds, fileId: string | null | undefined) =>
  pageTexts(await readFile(needs, fileId ?? null))

async function coverOf(needs: TestNeeds, printBatchId: string) {
  const cover = await findBatchCover(needs, printBatchId)
  return cover ? (await pageTexts(await needs.print.drawCover(cover))).join('\n') : ''
}

async function batchOf(needs: TestNeeds) {
  const [batch] = await needs.db.select().from(printBatches)
  if (!batch) throw new Error('no batch')
  return batch
}

/** The same needs, where something else happens between drawing the last sheet and the end of the file. */
function onceDrawn(needs: TestNeeds, act: () => PromiseLike<unknown>): TestNeeds {
  async function* withAct(drawn: Readable) {
    yield* drawn
    await act()
  }
  const drawSheets: typeof needs.print.drawSheets = (...given) =>
    Readable.from(withAct(needs.print.drawSheets(...given)))
  return { ...needs, print: { ...needs.print, drawSheets } }
}

const request = (needs: TestNeeds) => requestBatch(needs, { selection, output: 'full', staffMemberId })

test('a batch is one file in queue order with a cover of its own; made twice, it is still one', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular', 'premium'])
  await insertPaidOrder(needs, ['basic'])
  expect(await request(needs)).toMatchObject({ ok: true })
  const { id: printBatchId } = await batchOf(needs)
  await Promise.all([0, 1].map(() => makeBatch(needs, { printBatchId })))
  await makeBatch(needs, { printBatchId })
  const made = await batchOf(needs)
  expect(made).toMatchObject({ state: 'ready', drawn: 3, leftOut: [] })
  expect(await needs.db.$count(storedFiles)).toBe(1)
  const pages = await pagesOf(needs, made.fileId)
  expect(pages).toHaveLength(3)
  const cover = await coverOf(needs, printBatchId)
  for (const line of [`Batch ${made.number}`, 'Basic', 'Regular', 'Premium', 'All letters'])
    expect(cover).toContain(line)
  const items = await needs.db.select().from(orderItems)
  const codes = items.map(({ checkCode }) => checkCode)
  expect(pages.every((page) => codes.some((code) => page.includes(code)))).toBe(true)
  expect(await listBatches(needs)).toMatchObject([{ letters: 3, state: 'ready', bytes: expect.any(Number) }])
})

test('letters that may not be printed are left out of a batch and named on the cover', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'basic', 'basic'])
  const [unchecked, changed] = await needs.db.select().from(orderItems).orderBy(orderItems.position)
  if (!unchecked || !changed) throw new Error('no items')
  await needs.db.update(orderItems).set({ sheetCheckedAt: null }).where(eq(orderItems.id, unchecked.id))
  await request(needs)
  const { id: printBatchId } = await batchOf(needs)
  // The letter is changed after it was checked.
  await needs.db.update(orderItems).set({ letter: 'Dear Ivo,\n\nBah!\n\nSanta' }).where(eq(orderItems.id, changed.id))
  await makeBatch(needs, { printBatchId })
  const made = await batchOf(needs)
  expect(made).toMatchObject({ drawn: 1, leftOut: [unchecked.checkCode, changed.checkCode] })
  expect(await pagesOf(needs, made.fileId)).toHaveLength(1)
  const cover = await coverOf(needs, printBatchId)
  for (const item of [unchecked, changed]) expect(cover).toContain(item.checkCode)
  const [now] = await needs.db.select().from(orderItems).where(eq(orderItems.id, changed.id))
  expect(now).toMatchObject({ sheetFault: 'differs', sheetCheckedAt: null })
})

test('a letter cancelled while its batch is made is left out by name, and is not marked once it is restored', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'basic', 'basic'])
  const [, cancelled] = await needs.db.select().from(orderItems).orderBy(orderItems.position)
  if (!cancelled) throw new Error('no item')
  const setCancelled = (cancelledAt: Date | null) =>
    needs.db.update(orderItems).set({ cancelledAt }).where(eq(orderItems.id, cancelled.id))
  await request(needs)
  const { id: printBatchId } = await batchOf(needs)
  await setCancelled(new Date())
  await makeBatch(needs, { printBatchId })
  expect(await batchOf(needs)).toMatchObject({ drawn: 2, leftOut: [cancelled.checkCode] })
  await setCancelled(null)
  expect(await markBatchPrinted(needs, { printBatchId, staffMemberId })).toMatchObject({
    marked: 2,
    left: [cancelled.checkCode],
  })
})

test('two presses at once make one batch; it goes out of date when a letter’s code is replaced', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const [first, second] = await Promise.all([request(needs), request(needs)])
  expect(second).toEqual(first)
  const { id: printBatchId } = await batchOf(needs)
  await makeBatch(needs, { printBatchId })
  expect((await batchOf(needs)).fileId).not.toBeNull()
  const [item] = await needs.db.select().from(orderItems)
  if (!item) throw new Error('no item')
  expect(await replaceCode(needs, { orderItemId: item.id, staffMemberId })).toMatchObject({ ok: true })
  expect(await batchOf(needs)).toMatchObject({ state: 'ready', fileId: null })
  // Its paper has the old code, which leads nowhere.
  const [renewed] = await needs.db.update(orderItems).set({ sheetCheckedAt: new Date() }).returning()
  expect(await markBatchPrinted(needs, { printBatchId, staffMemberId })).toMatchObject({
    marked: 0,
    left: [renewed?.checkCode],
  })
})

test('of two staff who batch the unprinted letters at once, on two papers, one is told of the other’s batch', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic'])
  const both = await Promise.all(
    (['full', 'a4'] as const).map((output) =>
      requestBatch(needs, { selection, output, mayRepeat: false, staffMemberId }),
    ),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a batch is not ready with a code that was replaced while it was drawn', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'regular'])
  await request(needs)
  const { id: printBatchId } = await batchOf(needs)
  const drawing = onceDrawn(needs, () => needs.db.update(orderItems).set({ voiceToken: sql`default` }))
  await expect(makeBatch(drawing, { printBatchId })).rejects.toThrow('letters_changed')
  expect(await batchOf(needs)).toMatchObject({ state: 'making', fileId: null })
})

test('a letter that is left out is named by the code that it has when the batch is ready', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'basic'])
  await request(needs)
  const { id: printBatchId } = await batchOf(needs)
  const [first] = await needs.db.select().from(orderItems)
  const ofFirst = eq(orderItems.id, first?.id ?? '')
  await needs.db.update(orderItems).set({ printingBeganAt: null }).where(ofFirst)
  const drawing = onceDrawn(needs, () => needs.db.update(orderItems).set({ checkCode: 'RNEWD1' }).where(ofFirst))
  await makeBatch(drawing, { printBatchId })
  expect(await batchOf(needs)).toMatchObject({ state: 'ready', drawn: 1, leftOut: ['RNEWD1'] })
})

test('an empty batch is never made', async () => {
  await using needs = await createTestNeeds()
  expect(await request(needs)).toEqual({ ok: false, reason: 'empty' })
  await insertPaidOrder(needs, ['basic'])
  await needs.db.update(orderItems).set({ printedAt: new Date() })
  expect(
    await requestBatch(needs, { selection: { ...selection, unprinted: true }, output: 'full', staffMemberId }),
  ).toEqual({ ok: false, reason: 'empty' })
  expect(await request(needs)).toMatchObject({ ok: true })
})

test('a printed batch is marked at once, without what was left out, cancelled or given back, and names those', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'basic', 'basic', 'basic'])
  await request(needs)
  const { id: printBatchId, orderItemIds } = await batchOf(needs)
  expect(await markBatchPrinted(needs, { printBatchId, staffMemberId })).toBeNull()
  await makeBatch(needs, { printBatchId })
  const [givenBack, cancelled, ...others] = orderItemIds
  await needs.db
    .update(orderItems)
    .set({ printingBeganAt: null })
    .where(eq(orderItems.id, givenBack ?? ''))
  await needs.db
    .update(orderItems)
    .set({ cancelledAt: new Date() })
    .where(eq(orderItems.id, cancelled ?? ''))
  const both = await Promise.all([0, 1].map(() => markBatchPrinted(needs, { printBatchId, staffMemberId })))
  const [once, ...more] = both.filter((one) => one !== null)
  expect([once?.marked, once?.left.length, more]).toEqual([2, 2, []])
  const printed = await needs.db.select().from(orderItems).where(isNotNull(orderItems.printedAt))
  expect(printed.map(({ id }) => id).toSorted()).toEqual(others.toSorted())
  expect(await needs.db.$count(orderEvents, eq(orderEvents.kind, 'printed'))).toBe(2)
})

test('letters of an unmarked batch are refused for another batch unless repeats are allowed', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic'])
  const unprinted = { selection: { ...selection, unprinted: true }, output: 'full', staffMemberId } as const
  await request(needs)
  const { id: printBatchId, number } = await batchOf(needs)
  await makeBatch(needs, { printBatchId })
  expect(await requestBatch(needs, { ...unprinted, mayRepeat: false })).toEqual({
    ok: false,
    reason: 'in_batch',
    numbers: [number],
  })
  expect(await requestBatch(needs, unprinted)).toMatchObject({ ok: true })
  await markBatchPrinted(needs, { printBatchId, staffMemberId })
  expect(await requestBatch(needs, { ...unprinted, mayRepeat: false })).toEqual({ ok: false, reason: 'empty' })
  // It arrived damaged: it is printed again, and its old batch cannot be marked for it.
  await needs.db.update(orderItems).set({ printedAt: null, reprintedAt: new Date() })
  expect(await markBatchPrinted(needs, { printBatchId, staffMemberId })).toBeNull()
  expect(await needs.db.$count(orderItems, isNotNull(orderItems.printedAt))).toBe(0)
})
