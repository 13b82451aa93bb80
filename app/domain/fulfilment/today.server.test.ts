import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCheckCode } from '#app/domain/sheets/check-code.ts'
import { voicePath } from '#app/domain/sheets/voice-path.ts'
import { letterDrafts, orderItems, orders, outgoingEmails } from '#db/schema/index.ts'
import { insertDraft, insertPaidOrder } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { markPrinted } from './mark-printed.server.ts'
import { postBy } from '#app/domain/calendar/post-by.server.ts'
import { readToday } from './read-today.server.ts'
import { shipByCodes, shipByLines } from './ship-by-codes.server.ts'

const staffMemberId = crypto.randomUUID()

const itemsOf = ({ db }: TestNeeds) => db.select().from(orderItems).orderBy(orderItems.position)

test('only the letter whose code is on letter and envelope is shipped, after printing, and once', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'regular'])
  const [first, second] = await itemsOf(needs)
  if (!first || !second) throw new Error('no items')
  const code = first.checkCode
  const ship = (letterCode: string, envelopeCode = letterCode) =>
    shipByCodes(needs, { letterCode, envelopeCode, trackingNumber: 'AB1', staffMemberId })
  expect(await ship(code, second.checkCode)).toEqual({ ok: false, reason: 'mismatch' })
  expect(await ship('222-22')).toEqual({ ok: false, reason: 'unknown' })
  expect(await ship(code)).toEqual({ ok: false, reason: 'not_printed' })
  await markPrinted(needs, { orderItemId: first.id, staffMemberId })
  // Of two packers with the same letter, one succeeds, and one email is sent.
  const both = await Promise.all([ship(code), ship(code)])
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, childName: 'Ivo' }])
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'letter_shipped'))).toBe(1)
  expect(await ship(code)).toEqual({ ok: false, reason: 'unknown' })
  // A letter's voice code names it as well.
  await markPrinted(needs, { orderItemId: second.id, staffMemberId })
  const voiceOf = ({ voiceToken }: typeof first) => `https://shop.example/voice-note/${voiceToken}`
  expect(await ship(voiceOf(first), second.checkCode)).toEqual({ ok: false, reason: 'mismatch' })
  expect(await ship(voiceOf(second), second.checkCode)).toEqual({ ok: true, childName: 'Ivo' })
  covers('packing.1')
})

test('a code shared by two waiting letters ships neither', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'basic'])
  const [first, second] = await itemsOf(needs)
  if (!first || !second) throw new Error('no items')
  const code = first.checkCode
  await needs.db.update(orderItems).set({ checkCode: code }).where(eq(orderItems.id, second.id))
  const shipped = await shipByCodes(needs, {
    letterCode: code,
    envelopeCode: code,
    trackingNumber: 'AB1',
    staffMemberId,
  })
  expect(shipped).toEqual({ ok: false, reason: 'shared' })
})

test('a code of a letter that no longer waits is not called another letter’s', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular', 'regular'])
  const [waiting, cancelled] = await itemsOf(needs)
  if (!waiting || !cancelled) throw new Error('no items')
  await needs.db.update(orderItems).set({ cancelledAt: new Date() }).where(eq(orderItems.id, cancelled.id))
  const scan = ({ voiceToken }: typeof waiting) =>
    shipByCodes(needs, {
      letterCode: `https://shop.example${voicePath(voiceToken)}`,
      envelopeCode: cancelled.checkCode,
      trackingNumber: 'AB1',
      staffMemberId,
    })
  expect(await scan(cancelled)).toEqual({ ok: false, reason: 'unknown' })
  expect(await scan(waiting)).toEqual({ ok: false, reason: 'mismatch' })
})

