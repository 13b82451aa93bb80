import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginPrinting } from '#app/domain/fulfilment/begin-printing.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { reprintLetter } from '#app/domain/fulfilment/reprint.server.ts'
import { makeRequest } from '#app/domain/privacy/requests/requests.server.ts'
import { season } from '#app/domain/calendar/season.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { checkSheet } from '#app/domain/sheets/checks/check-sheet.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import {
  letterDrafts,
  orderEvents,
  orderItems,
  orders,
  outgoingEmails,
  refunds,
  voiceMessages,
} from '#db/schema/index.ts'
import { checkSheets, EMAIL, insertPaidOrder, itemsOf } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { askForOrderLink } from './ask-for-order-link.server.ts'
import { cancelLetters, proposeCancel } from './cancel-letters.server.ts'
import { correctAddress } from '#app/domain/sheets/checks/correct-address.server.ts'
import { changeLetter } from './change-letter.server.ts'
import { findOrderPage } from './find-order-page.server.ts'
import { beginNextLetter, keepAnswers, listKept } from './keep-answers.server.ts'
import { drawKeepsake } from './keepsake.server.ts'

const staffMemberId = crypto.randomUUID()
const NEW_LETTER = 'Dear Ivo,\n\nYou built a kite that flies. Ho ho ho!\n\nSanta'

const post = async (needs: TestNeeds, orderItemId: string) => {
  expect(await markPrinted(needs, { orderItemId, staffMemberId })).not.toBeNull()
  await markShipped(needs, { orderItemId, staffMemberId, trackingNumber: 'RM1' })
}

test('a paid letter is changed, its sheet is proved and redrawn, and a personal message is remade', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'premium'])
  const [basic, premium] = await itemsOf(needs, order.id)
  const change = (orderItemId = '') =>
    changeLetter(needs, { orderId: order.id, orderItemId, letter: NEW_LETTER, hand: 'mali' })
  const checks = await needs.countJobs('check-sheet')
  expect(await change(basic?.id)).toEqual({ ok: true })
  expect(await needs.countJobs('check-sheet')).toBe(checks + 1)
  const [before] = await needs.db.select().from(voiceMessages)
  expect(await change(premium?.id)).toEqual({ ok: true })
  const [after] = await needs.db.select().from(voiceMessages)
  expect(after?.makingId).not.toBe(before?.makingId)
  const [changed] = await itemsOf(needs, order.id)
  expect(changed).toMatchObject({
    letter: NEW_LETTER,
    letterSha256: sha256(NEW_LETTER),
    hand: 'mali',
    sheetCheckedAt: null,
  })
  expect(changed?.sheetSha256).not.toBe(basic?.sheetSha256)
  // The workshop prints the new one, and confirms that it is the approved one.
  await checkSheet(needs, { orderItemId: basic?.id ?? '' })
  expect((await itemsOf(needs, order.id))[0]).toMatchObject({ sheetFault: null, sheetCheckedAt: expect.any(Date) })
  const [draft] = await needs.db
    .select()
    .from(letterDrafts)
    .where(eq(letterDrafts.id, basic?.letterDraftId ?? ''))
  expect(draft).toMatchObject({ approvedLetter: NEW_LETTER, approvedHand: 'mali' })
  const events = await needs.db.select().from(orderEvents).where(eq(orderEvents.kind, 'letter_changed'))
  expect(events.map(({ actor }) => actor)).toEqual(['shopper', 'shopper'])
  covers('family.1')
})

