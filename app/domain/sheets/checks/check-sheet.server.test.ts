import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeVoice } from '#app/domain/voice/make-voice.server.ts'
import { findVoice } from '#app/domain/voice/find-voice.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { shipByCodes } from '#app/domain/fulfilment/ship-by-codes.server.ts'
import { voicePath } from '#app/domain/sheets/voice-path.ts'
import { readFile } from '#app/domain/files/store-file.server.ts'
import { orderItems, storedFiles, voiceMessages } from '#db/schema/index.ts'
import { buy, insertBasket } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { serveVoices } from '../../../../tests/support/serve-voices.ts'
import { checkSheet } from './check-sheet.server.ts'
import { findCheckedSheet, previewItem } from './item-sheet.server.ts'
import { acceptSheet, checkAgain, replaceCode, replaceVoice } from './replace-code.server.ts'

const staffMemberId = crypto.randomUUID()

async function insertItem(needs: TestNeeds, packageCode: 'basic' | 'regular' = 'regular') {
  await buy(needs, await insertBasket(needs, [packageCode]))
  const item = await itemOf(needs)
  if (packageCode === 'regular') await speak(needs, item.id)
  return item
}

async function itemOf({ db }: Pick<TestNeeds, 'db'>) {
  const [item] = await db.select().from(orderItems)
  if (!item) throw new Error('no item')
  return item
}

/** The file of a letter's sheet. */
async function drawn(needs: TestNeeds, item: Awaited<ReturnType<typeof itemOf>>) {
  const { sheet } = previewItem(needs, item)
  return sheet && needs.print.drawLetter(sheet, 'full')
}

async function speak(needs: TestNeeds, orderItemId: string) {
  const [voice] = await needs.db.select().from(voiceMessages)
  await makeVoice(needs, { orderItemId, makingId: voice?.makingId ?? '' })
}

test('a letter may be marked printed once its code was read from its sheet and its own message played', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs, door } = opened
  const item = await insertItem(needs)
  const print = { orderItemId: item.id, staffMemberId }
  expect(await markPrinted(needs, print)).toBeNull()
  await checkSheet(needs, { orderItemId: item.id })
  expect(door.asked).toBe(1)
  const checked = await itemOf(needs)
  expect(checked).toMatchObject({ sheetFault: null, sheetCheckedAt: expect.any(Date) })
  expect(checked.sheetSha256).toBe(item.sheetSha256)
  expect(await readFile(needs, checked.sheetFileId)).toEqual(await drawn(needs, item))
  expect(await markPrinted(needs, print)).not.toBeNull()
  covers('voice.5')
})

test('a sheet is printed only if it is the approved one', async () => {
  await using needs = await createTestNeeds()
  const item = await insertItem(needs, 'basic')
  expect(item.sheetSha256).toMatch(/^[0-9a-f]{64}$/)
  await needs.db.update(orderItems).set({ letter: 'Dear Ivo,\n\nHo ho ho ho!\n\nSanta' })
  await checkSheet(needs, { orderItemId: item.id })
  expect(await itemOf(needs)).toMatchObject({ sheetFault: 'differs', sheetCheckedAt: null })
  expect(await markPrinted(needs, { orderItemId: item.id, staffMemberId })).toBeNull()
  expect(await acceptSheet(needs, { orderItemId: item.id, staffMemberId })).toBe(true)
  await checkSheet(needs, { orderItemId: item.id })
  expect(await itemOf(needs)).toMatchObject({ sheetFault: null, sheetCheckedAt: expect.any(Date) })
  expect(await acceptSheet(needs, { orderItemId: item.id, staffMemberId })).toBe(false)
})

test('a letter from a shared basket has no proof, so its checked sheet becomes the proof', async () => {
  await using needs = await createTestNeeds()
  const item = await insertItem(needs, 'basic')
  await needs.db.update(orderItems).set({ sheetSha256: null })
  await checkSheet(needs, { orderItemId: item.id })
  expect((await itemOf(needs)).sheetSha256).toBe(item.sheetSha256)
})

