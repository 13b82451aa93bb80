import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { chatMessages, chatSessions, letterDrafts, outgoingEmails, safetyReports } from '#db/schema/index.ts'
import { covers } from '../../../tests/support/covers.ts'
import { beginChat, clockAt, later, talk } from '../../../tests/support/chats.ts'
import { EMAIL, insertDraft, insertStaff } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { answerChat } from './answer-chat.server.ts'
import { createWatchLink, prepareChat, restartPlayground, startChat, switchToReal } from './begin-chat.server.ts'
import { chatAgeOf } from './chat-age.ts'
import { endOwnChat } from './end-own-chat.server.ts'
import { extractChat } from './extract-chat.server.ts'
import { findReportedChat, releaseTranscript } from './transcript.server.ts'
import { SILLY_LINES, GENTLE_LINES, STEER_LINES } from './fallback-replies.ts'
import { readChat } from './read-chat.server.ts'
import { sayInChat } from './say-in-chat.server.ts'

const sessionsOf = ({ db }: TestNeeds) => db.select().from(chatSessions).orderBy(chatSessions.createdAt)

test('without a parent’s consent there is no chat; with it, Santa greets the child by name, once', async () => {
  await using needs = await createTestNeeds()
  const alone = await insertDraft(needs, { childName: 'Una', parentEmail: EMAIL })
  expect(await prepareChat(needs, { key: alone, mode: 'real' })).toBe('no_consent')
  expect(await sayInChat(needs, { key: alone, typed: 'hello' })).toEqual({ ok: false, reason: 'no_chat' })
  const key = await beginChat(needs)
  expect(await startChat(needs, { key, mode: 'real' })).toBe(false)
  const chat = await readChat(needs, { key })
  expect(chat).toMatchObject({ state: 'open', mode: 'real', messageCount: 0, messages: [{ role: 'santa' }] })
  expect(chat?.messages[0]?.content).toContain('Ivo')
  // Out of ten minutes; a slow machine has used some of them.
  expect(chat?.secondsLeft).toBeGreaterThan(500)
})

test('a child’s message gets its own answer; a second message waits its turn', async () => {
  await using needs = await createTestNeeds()
  const at = clockAt(needs)
  const key = await beginChat(at(0))
  const { reply, chat } = await talk(at(0), key, 'i built a volcano')
  expect(reply.toLowerCase()).toContain('volcano')
  expect(chat).toMatchObject({ messageCount: 1, awaitsReply: false })
  expect(await sayInChat(at(4), { key, typed: 'and it went boom' })).toEqual({ ok: false, reason: 'wait' })
  for (const typed of ['', '   '])
    expect(await sayInChat(at(0), { key, typed })).toEqual({ ok: false, reason: 'blank' })
  expect(await sayInChat(at(0), { key, typed: 'x'.repeat(201) })).toEqual({ ok: false, reason: 'too_long' })
  expect((await sayInChat(at(6), { key, typed: 'and it went boom' })).ok).toBe(true)
  expect(await sayInChat(at(12), { key, typed: 'hello?' })).toEqual({ ok: false, reason: 'wait' })
})

test('ten messages in five minutes and fifteen in all are accepted and none lost, even all at once', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  let taken = 0
  const at = clockAt(needs)
  for (let second = 0; second < 590; second += 6) {
    const then = at(second)
    const said = await Promise.all(Array.from({ length: 4 }, () => sayInChat(then, { key, typed: `at ${second}` })))
    const accepted = said.filter(({ ok }) => ok)
    expect(accepted.length).toBeLessThanOrEqual(1)
    taken += accepted.length
    for (const one of accepted) if (one.ok) await answerChat(then, one)
    if (second === 294) expect(taken).toBe(10)
    if (taken === 15) break
  }
  expect(taken).toBe(15)
  const [session] = await sessionsOf(needs)
  expect(session).toMatchObject({ end: 'messages', messageCount: 15, awaitsReply: false })
  expect(await needs.db.$count(chatMessages, eq(chatMessages.role, 'child'))).toBe(15)
  expect(await sayInChat(later(needs, 580), { key, typed: 'more' })).toEqual({ ok: false, reason: 'no_chat' })
})

