import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openFile } from '#app/domain/files/store-file.server.ts'
import {
  disputes,
  orderEvents,
  orderItems,
  modelRequests,
  orders,
  storedFiles,
  voiceMessages,
} from '#db/schema/index.ts'
import { buy, insertBasket } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { listPrintQueue } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { acceptName, askForAnotherVoice, prepareOrder } from './begin-voice.server.ts'
import { findVoice } from './find-voice.server.ts'
import { levelSpeech, TARGET_DB } from './level-speech.server.ts'
import { makeVoice } from './make-voice.server.ts'
import { measureSpeech } from './measure-speech.server.ts'
import { prepareForgottenOrders } from './prepare-forgotten-orders.server.ts'

/** An order with a letter of each package; its voices have been requested. */
async function insertOrder(needs: TestNeeds, packages: Parameters<typeof insertBasket>[1] = ['regular']) {
  await buy(needs, await insertBasket(needs, packages))
  const items = await needs.db.select().from(orderItems).orderBy(orderItems.position)
  const [item] = items
  if (!item) throw new Error('no item')
  return { items, item }
}

async function voiceOf(needs: TestNeeds, orderItemId: string) {
  const [voice] = await needs.db.select().from(voiceMessages).where(eq(voiceMessages.orderItemId, orderItemId))
  if (!voice) throw new Error('no voice')
  return voice
}

/** Does the worker's part. */
async function make(needs: TestNeeds, orderItemId: string) {
  const { makingId } = await voiceOf(needs, orderItemId)
  await makeVoice(needs, { orderItemId, makingId })
  return voiceOf(needs, orderItemId)
}

test('a paid Regular letter gets a greeting, a Premium one a longer message, a Basic one none', async () => {
  await using needs = await createTestNeeds()
  const { items } = await insertOrder(needs, ['regular', 'premium', 'basic'])
  expect(await needs.countJobs('make-voice')).toBe(2)
  const voices = await needs.db.select().from(voiceMessages)
  for (const { orderItemId } of voices) await make(needs, orderItemId)
  const [regular, premium] = [await voiceOf(needs, items[0]?.id ?? ''), await voiceOf(needs, items[1]?.id ?? '')]
  expect(regular).toMatchObject({ state: 'ready', failure: null })
  expect(premium).toMatchObject({ state: 'ready', failure: null })
  expect(regular.script).toContain('Ivo')
  expect(regular.durationMs).toBeGreaterThan(7_000)
  expect(premium.durationMs).toBeGreaterThan(45_000)
  expect(regular.loudnessDb).toBeLessThan(-5)
  const spoken = await needs.db.select().from(modelRequests).where(eq(modelRequests.task, 'speak'))
  // A cent and a half a minute, both messages together.
  const microUsd = ((regular.durationMs ?? 0) + (premium.durationMs ?? 0)) / 4
  expect(spoken.reduce((sum, { costMicroUsd }) => sum + (costMicroUsd ?? 0), 0)).toBeCloseTo(microUsd, -1)
  const speech = (await needs.requests()).filter(({ path }) => path.endsWith('/audio/speech'))
  expect(speech).toHaveLength(2)
  expect(JSON.stringify(speech)).toContain('warm')
})

test('a letter’s code leads to its own message, with the name that Santa says, and no other', async () => {
  await using needs = await createTestNeeds()
  const { items } = await insertOrder(needs, ['regular', 'regular'])
  const [one, other] = items
  if (!one || !other) throw new Error('no items')
  await make(needs, one.id)
  expect(await findVoice(needs, other.voiceToken)).toBeNull()
  await make(needs, other.id)
  const found = await findVoice(needs, one.voiceToken)
  expect(found).toMatchObject({ contentType: 'audio/mpeg', fileId: (await voiceOf(needs, one.id)).fileId })
  expect((await findVoice(needs, other.voiceToken))?.fileId).not.toBe(found?.fileId)
  expect(await findVoice(needs, `${one.voiceToken}0`)).toBeNull()
  expect(await findVoice(needs, '0'.repeat(64))).toBeNull()
  const after = { ...needs, clock: { now: () => new Date(Date.now() + 500 * 24 * 3_600_000) } }
  expect(await findVoice(after, one.voiceToken)).toBeNull()
  await needs.db.update(orderItems).set({ childName: 'ELLA (my niece)' })
  expect((await findVoice(needs, one.voiceToken))?.childName).toBe('Ella')
  // Its words are deleted before its message ends.
  await needs.db.update(orderItems).set({ childName: 'Deleted', deletedAt: new Date() })
  expect((await findVoice(needs, one.voiceToken))?.childName).toBeNull()
  await needs.db.update(orderItems).set({ cancelledAt: new Date() }).where(eq(orderItems.id, one.id))
  expect(await findVoice(needs, one.voiceToken)).toBeNull()
})