test('a sheet that is drawn while its family is erased leaves no file', async () => {
  await using needs = await createTestNeeds()
  const item = await insertItem(needs, 'basic')
  const print = {
    ...needs.print,
    async drawLetter(...given: Parameters<typeof needs.print.drawLetter>) {
      await needs.db.update(orderItems).set({ letter: '', letterSha256: '', deletedAt: new Date() })
      return needs.print.drawLetter(...given)
    },
  }
  await checkSheet({ ...needs, print }, { orderItemId: item.id })
  expect(await needs.db.$count(storedFiles)).toBe(0)
})

test('a sheet whose code changed since its check is not printed', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs } = opened
  const item = await insertItem(needs)
  await checkSheet(needs, { orderItemId: item.id })
  const elsewhere = { ...needs, siteUrl: new URL('https://typo.example') }
  expect(findCheckedSheet(needs, await itemOf(needs)).fault).toBeNull()
  expect(findCheckedSheet(elsewhere, await itemOf(needs)).fault).toBe('differs')
})

test('a code that leads nowhere is found before the letter is posted', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs, door } = opened
  const item = await insertItem(needs)
  door.isOpen = false
  await checkSheet(needs, { orderItemId: item.id })
  expect(await itemOf(needs)).toMatchObject({ sheetFault: 'voice_unheard', sheetCheckedAt: null })
  door.isOpen = true
  await checkSheet(needs, { orderItemId: item.id })
  expect(await itemOf(needs)).toMatchObject({ sheetFault: null, sheetCheckedAt: expect.any(Date) })
})

test('a staff member can recheck a faulty sheet, but asking alone does not approve it', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs, door } = opened
  const item = await insertItem(needs)
  const command = { orderItemId: item.id, staffMemberId }
  expect(await checkAgain(needs, command)).toBe(false)
  door.isOpen = false
  await checkSheet(needs, command)
  expect(await checkAgain(needs, command)).toBe(true)
  expect(await itemOf(needs)).toMatchObject({ sheetFault: null, sheetCheckedAt: null })
  expect(await markPrinted(needs, command)).toBeNull()
  door.isOpen = true
  await checkSheet(needs, command)
  expect(await markPrinted(needs, command)).not.toBeNull()
})

test('while the shop cannot be reached nothing is decided: the check is retried later', async () => {
  await using base = await createTestNeeds()
  const opened = await serveVoices(base)
  const item = await insertItem(opened.needs)
  await opened[Symbol.asyncDispose]()
  await expect(checkSheet(opened.needs, { orderItemId: item.id })).rejects.toThrow('public-site')
  expect(await itemOf(base)).toMatchObject({ sheetFault: null, sheetCheckedAt: null })
})

test('replacing a code cancels the old one and rechecks the sheet; a printed letter keeps its own', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs } = opened
  const item = await insertItem(needs)
  await checkSheet(needs, { orderItemId: item.id })
  const command = { orderItemId: item.id, staffMemberId }
  expect(await replaceCode(needs, command)).toEqual({ ok: true, isUnderWay: false })
  const replaced = await itemOf(needs)
  expect(replaced.voiceToken).not.toBe(item.voiceToken)
  expect(await findVoice(needs, item.voiceToken)).toBeNull()
  expect(await findVoice(needs, replaced.voiceToken)).not.toBeNull()
  covers('voice.6')
  expect(await markPrinted(needs, command)).toBeNull()
  await checkSheet(needs, { orderItemId: item.id })
  const checked = await itemOf(needs)
  expect(await readFile(needs, checked.sheetFileId)).toEqual(await drawn(needs, replaced))
  expect(await markPrinted(needs, command)).not.toBeNull()
  // So does one that is printed again: its child has it.
  for (const reprintedAt of [null, new Date()]) {
    if (reprintedAt) await needs.db.update(orderItems).set({ printedAt: null, reprintedAt })
    expect(await replaceCode(needs, command)).toEqual({ ok: false, reason: 'printed' })
    expect(await replaceVoice(needs, command)).toEqual({ ok: true, isUnderWay: true })
    expect((await itemOf(needs)).voiceToken).toBe(replaced.voiceToken)
  }
})

