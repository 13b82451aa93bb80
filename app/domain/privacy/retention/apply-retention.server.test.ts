import { addDays, addYears } from 'date-fns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUnsubscribeLink } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { countConcerns } from '#app/domain/health/concerns.server.ts'
import { listConcerns } from '#app/domain/health/concerns.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import {
  baskets,
  customers,
  letterDrafts,
  marketingConsents,
  orderItems,
  orderNotes,
  orders,
  outgoingEmails,
  paymentEvents,
  retentionRuns,
  savedSessions,
  sharedBaskets,
  storedFiles,
  unsubscribeLinks,
  voiceMessages,
} from '#db/schema/index.ts'
import { buy, insertBasket, insertDraft, openPage } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { storeFile } from '#app/domain/files/store-file.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { applyRetention } from './apply-retention.server.ts'
import { catchUpRetention, watchRetention } from './watch-retention.server.ts'

test('what was never ordered is closed and deleted 30 days after its last change; what was bought stays', async () => {
  await using needs = await createTestNeeds()
  const after = (days: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
  const bought = await insertBasket(needs, ['regular'])
  await buy(needs, bought)
  await insertDraft(needs)
  await saveBasket(needs, { basketId: await insertBasket(needs, ['basic']) })
  const count = () =>
    Promise.all([savedSessions, sharedBaskets, letterDrafts, baskets].map((table) => needs.db.$count(table)))

  await applyRetention(after(29))
  expect(await count()).toEqual([3, 1, 3, 3])
  await applyRetention(after(31))
  expect(await count()).toEqual([0, 0, 1, 1])
  expect(await needs.db.$count(orderItems)).toBe(1)
})

test('an unpaid order is deleted with its letters after 30 days; a paid one stays', async () => {
  await using needs = await createTestNeeds()
  const after = (days: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
  await buy(needs, await insertBasket(needs, ['regular']))
  await openPage(needs, await insertBasket(needs, ['basic']))
  await needs.db.update(orders).set({ status: 'expired' }).where(eq(orders.status, 'pending'))
  await applyRetention(after(29))
  expect(await needs.db.$count(orders)).toBe(2)
  await applyRetention(after(31))
  expect(await needs.db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'paid' }])
  expect(await needs.db.$count(orderItems)).toBe(1)
  expect(await needs.db.$count(letterDrafts)).toBe(1)
})

test('the shop’s own records are deleted too, except those waiting for staff', async () => {
  await using needs = await createTestNeeds()
  const after = (days: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
  await insertDraft(needs, { marketingConsent: true })
  await createUnsubscribeLink(needs, 'parent@home.example')
  const email = { kind: 'login_link', recipient: 'staff@shop.example', subjectIds: {} } as const
  await needs.db.insert(outgoingEmails).values([
    { ...email, deduplicationKey: 'sent', sentAt: new Date() },
    { ...email, deduplicationKey: 'refused', refusedAt: new Date() },
  ])
  const event = { kind: 'x', liveMode: false, processedAt: new Date() }
  await needs.db.insert(paymentEvents).values([
    { ...event, providerEventId: 'done', outcome: 'done' },
    { ...event, providerEventId: 'strange', outcome: 'unknown_order' },
  ])
  await applyRetention(after(91))
  const left = await needs.db.select({ key: outgoingEmails.deduplicationKey }).from(outgoingEmails)
  expect(left).toEqual([])
  expect(await needs.db.select({ id: paymentEvents.providerEventId }).from(paymentEvents)).toEqual([{ id: 'strange' }])
  expect(await needs.db.$count(unsubscribeLinks)).toBe(1)
  await applyRetention(after(731))
  expect(await needs.db.$count(unsubscribeLinks)).toBe(0)
})

test('every run is recorded with its deleted rows, even when they take more than one batch', async () => {
  await using needs = await createTestNeeds()
  await needs.db
    .$client`insert into baskets (created_at) select now() - interval '61 days' from generate_series(1, 2500)`
  await applyRetention(needs)
  expect(await needs.db.$count(baskets)).toBe(0)
  const runs = await needs.db.select().from(retentionRuns)
  expect(Object.fromEntries(runs.map(({ rule, deletedRows }) => [rule, deletedRows]))).toMatchObject({
    saved_sessions: 0,
    shared_baskets: 0,
    letter_drafts: 0,
    baskets: 2_500,
  })
})

test('a file is deleted with its script after its last day; one that cannot be does not stop the rest', async () => {
  await using needs = await createTestNeeds()
  await buy(needs, await insertBasket(needs, ['regular']))
  const endsAt = new Date(Date.now() + 3_600_000)
  const files = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  for (const fileId of files) {
    const content = Buffer.from('Ho ho ho')
    await storeFile(needs, { fileId, kind: 'voice', ownerId: fileId, contentType: 'audio/mpeg', endsAt, content })
  }
  const [first = '', stuck = ''] = files
  await needs.db.update(voiceMessages).set({ state: 'ready', script: 'Hello, Ivo.', fileId: first })
  await applyRetention(needs)
  expect(await needs.db.$count(storedFiles)).toBe(3)
  const later = { ...needs, clock: { now: () => new Date(Date.now() + 7_200_000) } }
  const remove = (fileId: string) =>
    fileId === stuck
      ? Promise.reject(new ProviderError('folder', 'remove EACCES', { retryable: true }))
      : needs.fileStore.remove(fileId)
  await expect(applyRetention({ ...later, fileStore: { ...needs.fileStore, remove } })).rejects.toThrow('EACCES')
  expect(await needs.db.select({ id: storedFiles.id }).from(storedFiles)).toEqual([{ id: stuck }])
  expect(await needs.fileStore.open(first)).toBeNull()
  expect(await needs.db.$count(voiceMessages)).toBe(0)
  await applyRetention(later)
  expect(await needs.db.$count(storedFiles)).toBe(0)
})

test('a rule not applied for 26 hours is a concern and a log error; a worker that was down catches up', async () => {
  await using needs = await createTestNeeds()
  const later = (hours: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } })
  await catchUpRetention(needs)
  expect(await needs.countJobs('apply-retention')).toBe(1)
  await applyRetention(needs)
  await catchUpRetention(later(23))
  expect(await needs.countJobs('apply-retention')).toBe(1)
  await catchUpRetention(later(25))
  expect(await needs.countJobs('apply-retention')).toBe(2)
  expect(await listConcerns(later(25))).toEqual([])
  const [group] = await listConcerns(later(27))
  const silent = group?.concerns ?? []
  expect(group?.kind).toBe('silent_retention')
  expect(silent.length).toBeGreaterThan(20)
  expect(await countConcerns(later(27))).toBe(silent.length)
  expect(silent[0]).toMatchObject({ order: null })
  // Begun and never finished is just as silent.
  await needs.db.delete(retentionRuns)
  await needs.db.insert(retentionRuns).values({ rule: 'baskets', startedAt: new Date() })
  const said: string[] = []
  const log = { ...needs.log, error: (_: Record<string, unknown>, message: string) => void said.push(message) }
  await watchRetention({ ...later(25), log })
  expect(said).toEqual([])
  await watchRetention({ ...later(27), log })
  // So is one that never began.
  expect(said.length).toBeGreaterThan(20)
  expect(new Set(said)).toEqual(new Set(['a retention rule has not been applied for more than a day']))
  covers('keep.2')
})