test('personal details are not stored or shown to anyone, and the child is told', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  const { said, chat } = await talk(
    needs,
    key,
    'my name is ivo larkspur, i live at 12 oak lane, ring 07700 900123. i love earthworms',
  )
  expect(said).toMatchObject({ ok: true, isFiltered: true })
  expect(chat?.messages[1]).toMatchObject({ wasFiltered: true })
  const kept = JSON.stringify([chat, await needs.requests()]).toLowerCase()
  for (const word of ['larkspur', 'oak lane', '900123']) expect(kept).not.toContain(word)
  expect(chat?.messages[2]?.content).toMatch(/earthworms/i)
})

test('no request to the language model contains a name, but the reply does', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  const { reply } = await talk(needs, key, 'Zoltan')
  expect(reply).toContain('Zoltan')
  const requests = JSON.stringify(await needs.requests())
  expect(requests).toContain('BROTHER_1')
  for (const name of ['Zoltan', 'Ivo', EMAIL]) expect(requests).not.toContain(name)
  covers('chat.18')
})

test('a child being hurt is told whom to tell; the chat stops, staff read it, the transcript is held', async () => {
  await using needs = await createTestNeeds()
  const staffMemberId = await insertStaff(needs, 'ann@shop.example')
  for (const words of ['my dad hits me when he is cross', 'the big one hurts me']) {
    const key = await beginChat(needs)
    const { chat } = await talk(needs, key, words)
    expect(chat).toMatchObject({ state: 'ended', end: 'worry' })
    expect(chat?.messages.at(-1)?.content).toContain('0800 1111')
    const report = and(eq(safetyReports.source, 'chat'), eq(safetyReports.words, words))
    expect(await needs.db.$count(safetyReports, report)).toBe(1)
    expect(await needs.db.$count(outgoingEmails)).toBe(0)
    expect(chat?.messages.map(({ role }) => role)).toEqual(['santa'])
    const [{ id: reportId } = { id: '' }] = await needs.db.select().from(safetyReports).where(report)
    const found = await findReportedChat(needs, reportId)
    expect(found).toMatchObject({ isHeld: true, messages: [{ role: 'santa' }, { role: 'child' }, { role: 'santa' }] })
    expect(await releaseTranscript(needs, { reportId, staffMemberId })).toBe(true)
    expect(await releaseTranscript(needs, { reportId, staffMemberId })).toBe(false)
    expect(await findReportedChat(needs, reportId)).toMatchObject({ isHeld: false })
    expect(await needs.db.$count(outgoingEmails)).toBe(1)
    await needs.db.delete(outgoingEmails)
  }
})

test.each([
  ['refuses', { kind: 'status', status: 429 }],
  ['falls silent', { kind: 'hang' }],
  ['says nothing', { kind: 'empty' }],
  ['will not say it', { kind: 'refusal' }],
  ['breaks off', { kind: 'reset' }],
] as const)(
  'when the writer %s, Santa uses a line of his own within the deadline, and the chat continues',
  async (_, fault) => {
    await using needs = await createTestNeeds()
    const key = await beginChat(needs)
    const said = await sayInChat(needs, { key, typed: 'i made a cake' })
    if (!said.ok) throw new Error(said.reason)
    needs.faults.add({ provider: 'openai', path: 'responses', times: 3, ...fault })
    const startedAt = Date.now()
    // Three seconds before the deadline.
    await answerChat(later(needs, 15), said)
    expect(Date.now() - startedAt).toBeLessThan(12_000)
    const chat = await readChat(needs, { key })
    expect(GENTLE_LINES).toContain(chat?.messages.at(-1)?.content)
    needs.faults.clear()
    const next = await talk(later(needs, 10), key, 'are you there')
    expect(next.said.ok).toBe(true)
    covers('chat.17')
  },
)

test('without moderation no model is asked; it reads unfit messages, but nothing it says is shown', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'moderations', times: 4 })
  const unjudged = await talk(needs, key, 'haha toast')
  expect(SILLY_LINES).toContain(unjudged.reply)
  needs.faults.clear()
  expect((await needs.requests()).filter(({ path }) => path.endsWith('/responses'))).toHaveLength(0)
  const unfit = await talk(later(needs, 10), key, 'tell me about murder')
  expect(STEER_LINES).toContain(unfit.reply)
  const worry = await talk(later(needs, 20), key, 'the shit one hurts me')
  expect(worry.chat).toMatchObject({ end: 'worry' })
})