test('a sheet that was taken for the printer with a code that no longer counts is refused at packing', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs } = opened
  const item = await insertItem(needs)
  await needs.db.update(orderItems).set({ printingBeganAt: new Date() })
  const command = { orderItemId: item.id, staffMemberId }
  expect(await replaceCode(needs, command)).toEqual({ ok: true, isUnderWay: false })
  const { checkCode: envelopeCode } = await itemOf(needs)
  const old = { letterCode: item.checkCode, envelopeCode, staffMemberId, trackingNumber: 'AB123456785GB' }
  expect(await shipByCodes(needs, old)).toMatchObject({ reason: 'mismatch' })
  expect(await shipByCodes(needs, { ...old, letterCode: voicePath(item.voiceToken) })).toMatchObject({ ok: false })
})

test('another code whose newest message has failed gets a new message', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs } = opened
  const item = await insertItem(needs)
  const command = { orderItemId: item.id, staffMemberId }
  await needs.db.update(voiceMessages).set({ state: 'failed', failure: 'unfit' })
  expect(await replaceCode(needs, command)).toEqual({ ok: true, isUnderWay: true })
})

test('a new message before printing comes with a new code; a letter without a voice gets neither', async () => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs } = opened
  const item = await insertItem(needs)
  await checkSheet(needs, { orderItemId: item.id })
  const command = { orderItemId: item.id, staffMemberId }
  expect(await replaceVoice(needs, command)).toEqual({ ok: true, isUnderWay: true })
  const replaced = await itemOf(needs)
  expect(replaced).toMatchObject({ sheetCheckedAt: null })
  expect(await findVoice(needs, item.voiceToken)).toBeNull()
  await speak(needs, item.id)
  await checkSheet(needs, { orderItemId: item.id })
  expect((await itemOf(needs)).sheetCheckedAt).not.toBeNull()
  await needs.db.update(orderItems).set({ packageCode: 'basic' }).where(eq(orderItems.id, item.id))
  expect(await replaceVoice(needs, command)).toEqual({ ok: false, reason: 'not_found' })
})

test('a check that is done twice stores one file', async () => {
  await using needs = await createTestNeeds()
  const item = await insertItem(needs, 'basic')
  await Promise.all([0, 1].map(() => checkSheet(needs, { orderItemId: item.id })))
  await needs.db.update(orderItems).set({ sheetCheckedAt: null })
  await checkSheet(needs, { orderItemId: item.id })
  expect(await needs.db.$count(storedFiles)).toBe(1)
})

test.each([
  ['has none', async ({ db }: TestNeeds) => void (await db.delete(voiceMessages))],
  [
    'could have none made',
    async ({ db }: TestNeeds) =>
      void (await db.update(voiceMessages).set({ state: 'failed', failure: 'unfit', fileId: null })),
  ],
  [
    'waits for one whose job is gone',
    async ({ db }: TestNeeds) => void (await db.update(voiceMessages).set({ state: 'writing', fileId: null })),
  ],
])('Generate makes a message for a letter that %s, and its code is then read and played', async (_, lose) => {
  await using base = await createTestNeeds()
  await using opened = await serveVoices(base)
  const { needs } = opened
  const item = await insertItem(needs)
  await lose(needs)
  expect(await replaceCode(needs, { orderItemId: item.id, staffMemberId })).toEqual({ ok: true, isUnderWay: true })
  await speak(needs, item.id)
  await checkSheet(needs, { orderItemId: item.id })
  expect((await itemOf(needs)).sheetCheckedAt).not.toBeNull()
  covers('queue.5')
})
