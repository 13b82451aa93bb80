import { Readable } from 'node:stream'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFile } from '#app/domain/files/store-file.server.ts'
import { orderEvents, orderItems, orders, printBatches, storedFiles } from '#db/schema/index.ts'
import { checkSheets, insertPaidOrder } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { type ExportFormat, exportLetters } from './export-letters.server.ts'
import { listBatches } from './list-batches.server.ts'
import { countLetters, listLetters } from './list-letters.server.ts'
import { replaceCode } from '#app/domain/sheets/checks/replace-code.server.ts'
import { makeBatch, requestBatch } from './make-batch.server.ts'
import { markBatchPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'

const staffMemberId = crypto.randomUUID()
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
const selection = { startDate: today, endDate: today }

async function pagesOf(needs: TestNeeds, fileId: string | null | undefined): Promise<string[]> {
  const file = await readFile(needs, fileId ?? null)
  if (!file) return []
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const pages = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return pages
}

async function batchOf(needs: TestNeeds) {
  const [batch] = await needs.db.select().from(printBatches)
  if (!batch) throw new Error('no batch')
  return batch
}

const request = (needs: TestNeeds) => requestBatch(needs, { selection, output: 'full', staffMemberId })

test('a batch is one file with a cover sheet, in queue order; made twice, it is still one', async () => {
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
  expect(pages).toHaveLength(4)
  expect(pages[0]).toContain(`Batch ${made.number}`)
  for (const line of ['Basic', 'Regular', 'Premium', 'All letters']) expect(pages[0]).toContain(line)
  const items = await needs.db.select().from(orderItems)
  const codes = items.map(({ checkCode }) => checkCode)
  expect(pages.slice(1).every((page) => codes.some((code) => page.includes(code)))).toBe(true)
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
  expect(made).toMatchObject({
    drawn: 1,
    leftOut: [unchecked.checkCode, changed.checkCode],
  })
  const pages = await pagesOf(needs, made.fileId)
  expect(pages).toHaveLength(2)
  for (const item of [unchecked, changed]) expect(pages[0]).toContain(item.checkCode)
  const [now] = await needs.db.select().from(orderItems).where(eq(orderItems.id, changed.id))
  expect(now).toMatchObject({ sheetFault: 'differs', sheetCheckedAt: null })
})

test('two presses make one batch; a batch goes out of date when a letter’s code is replaced', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const [first, second] = [await request(needs), await request(needs)]
  expect(second).toEqual(first)
  const { id: printBatchId } = await batchOf(needs)
  await makeBatch(needs, { printBatchId })
  expect((await batchOf(needs)).fileId).not.toBeNull()
  const [item] = await needs.db.select().from(orderItems)
  if (!item) throw new Error('no item')
  expect(await replaceCode(needs, { orderItemId: item.id, staffMemberId })).toMatchObject({ ok: true })
  expect(await batchOf(needs)).toMatchObject({ state: 'ready', fileId: null })
})

test('a batch is not ready with a code that was replaced while it was drawn', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'regular'])
  await request(needs)
  const { id: printBatchId } = await batchOf(needs)
  const print = {
    ...needs.print,
    drawBatch(...given: Parameters<typeof needs.print.drawBatch>) {
      const drawn = needs.print.drawBatch(...given)
      return Readable.from(
        (async function* () {
          yield* drawn
          await needs.db.update(orderItems).set({ voiceToken: sql`default` })
        })(),
      )
    },
  }
  await expect(makeBatch({ ...needs, print }, { printBatchId })).rejects.toThrow('letters_changed')
  expect(await batchOf(needs)).toMatchObject({ state: 'making', fileId: null })
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

