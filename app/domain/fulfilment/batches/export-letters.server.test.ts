import { addDays } from 'date-fns'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInLondon } from '#app/domain/clock.ts'
import { orderItems, orders, printBatches } from '#db/schema/index.ts'
import { pageTexts } from '../../../../tests/support/page-texts.ts'
import { checkSheets, insertPaidOrder } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { type ExportFormat, exportLetters } from './export-letters.server.ts'
import { findBatchLetters } from './list-batches.server.ts'
import { makeBatch, requestBatch } from './make-batch.server.ts'

const staffMemberId = crypto.randomUUID()
const now = new Date()
/** And tomorrow: a run may pass midnight. */
const selection = { startDate: dayInLondon(now), endDate: dayInLondon(addDays(now, 1)) }

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
  const others = ne(orderItems.id, first?.id ?? '')
  await needs.db.update(orderItems).set({ childName: 'ella brown (my niece)' }).where(others)
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
  expect(csv).toContain(',Ella Brown,')
  const [heading, line = ''] = csv.split('\r\n')
  expect(heading).toBe(
    'Order reference,Full name,Company name,Address Line 1,Address Line 2,City,Postcode,Country,Weight,Package Size,Service code,Special instructions',
  )
  expect(line).toContain("'=hyperlink")
  expect(line).toContain("'@home")
  expect(line).toContain('"Ty, Mawr"')
  expect(line).toContain(',0.020,largeLetter,TOLP48')
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

test('some sheets of a batch are printed again with the places that they had, and envelopes for these alone', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'regular', 'basic', 'regular'])
  await requestBatch(needs, { selection, output: 'full', staffMemberId })
  const [{ id: printBatchId, number } = { id: '', number: 0 }] = await needs.db.select().from(printBatches)
  await makeBatch(needs, { printBatchId })
  const two = await findBatchLetters(needs, printBatchId, { first: 2, last: 3 })
  if (!two) throw new Error('no batch')
  const fileOf = async (format: ExportFormat, labels = { start: 1, right: 0, down: 0 }) => {
    const made = await exportLetters(needs, { selection: two, format, labels, staffMemberId })
    return made ? pageTexts(new Uint8Array(await new Response(made.content).arrayBuffer())) : []
  }
  const places = [2, 3].map((at) => `${at} of 4 · Batch ${number}`)
  expect((await fileOf('sheets')).map((page) => places.filter((place) => page.includes(place)))).toEqual(
    places.map((place) => [place]),
  )
  // The second label of two does not fit on a sheet that begins at its last place.
  expect(await fileOf('l7160')).toHaveLength(1)
  expect(await fileOf('l7160', { start: 21, right: 0, down: 0 })).toHaveLength(2)
  expect(await exportLetters(needs, { selection, format: 'sheets', staffMemberId })).toBeNull()
  // A sheet that was made again counts as printed once it is taken again, not with its envelope.
  await checkSheets(needs)
  const print = async () =>
    (await markPrinted(needs, { orderItemId: two.orderItemIds[0] ?? '', staffMemberId })) !== null
  await fileOf('addresses')
  expect(await print()).toBe(false)
  await fileOf('sheets')
  expect(await print()).toBe(true)
})

test('the codes of letters have the numbers of their texts', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'regular'])
  const [, second] = await needs.db.select().from(orderItems).orderBy(orderItems.position)
  expect(await exported(needs, 'zip')).toContain(`002_${second?.id.slice(0, 8)}.txt`)
  expect(await exported(needs, 'codes')).toContain(`002_${second?.id.slice(0, 8)}.png`)
})