test('a change is checked like an edit before payment, and must fit its page', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs, order.id)
  const change = (letter: string, orderId = order.id) =>
    changeLetter(needs, { orderId, orderItemId: item?.id ?? '', letter, hand: 'charm' })
  expect(await change('Ring me on 07700 900123.')).toMatchObject({ reason: 'contact_details' })
  expect(await change(`Dear Ivo,\n${'\nHo ho ho!'.repeat(190)}`)).toMatchObject({ reason: 'too_long' })
  expect(await change(NEW_LETTER, crypto.randomUUID())).toEqual({ ok: false, reason: 'gone' })
  for (let tries = 0; tries < 6; tries += 1) needs.faults.add({ provider: 'openai', kind: 'status', status: 500 })
  expect(await change(NEW_LETTER)).toEqual({ ok: false, reason: 'not_checked' })
  expect((await itemsOf(needs, order.id))[0]?.letter).toBe(item?.letter)
})

test('one of three letters is cancelled for its share of the payment; the others are posted', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic', 'regular', 'premium'])
  const [first] = await itemsOf(needs, order.id)
  const key = { orderId: order.id, orderItemId: first?.id ?? '' }
  const proposed = await proposeCancel(needs, key)
  expect(proposed).toMatchObject({ ok: true, names: ['Ivo'], voicesFor: [], isAll: false, isLate: false })
  const pence = proposed.ok ? proposed.pence : 0
  const cancel = { ...key, refundId: crypto.randomUUID(), seenProposalPence: pence }
  expect(await cancelLetters(needs, { ...cancel, seenProposalPence: pence + 1 })).toMatchObject({
    reason: 'proposal_changed',
  })
  const twice = await Promise.all([cancelLetters(needs, cancel), cancelLetters(needs, cancel)])
  expect(twice).toEqual([
    { ok: true, pence },
    { ok: true, pence },
  ])
  const made = await needs.db.select().from(refunds)
  expect(made).toMatchObject([{ pence, orderItemId: first?.id, staffMemberId: null, reason: 'changed_mind' }])
  const cancelled = (await itemsOf(needs, order.id)).map(({ cancelledAt }) => cancelledAt !== null)
  expect(cancelled).toEqual([true, false, false])
  const late = { ...needs, clock: { now: () => addDays(new Date(), 15) } }
  const rest = await proposeCancel(late, { orderId: order.id, orderItemId: null })
  expect(rest).toMatchObject({ ok: true, voicesFor: ['Ivo', 'Ivo'], isAll: true, isLate: true })
  covers('family.3')
})

test('a link is sent again only to the address that ordered, once an hour', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const links = () => needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'order_link'))
  await askForOrderLink(needs, { email: 'somebody@else.example', orderNumber: order.orderNumber })
  await askForOrderLink(needs, { email: EMAIL, orderNumber: 'NPP-NOTONE' })
  expect(await links()).toBe(0)
  // One fixed moment: between two, a new hour could begin.
  const now = new Date()
  const pressed = { ...needs, clock: { now: () => now } }
  await askForOrderLink(pressed, { email: EMAIL.toUpperCase(), orderNumber: ` ${order.orderNumber.toLowerCase()} ` })
  await askForOrderLink(pressed, { email: EMAIL, orderNumber: order.orderNumber })
  expect(await links()).toBe(1)
  covers('family.4')
})

test('a damaged letter is printed and posted again free of charge, and its parent gets another email', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs, order.id)
  const orderItemId = item?.id ?? ''
  const requestId = crypto.randomUUID()
  await makeRequest(needs, { id: requestId, kind: 'reprint', orderId: order.id, orderItemId, words: 'Torn' })
  expect(await reprintLetter(needs, { requestId, staffMemberId })).toBe(false)
  await post(needs, orderItemId)
  const keepsake = await findOrderPage(needs, order.id)
  expect(keepsake?.items[0]).toMatchObject({ isOpen: false, mayReport: true })
  expect(
    Buffer.from((await drawKeepsake(needs, (await itemsOf(needs, order.id))[0] ?? expect.fail())) ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await reprintLetter(needs, { requestId, staffMemberId })).toBe(true)
  expect((await findOrderPage(needs, order.id))?.items[0]).toMatchObject({ isReprinting: true, isOpen: false })
  expect(await proposeCancel(needs, { orderId: order.id, orderItemId })).toEqual({ ok: false, reason: 'printing' })
  await checkSheets(needs)
  // Its sheet was checked again, so its file is taken again.
  expect(await markPrinted(needs, { orderItemId, staffMemberId })).toBeNull()
  await beginPrinting(needs, [orderItemId])
  expect(await markPrinted(needs, { orderItemId, staffMemberId })).not.toBeNull()
  const shipped = (trackingNumber: string) => markShipped(needs, { orderItemId, staffMemberId, trackingNumber })
  expect(await shipped('RM1')).toEqual({ ok: false, reason: 'number_used' })
  expect(await shipped('RM2')).toEqual({ ok: true })
  expect((await needs.db.select().from(orders))[0]?.status).toBe('completed')
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'letter_shipped'))).toBe(2)
  // A colleague who has the same request open does not send a third copy.
  expect(await reprintLetter(needs, { requestId, staffMemberId })).toBe(false)
  covers('family.5')
})