test('names are said as the parent pronounces them, and shown as they are written', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  await needs.db.$client`
    update letter_drafts set answers = answers || '{"childNameSpoken": "Eye-voh"}' where id = ${item.letterDraftId}`
  const voice = await make(needs, item.id)
  expect(voice.script).toContain('Ivo')
  const [speech] = (await needs.requests()).filter(({ path }) => path.endsWith('/audio/speech'))
  expect(JSON.stringify(speech?.body)).toContain('Eye-voh')
  expect(JSON.stringify(speech?.body)).not.toContain('Ivo')
  const asked = (await needs.requests()).filter(({ path }) => !path.endsWith('/audio/speech'))
  expect(JSON.stringify(asked)).not.toMatch(/Ivo|Eye-voh/)
})

test('a bad take is spoken again, and three failures are tried again later', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  needs.faults.add({ provider: 'openai', kind: 'silent-voice' })
  needs.faults.add({ provider: 'openai', kind: 'short-voice' })
  expect(await make(needs, item.id)).toMatchObject({ state: 'ready' })

  await using others = await createTestNeeds()
  const { item: second } = await insertOrder(others)
  others.faults.add({ provider: 'openai', kind: 'no-voice', times: 3 })
  await expect(make(others, second.id)).rejects.toThrow('not_sound')
  const { state, script } = await voiceOf(others, second.id)
  expect(state).toBe('speaking')
  expect(await make(others, second.id)).toMatchObject({ state: 'ready', script })
  const written = (await others.requests()).filter(({ body }) => JSON.stringify(body).includes('"name":"script"'))
  // Two drafts, once.
  expect(written).toHaveLength(2)
})

test('a message that says something else is spoken again', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  needs.faults.add({ provider: 'openai', kind: 'misspoken' })
  expect(await make(needs, item.id)).toMatchObject({ state: 'ready', isNameUnheard: false })
  expect((await needs.requests()).filter(({ path }) => path.endsWith('/audio/speech'))).toHaveLength(2)
  expect(await needs.db.$count(modelRequests, eq(modelRequests.task, 'listen'))).toBe(2)
})

test('a message that no company has heard is ready, and staff are asked to listen', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  needs.faults.add({ provider: 'openai', kind: 'status', status: 503, path: 'transcriptions', times: 100 })
  expect(await make(needs, item.id)).toMatchObject({ state: 'ready', isNameUnheard: true })
  expect((await listPrintQueue(needs)).items).toMatchObject([{ isNameUnheard: true }])
  const command = { orderItemId: item.id, staffMemberId: crypto.randomUUID() }
  expect([await acceptName(needs, command), await acceptName(needs, command)]).toEqual([true, false])
  expect((await listPrintQueue(needs)).items).toMatchObject([{ isNameUnheard: false }])
})

test('brothers and sisters are equally loud, however loud they were spoken', async () => {
  await using needs = await createTestNeeds()
  const spoken = await needs.speech.speak('Ho ho ho, a message of some length for a child to hear. '.repeat(4))
  const before = await measureSpeech(spoken)
  const levelled = await levelSpeech(spoken, before?.loudnessDb ?? 0)
  const after = await measureSpeech(levelled.mp3)
  expect(Math.abs((after?.loudnessDb ?? 0) - TARGET_DB)).toBeLessThanOrEqual(1.5)
  expect(Math.abs((after?.durationMs ?? 0) - (before?.durationMs ?? 0))).toBeLessThan(150)
  expect((await levelSpeech(levelled.mp3, after?.loudnessDb ?? 0)).mp3).toBe(levelled.mp3)
})

test('a message made twice is stored once, and one that is no longer wanted is not stored', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  const { makingId } = await voiceOf(needs, item.id)
  await Promise.allSettled([0, 1].map(() => makeVoice(needs, { orderItemId: item.id, makingId })))
  await makeVoice(needs, { orderItemId: item.id, makingId })
  expect(await needs.db.$count(storedFiles)).toBe(1)
  expect(await needs.db.$count(orderEvents, eq(orderEvents.kind, 'voice_ready'))).toBe(1)
  await makeVoice(needs, { orderItemId: item.id, makingId: crypto.randomUUID() })
  expect(await needs.db.$count(storedFiles)).toBe(1)
})