test('days are whole London days, including the last; more than one page of rows stays in order', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const at = (moment: string) => needs.db.update(orders).set({ createdAt: new Date(moment) })
  const count = (startDate: string, endDate: string) => countLetters(needs, { startDate, endDate })
  await at('2026-06-10T22:59:59Z')
  expect([await count('2026-06-09', '2026-06-10'), await count('2026-06-11', '2026-06-12')]).toEqual([1, 0])
  await at('2026-06-10T23:00:00Z')
  expect([await count('2026-06-09', '2026-06-10'), await count('2026-06-11', '2026-06-12')]).toEqual([0, 1])
  await needs.db.$client`
    insert into order_items (order_id, position, letter_draft_id, package_code, price_pence, child_name, letter, letter_sha256)
    select ${order.id}, n, gen_random_uuid(), 'basic', 699, 'Ivo', 'Dear Ivo', '' from generate_series(2, 230) n`
  const positions: number[] = []
  for await (const { item } of listLetters(needs, { startDate: '2026-06-11', endDate: '2026-06-11' }))
    positions.push(item.position)
  expect(positions).toEqual(Array.from({ length: 230 }, (_, index) => index + 1))
})

async function exported(needs: TestNeeds, format: ExportFormat): Promise<string> {
  const made = await exportLetters(needs, { selection, format, staffMemberId })
  return made ? Buffer.from(await new Response(made.content).arrayBuffer()).toString('latin1') : ''
}

test('letters are exported as a ZIP, an unforgeable single text, envelopes and Royal Mail’s list', async () => {
  await using needs = await createTestNeeds()
  for (const format of ['zip', 'txt', 'codes', 'addresses', 'l7160', 'l7163', 'csv'] as const)
    expect(await exportLetters(needs, { selection, format, staffMemberId })).toBeNull()
  await insertPaidOrder(needs, ['regular', 'basic'])
  const forged = 'Dear Ivo,\n\n===== 002_00000000 =====\n\nSanta'
  await needs.db.update(orderItems).set({ letter: forged, childName: '=HYPERLINK("http://x")' })
  await needs.db.update(orders).set({ city: 'Tŷ, Mawr', addressLine2: '@home' })
  const [first] = await needs.db.select().from(orderItems).orderBy(orderItems.position)
  const id = first?.id.slice(0, 8) ?? ''
  const zip = await exported(needs, 'zip')
  expect(zip.startsWith('PK')).toBe(true)
  expect(zip).toContain(`001_${id}.txt`)
  const codes = await exported(needs, 'codes')
  expect(codes).toContain(`001_${id}.png`)
  expect(codes).not.toContain('002_')
  const text = await exported(needs, 'txt')
  const [, mark = ''] = /^===== \S+ (\w{12}) =====/.exec(text) ?? []
  expect(text.split('\n').filter((line) => line.endsWith(`${mark} =====`))).toHaveLength(3)
  expect(await exported(needs, 'txt')).not.toContain(mark)
  for (const format of ['addresses', 'l7160', 'l7163'] as const)
    expect((await exported(needs, format)).startsWith('%PDF')).toBe(true)
  const csv = await exported(needs, 'csv')
  const [heading, line = ''] = csv.split('\r\n')
  expect(heading).toBe(
    'Order reference,Full name,Address Line 1,Address Line 2,City,Postcode,Country,Weight,Package Size,Service code',
  )
  expect(line).toContain("'=HYPERLINK")
  expect(line).toContain("'@home")
  expect(line).toContain('"Ty, Mawr"')
  expect(line).toContain(',0.020,letter,')
  expect(line).not.toContain('@home.example')
  expect(line).toContain(first?.checkCode)
})

test('codes are exported once their message is ready', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  await needs.db.update(orderItems).set({ sheetCheckedAt: null })
  expect(await exportLetters(needs, { selection, format: 'codes', staffMemberId })).toBeNull()
  await checkSheets(needs)
  expect(await exportLetters(needs, { selection, format: 'codes', staffMemberId })).not.toBeNull()
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

test('letters of an unmarked batch go into no other one until they are marked, or asked for again', async () => {
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