test('a list of codes and tracking numbers ships what it can, and reports why it skipped the rest', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'basic', 'basic'])
  const [first, second, third] = await itemsOf(needs)
  for (const item of [first, second]) await markPrinted(needs, { orderItemId: item?.id ?? '', staffMemberId })
  const [one, two, three] = [first, second, third].map((item) => item?.checkCode)
  const lines = [
    `${one}\tAB000000014GB`,
    ` ${two?.toLowerCase()}, ab 0000 0002 8gb `,
    `${three} AB000000031GB`,
    `${one} AB000000045GB`,
    'what is this',
    `${one}`,
    `${three} AB000000046GB`,
  ]
  expect(await shipByLines(needs, { lines, staffMemberId })).toEqual({
    shipped: 2,
    left: [
      { line: `${three} AB000000031GB`, reason: 'not_printed' },
      { line: `${one} AB000000045GB`, reason: 'not_ready_to_ship' },
      { line: 'what is this', reason: 'not_understood' },
      { line: one, reason: 'not_understood' },
      { line: `${three} AB000000046GB`, reason: 'not_understood' },
    ],
  })
  const numbers = (await itemsOf(needs)).map(({ trackingNumber }) => trackingNumber)
  expect(numbers).toEqual(['AB000000014GB', 'AB000000028GB', null])
  covers('packing.3')
})

test('check codes are easy to tell apart, and almost never repeat among a thousand letters in a day', async () => {
  await using needs = await createTestNeeds()
  const { basketId } = await insertDraft(needs)
  const drafts = await needs.db
    .insert(letterDrafts)
    .values(Array.from({ length: 1_000 }, () => ({ basketId })))
    .returning()
  for (const { checkCode } of drafts)
    expect(checkCode).toMatch(/^[2-9ACDEFHJKMNPQRTVWXY]{3}-[2-9ACDEFHJKMNPQRTVWXY]{2}$/)
  expect(new Set(drafts.map(({ checkCode }) => checkCode)).size).toBeGreaterThan(993)
})

test('a code is read whether typed or scanned', () => {
  const code = 'K7P-42'
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' - ')} `])
    expect(readCheckCode(typed)).toBe(code)
  for (const typed of ['', 'K7P-4', 'K7P-422', 'K1P-42', 'KÖP-42']) expect(readCheckCode(typed)).toBeNull()
})

test('today’s work is what waits, spread over the working days on which it can still arrive in time', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['basic', 'basic', 'basic', 'premium'])
  const items = await itemsOf(needs)
  await markPrinted(needs, { orderItemId: items[0]?.id ?? '', staffMemberId })
  const paidAt = new Date('2026-12-14T09:00:00Z')
  await needs.db.update(orders).set({ paidAt })
  const on = async (moment: string) => readToday({ ...needs, clock: { now: () => new Date(moment) } })
  // Christmas Eve of 2026 is a Thursday: five working days before it is Thursday the 17th, two is Tuesday the 22nd.
  expect(postBy('basic', 2026).surely.toISOString().slice(0, 10)).toBe('2026-12-15')
  expect(postBy('basic', 2026).latest.toISOString().slice(0, 10)).toBe('2026-12-17')
  expect(postBy('premium', 2026).latest.toISOString().slice(0, 10)).toBe('2026-12-22')
  const monday = await on('2026-12-14T10:00:00Z')
  expect(monday.packages).toMatchObject([
    { code: 'basic', toPrint: 2, toPost: 1, since: paidAt, workingDays: 4, leaveToday: 1 },
    { code: 'regular', toPrint: 0, toPost: 0, since: null, leaveToday: 0 },
    { code: 'premium', toPrint: 1, toPost: 0, workingDays: 7, leaveToday: 1 },
  ])
  expect(monday).toMatchObject({ leaveToday: 2, longest: items.map(({ id }) => ({ orderItemId: id })) })
  // On a Sunday, on the last day and after it.
  expect((await on('2026-12-13T10:00:00Z')).packages[0]).toMatchObject({ workingDays: 4 })
  expect((await on('2026-12-17T20:00:00Z')).packages[0]).toMatchObject({ workingDays: 1, leaveToday: 3 })
  expect((await on('2026-12-18T09:00:00Z')).packages[0]).toMatchObject({ workingDays: 0, leaveToday: 3 })
  covers('today.1')
})
