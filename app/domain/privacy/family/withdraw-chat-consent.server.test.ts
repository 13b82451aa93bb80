import { subDays } from 'date-fns'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkUnansweredMessages } from '#app/domain/chat/check-unanswered-messages.server.ts'
import { readChat } from '#app/domain/chat/read-chat.server.ts'
import { findReportedChat, giveChatBack, releaseTranscript } from '#app/domain/chat/transcript.server.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { findParentalConsent } from '#app/domain/privacy/consent/parental-consent.server.ts'
import { applyRetention } from '#app/domain/privacy/retention/apply-retention.server.ts'
import { reportWorry } from '#app/domain/safety/report-worry.server.ts'
import { closeReport } from '#app/domain/safety/safety-queue.server.ts'
import {
  chatSessions,
  letterDrafts,
  orders,
  outgoingEmails,
  parentalConsents,
  safetyReports,
} from '#db/schema/index.ts'
import { beginChat, talk } from '../../../../tests/support/chats.ts'
import { insertFamily } from '../../../../tests/support/families.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { changeConsents } from './change-consents.server.ts'

const staffMemberId = crypto.randomUUID()
const by = 'parent'
const isOfChat = inArray(outgoingEmails.kind, ['chat_transcript', 'chat_transcript_question'])

test('a withdrawn consent ends the next child’s chat, too; what is not checked yet is deleted once it is', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  const withdraw = () => changeConsents(needs, { customerId, act: 'withdraw_chat_consent', by })
  const [order] = await needs.db.select().from(orders).where(eq(orders.id, orderId))
  const ofBasket = { basketId: order?.basketId ?? '' }
  const inBasket = () => needs.db.update(letterDrafts).set(ofBasket).where(eq(letterDrafts.isBought, false))
  await talk(needs, await beginChat(needs, 'real', { childName: 'Una' }), 'i like toast')
  await inBasket()
  await withdraw()
  expect([await needs.db.$count(chatSessions), await needs.db.$count(outgoingEmails, isOfChat)]).toEqual([0, 0])
  const key = await beginChat(needs, 'real', { childName: 'Bo' })
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'moderations', times: 3 })
  await talk(needs, key, 'i like toast')
  await inBasket()
  await withdraw()
  const [chat] = await needs.db.select().from(chatSessions)
  expect(chat).toMatchObject({ isUnheard: true, end: 'grown_up' })
  expect(await readChat(needs, { key: { ...key, ...ofBasket } })).toBeNull()
  expect(await findParentalConsent(needs, { ...key, ...ofBasket })).toBeNull()
  needs.faults.clear()
  await checkUnansweredMessages(needs, { chatSessionId: chat?.id ?? '' })
  expect([await needs.db.$count(chatSessions), await needs.db.$count(outgoingEmails, isOfChat)]).toEqual([0, 0])
})

test('after a withdrawn consent staff send and give back nothing, and closing the report deletes the chat', async () => {
  await using needs = await createTestNeeds()
  const { customerId } = await insertFamily(needs)
  await needs.db.update(chatSessions).set({ end: 'worry', endedAt: new Date(), transcriptHeld: true })
  const [chat] = await needs.db.select().from(chatSessions)
  const report = { source: 'chat', subjectId: chat?.id ?? '', parentEmail: 'a@b.example', words: 'a worry' } as const
  await inTransaction(needs, (within) => reportWorry(within, report))
  const [reported] = await needs.db.select().from(safetyReports)
  const reportId = reported?.id ?? ''
  await changeConsents(needs, { customerId, act: 'withdraw_chat_consent', by })
  expect(await findReportedChat(needs, reportId)).toMatchObject({ isHeld: true, isWithdrawn: true })
  expect(await releaseTranscript(needs, { reportId, staffMemberId })).toBe(false)
  expect(await giveChatBack(needs, { reportId, staffMemberId })).toBe(false)
  await closeReport(needs, { id: reportId, staffMemberId, done: 'Told the school.' })
  expect(await needs.db.$count(parentalConsents)).toBe(0)
})

test('a withdrawn consent whose chat is never checked goes with the chat after thirty days', async () => {
  await using needs = await createTestNeeds()
  const { customerId } = await insertFamily(needs)
  await needs.db.update(chatSessions).set({ end: 'button', endedAt: new Date(), isUnheard: true })
  await changeConsents(needs, { customerId, act: 'withdraw_chat_consent', by })
  const kept = async () => [await needs.db.$count(parentalConsents), await needs.db.$count(chatSessions)]
  await applyRetention(needs)
  expect(await kept()).toEqual([1, 1])
  await needs.db.update(chatSessions).set({ createdAt: subDays(new Date(), 31) })
  await applyRetention(needs)
  expect(await kept()).toEqual([0, 0])
})

test('an address that was only typed, in another basket, ends no chat of another family', async () => {
  await using needs = await createTestNeeds()
  const { customerId } = await insertFamily(needs)
  await beginChat(needs, 'real', { childName: 'Una' })
  await changeConsents(needs, { customerId, act: 'withdraw_chat_consent', by })
  expect(await needs.db.select().from(chatSessions)).toMatchObject([{ endedAt: null }])
})