test('the exact date of birth goes once the letter is posted, and the age stays', async () => {
  await using needs = await createTestNeeds()
  await buy(needs, await insertBasket(needs, ['regular', 'basic']))
  const dateOfBirth = '03/04/2019'
  await needs.db.update(letterDrafts).set({ answers: { childName: 'Ivo', dateOfBirth } })
  const [posted] = await needs.db.select().from(orderItems).orderBy(orderItems.position)
  const now = new Date('2026-12-01T12:00:00Z')
  const at = { printedAt: now, shippedAt: now, trackingNumber: 'RM1' }
  await needs.db
    .update(orderItems)
    .set(at)
    .where(eq(orderItems.id, posted?.id ?? ''))
  await applyRetention({ ...needs, clock: { now: () => now } })
  const drafts = await needs.db.select().from(letterDrafts)
  const told = drafts.map(({ id, answers }) => [id === posted?.letterDraftId, readAnswers(answers)] as const)
  expect(told.find(([isPosted]) => isPosted)?.[1]).toMatchObject({ dateOfBirth: '', age: 7, childName: 'Ivo' })
  expect(told.find(([isPosted]) => !isPosted)?.[1]).toMatchObject({ dateOfBirth, age: null })
  covers('keep.3')
})

test('an order keeps its money records for seven years, a later note one, and is then deleted with its customer', async () => {
  await using needs = await createTestNeeds()
  await buy(needs, await insertBasket(needs, ['regular']))
  const after = (years: number) => ({ ...needs, clock: { now: () => addYears(new Date(), years) } })
  await needs.db.update(orderItems).set({ cancelledAt: new Date() })
  await applyRetention(after(1))
  const [order] = await needs.db.select().from(orders)
  const note = { orderId: order?.id ?? '', staffMemberId: crypto.randomUUID(), words: 'They rang', isToParent: false }
  await needs.db.insert(orderNotes).values([note, { ...note, createdAt: addYears(new Date(), 2) }])
  await applyRetention({ ...needs, clock: { now: () => addDays(addYears(new Date(), 1), 1) } })
  expect(await needs.db.$count(orderNotes)).toBe(1)
  await applyRetention(after(6))
  expect(await needs.db.$count(orderNotes)).toBe(0)
  expect(await needs.db.$count(orders)).toBe(1)
  await applyRetention({ ...needs, clock: { now: () => addDays(addYears(new Date(), 7), 1) } })
  expect(await needs.db.$count(orders)).toBe(0)
  expect(await needs.db.$count(customers)).toBe(0)
})

test('a tick that was never confirmed is deleted after 30 days, also one that was taken back', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs, { marketingConsent: true })
  await needs.db.update(marketingConsents).set({ withdrawnAt: new Date() })
  await applyRetention({ ...needs, clock: { now: () => addDays(new Date(), 31) } })
  expect(await needs.db.$count(marketingConsents)).toBe(0)
})