test('of two runs of the same job, neither succeeds until the message is made', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  const { makingId } = await voiceOf(needs, item.id)
  needs.faults.add({ provider: 'openai', kind: 'status', status: 503, path: 'audio/speech', times: 100 })
  const runs = await Promise.allSettled([0, 1].map(() => makeVoice(needs, { orderItemId: item.id, makingId })))
  expect(runs.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await voiceOf(needs, item.id)).toMatchObject({ state: 'speaking' })
})

test('a parent may request another message once; it replaces the first behind the same code', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  const asked = { orderId: item.orderId, orderItemId: item.id }
  expect(await askForAnotherVoice(needs, asked)).toBe(false)
  const first = await make(needs, item.id)
  expect(await askForAnotherVoice(needs, { ...asked, orderId: crypto.randomUUID() })).toBe(false)
  expect(await askForAnotherVoice(needs, asked)).toBe(true)
  expect((await findVoice(needs, item.voiceToken))?.fileId).toBe(first.fileId)
  const checked = { sheetCheckedAt: new Date('2026-12-01T09:00Z'), printingBeganAt: new Date('2026-12-01T10:00Z') }
  await needs.db.update(orderItems).set(checked)
  const second = await make(needs, item.id)
  // Its sheet may be printed by now, and is the same.
  expect(await needs.db.select().from(orderItems)).toMatchObject([checked])
  expect(second.script).not.toBe(first.script)
  expect((await findVoice(needs, item.voiceToken))?.fileId).toBe(second.fileId)
  expect(await needs.db.$count(storedFiles)).toBe(1)
  expect(await openFile(needs, first.fileId ?? '')).toBeNull()
  expect(await askForAnotherVoice(needs, asked)).toBe(false)
})

test('no voice is made for a cancelled letter', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  await needs.db.update(orderItems).set({ cancelledAt: new Date() })
  expect(await make(needs, item.id)).toMatchObject({ state: 'writing' })
  expect(await needs.requests()).toHaveLength(0)
})

test('no voice is made while the bank disputes the payment', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  const dispute = { orderId: item.orderId, providerDisputeId: 'dp_1', pence: 1_499, reason: 'fraudulent' }
  await needs.db.insert(disputes).values({ ...dispute, state: 'open' })
  expect(await make(needs, item.id)).toMatchObject({ state: 'writing' })
  expect(await needs.requests()).toHaveLength(0)
  await needs.db.update(disputes).set({ state: 'won' })
  expect(await make(needs, item.id)).toMatchObject({ state: 'ready' })
})

test('unfinished work is resumed, and finished work is left alone', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  const prepare = () => inTransaction(needs, (within) => prepareOrder(within, item.orderId))
  await prepare()
  expect(await needs.countJobs('make-voice')).toBe(2)
  await prepareForgottenOrders(needs)
  expect(await needs.countJobs('make-voice')).toBe(2)
  const longAgo = new Date(Date.now() - 13 * 3_600_000)
  await needs.db.update(voiceMessages).set({ updatedAt: longAgo })
  await needs.db.update(orders).set({ paidAt: longAgo })
  for (let run = 0; run < 2; run += 1) await prepareForgottenOrders(needs)
  expect(await needs.countJobs('make-voice')).toBe(3)
  await make(needs, item.id)
  await prepare()
  expect(await needs.countJobs('make-voice')).toBe(3)
  // One for the message that is ready, one for the order that continues.
  expect(await needs.countJobs('check-sheet')).toBe(2)
})

test('a letter ordered before voices existed gets one, and a day until which it plays', async () => {
  await using needs = await createTestNeeds()
  const { item } = await insertOrder(needs)
  await needs.db.delete(voiceMessages)
  await needs.db.update(orderItems).set({ voiceEndsOn: null })
  await needs.db.update(orders).set({ paidAt: new Date(Date.now() - 3_600_000) })
  await prepareForgottenOrders(needs)
  expect(await make(needs, item.id)).toMatchObject({ state: 'ready' })
  const [now] = await needs.db.select().from(orderItems)
  expect(now?.voiceEndsOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})