test('next year’s letter begins from this year’s answers, only where the parent asked to keep them', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const [item] = await itemsOf(needs, order.id)
  const letterDraftId = item?.letterDraftId ?? ''
  const basketId = null
  expect(await beginNextLetter(needs, { orderId: order.id, letterDraftId, basketId })).toBeNull()
  expect(await keepAnswers(needs, { orderId: order.id, isKept: true })).toBe(1)
  expect(await listKept(needs, order.id)).toEqual([{ letterDraftId, childName: 'Ivo' }])
  const key = await beginNextLetter(needs, { orderId: order.id, letterDraftId, basketId })
  const [next] = await needs.db
    .select()
    .from(letterDrafts)
    .where(eq(letterDrafts.id, key?.letterDraftId ?? ''))
  expect(readAnswers(next?.answers)).toMatchObject({ childName: 'Ivo', giftsWanted: '', dateOfBirth: '' })
  expect(await beginNextLetter(needs, { orderId: order.id, letterDraftId, basketId: key?.basketId ?? null })).toEqual(
    key,
  )
  expect(await beginNextLetter(needs, { orderId: crypto.randomUUID(), letterDraftId, basketId })).toBeNull()
  const page = await findOrderPage(needs, order.id)
  const { year } = season(new Date())
  expect(page?.kept).toMatchObject({ keptUntil: `${year + 2}-01-31`, canKeep: true, isNextYear: false })
  await keepAnswers(needs, { orderId: order.id, isKept: false })
  expect(await listKept(needs, order.id)).toEqual([])
  covers('family.6')
})

test('an address is changed together with the email that reports it, or not at all', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await insertPaidOrder(needs, ['basic'])
  const change = (jobs: TestNeeds['jobs']) =>
    correctAddress(
      { ...needs, jobs },
      {
        orderId,
        address: { addressLine1: '1 Royal Crescent', city: 'Bath', postcode: 'BA1 2LX' },
        isSecond: false,
        arrivesFrom: null,
        by: 'shopper',
      },
    )
  const cityOf = async () => (await needs.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.city
  const told = () => needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'order_changed'))
  const before = await cityOf()
  expect(before).not.toBe('Bath')
  const crash = () => Promise.reject(new Error('the process ended here'))
  await expect(change({ ...needs.jobs, enqueue: crash })).rejects.toThrow('the process ended here')
  expect([await cityOf(), await told()]).toEqual([before, 0])
  expect(await change(needs.jobs)).toMatchObject({ ok: true })
  expect([await cityOf(), await told()]).toEqual(['Bath', 1])
})

test('after its last day a voice message is on the order’s page no more', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await insertPaidOrder(needs, ['regular'])
  const voice = async () => (await findOrderPage(needs, orderId))?.items[0]?.voice
  expect(await voice()).toMatchObject({ state: 'making' })
  await needs.db.update(orderItems).set({ voiceEndsOn: '2026-01-01' })
  expect(await voice()).toBeNull()
})