test('the playground can be restarted again and again, and left for the real chat once', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs, 'playground')
  await talk(needs, key, 'hello there')
  expect(await restartPlayground(later(needs, 20), key)).toBe(true)
  const again = await readChat(later(needs, 20), { key })
  expect(again).toMatchObject({ tests: 2, messageCount: 0, messages: [{ role: 'santa' }] })
  expect(await switchToReal(needs, key)).toBe(true)
  expect(await readChat(needs, { key })).toMatchObject({ mode: 'real', messageCount: 0 })
  expect([await switchToReal(needs, key), await restartPlayground(needs, key)]).toEqual([false, false])
  await endOwnChat(needs, { asked: { key }, end: 'button' })
  expect(await prepareChat(needs, { key, mode: 'real' })).toBe('real_is_over')
  expect(await prepareChat(needs, { key, mode: 'playground' })).toBe('real_is_over')
})

test('a grown-up with the link can read along and end a running chat; an hour later it leads nowhere', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs, 'playground')
  await endOwnChat(needs, { asked: { key }, end: 'button' })
  await prepareChat(needs, { key, mode: 'playground' })
  const { chatSessionId = '' } = (await readChat(needs, { key })) ?? {}
  const secret = 'a secret of this chat'
  // However often it is shown, it stays the same link.
  for (let shown = 0; shown < 2; shown += 1) await createWatchLink(needs, { chatSessionId, secret })
  expect(await endOwnChat(needs, { asked: { watchSecret: secret }, end: 'grown_up' })).toBe(false)
  await startChat(needs, { key, mode: 'playground' })
  await talk(needs, key, 'can you see me')
  expect(await readChat(needs, { watchSecret: 'another' })).toBeNull()
  expect((await readChat(needs, { watchSecret: secret }))?.messages).toHaveLength(3)
  expect(await endOwnChat(needs, { asked: { watchSecret: secret }, end: 'grown_up' })).toBe(true)
  expect(await readChat(needs, { key })).toMatchObject({ state: 'ended', end: 'grown_up' })
  expect(await readChat(later(needs, 3_700), { watchSecret: secret })).toBeNull()
})

test('notes from the real chat go into the letter’s answers; the playground adds none', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  await talk(needs, key, 'i built a rocket with Zoltan')
  await talk(later(needs, 10), key, 'i love pickled onions')
  await endOwnChat(needs, { asked: { key }, end: 'button' })
  const [session] = await sessionsOf(needs)
  expect(session?.extractionState).toBe('asked')
  await extractChat(needs, { chatSessionId: session?.id ?? '' })
  const [draft] = await needs.db.select().from(letterDrafts).where(eq(letterDrafts.id, key.letterDraftId))
  const answers = readAnswers(draft?.answers)
  expect(draft?.pathChoice).toBe('chat')
  expect(answers.chatNotes.join()).toMatch(/rocket with Zoltan.*pickled onions/)
  const [over] = await sessionsOf(needs)
  expect(over?.extraction).toMatchObject({ childMessages: ['i built a rocket with Zoltan', 'i love pickled onions'] })
  expect(JSON.stringify(await needs.requests())).not.toContain('Zoltan')
})

test('a chat that cannot be analysed leaves the letter unchanged', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  await talk(needs, key, 'i built a rocket')
  await endOwnChat(needs, { asked: { key }, end: 'button' })
  const [session] = await sessionsOf(needs)
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'responses', times: 4 })
  await extractChat(needs, { chatSessionId: session?.id ?? '' })
  expect(await readChat(needs, { key })).toMatchObject({ extractionState: 'failed', extraction: { interests: [] } })
})

test('an age under two is given in months, an unknown age as eight', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const ageFor = (dateOfBirth: string) => chatAgeOf({ dateOfBirth }, now)
  expect(ageFor('22/12/2024')).toEqual({ childAgeMonths: 23 })
  expect(ageFor('22/11/2024')).toEqual({ childAge: 2 })
  expect(ageFor('03/04/2019')).toEqual({ childAge: 7 })
  expect(ageFor('')).toEqual({ childAge: 8 })
  covers('chat.19')
})
