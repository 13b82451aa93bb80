import { expect, test } from 'vitest'
import type { LetterWriter } from '#app/providers/letter-writer/letter-writer.ts'
import { chatMessages, chatSessions, safetyReports } from '#db/schema/index.ts'
import { hashSecret } from '#app/domain/secret.server.ts'
import { insertStaff } from '../../../tests/support/builders.ts'
import { beginChat, clockAt, later, talk } from '../../../tests/support/chats.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { listedIn } from '#app/domain/safety/redaction/redact-answers.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { answerChat } from './answer-chat.server.ts'
import { blindChat, namesOfChat } from './blind-chat.ts'
import { endOwnChat } from './end-own-chat.server.ts'
import { GENTLE_GOODBYES, GOODBYE_LINES, worryLineFor } from './fallback-replies.ts'
import { readChat } from './read-chat.server.ts'
import { giveChatBack } from './transcript.server.ts'
import { sayInChat } from './say-in-chat.server.ts'

test('a first hint is answered without a question, and a second one ends the chat as a worry', async () => {
  await using needs = await createTestNeeds()
  const at = clockAt(needs)
  const key = await beginChat(at(0))
  const first = await talk(at(0), key, 'i want a lock for my door')
  expect(first.chat).toMatchObject({ state: 'open' })
  expect(first.reply).toContain('good that you said that')
  expect(first.reply).not.toMatch(/[<?]/)
  const other = await talk(at(10), key, 'i built a den')
  expect(other.chat).toMatchObject({ state: 'open' })
  const second = await talk(at(20), key, 'i dont want to go there')
  expect(second.chat).toMatchObject({ state: 'ended', end: 'worry' })
  expect(await needs.db.$count(safetyReports)).toBe(1)
})

test.each([
  ['my dad hits me', { end: 'worry' }],
  // It is marked again with the reply to the next message.
  ['i want a lock for my door', { end: null, hasHinted: false, awaitsReply: true }],
])('where the child has written again before the answer to "%s", a worry still counts', async (typed, left) => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  const said = await sayInChat(needs, { key, typed })
  const letterWriter: LetterWriter = {
    ...needs.letterWriter,
    async reply(...asked) {
      const [chat] = await needs.db.select().from(chatSessions)
      const next = { chatSessionId: chat?.id ?? '', position: 2, role: 'child' as const, content: 'i built a den' }
      await needs.db.insert(chatMessages).values(next)
      return needs.letterWriter.reply(...asked)
    },
  }
  if (said.ok) await answerChat({ ...needs, letterWriter }, said)
  expect((await needs.db.select().from(chatSessions))[0]).toMatchObject(left)
  const messages = await needs.db.select().from(chatMessages)
  expect(messages.map(({ content }) => content)).toContain('i built a den')
})

test('a worry beside an address is heard', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  await talk(needs, key, 'my address is 14 orchard lane please come my dad hits me')
  expect((await readChat(needs, { key }))?.end).toBe('worry')
})

test.each([
  'my uncle touches me',
  'auntie hurts me at night',
  'miss gives me a banana',
  'my uncle films me',
  'my uncle tuches me',
  'my brother punshes me evry day',
  'My Uncle Touches Me',
])('a verb after a grown-up is not mistaken for a surname, so the models see it: %s', (content) => {
  const said = { role: 'child', content, isScripted: false, wasCut: false, position: 1 } as const
  expect(blindChat(readAnswers({ childName: 'Ivo' }), [said], []).messages[0]?.text).toBe(content)
})

test('a name of the family that is shouted and drawn out reaches no model', () => {
  const said = { role: 'child', isScripted: false, wasCut: false, position: 1 } as const
  const family = readAnswers({ childName: 'Poppy', brotherNames: ['Ned'] })
  const seen = (content: string) => blindChat(family, [{ ...said, content }], []).messages[0]?.text
  expect(seen('nan shouts POPPYYYY SLOW DOWN and neddd i need it')).toBe(
    'nan shouts {{CHILD}} SLOW DOWN and {{BROTHER_1}} i need it',
  )
})

test('a name that is corrected or removed while the child talks still reaches no model', async () => {
  await using needs = await createTestNeeds()
  const family = { childName: 'Zebulonka', sisterNames: ['Wrenna'] }
  const key = await beginChat(needs, 'real', family)
  const reply: LetterWriter['reply'] = () =>
    Promise.resolve({
      text: 'Does {{SISTER_1}} like snow?',
      usage: { model: 'm', inputTokens: 0, outputTokens: 0, costMicroUsd: null },
    })
  const said = await talk({ ...needs, letterWriter: { ...needs.letterWriter, reply } }, key, 'i like trains')
  expect(said.reply).toContain('Wrenna')
  await saveAnswers(needs, { key, step: 'child', answers: { childName: 'Olga', sisterNames: [], hasSisters: false } })
  const again = await talk(later(needs, 60), key, 'wrenna likes them too')
  expect(again.said.ok).toBe(true)
  const sent = JSON.stringify(await needs.requests())
  for (const name of ['Zebulonka', 'Wrenna', 'wrenna', 'Olga']) expect(sent).not.toContain(name)
})

test('what was said of a brother who is taken out of the answers is not said of the next one', () => {
  const before = namesOfChat(listedIn(readAnswers({ childName: 'Poppy', brotherNames: ['Tomlin', 'Nedwin'] })), [])
  const now = readAnswers({ childName: 'Poppi', brotherNames: ['Nedwin'] })
  const said = { role: 'santa', isScripted: false, wasCut: false, position: 0 } as const
  const blind = blindChat(now, [{ ...said, content: 'Poppy, does Tomlin ski? And Nedwin?' }], before)
  expect(blind.messages[0]?.text).toBe('{{CHILD}}, does {{EARLIER_2}} ski? And {{BROTHER_1}}?')
  expect([...blind.words]).toEqual([
    ['CHILD', 'Poppi'],
    ['BROTHER_1', 'Nedwin'],
  ])
})

test('a child who told of danger is answered in words of their age', () => {
  const lines = [4, 8, 11].map(worryLineFor)
  expect(new Set(lines).size).toBe(3)
  for (const line of lines) expect(line).toContain('0800 1111')
  expect(lines[0]?.split(' ').length).toBeLessThan(35)
})

test.each([
  ['i made a cake', 'button', GENTLE_GOODBYES],
  ['my hamster past away', 'grown_up', GENTLE_GOODBYES],
  ['haha i did a burp', 'button', GOODBYE_LINES],
] as const)('after %s a chat that is ended by %s ends with a goodbye', async (typed, end, goodbyes) => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  await talk(needs, key, typed)
  await endOwnChat(needs, { asked: { key }, end })
  expect(goodbyes).toContain((await readChat(needs, { key }))?.messages.at(-1)?.content)
})

test('after a false alarm, the chat’s notes go into the letter, and the family hears of no report', async () => {
  await using needs = await createTestNeeds()
  const staffMemberId = await insertStaff(needs, 'ann@shop.example')
  const key = await beginChat(needs)
  await talk(needs, key, 'my dad hits me at chess')
  const [report] = await needs.db.select().from(safetyReports)
  const asked = { reportId: report?.id ?? '', staffMemberId }
  expect((await readChat(needs, { key }))?.end).toBe('worry')
  expect(await giveChatBack(needs, asked)).toBe(true)
  expect(await giveChatBack(needs, asked)).toBe(false)
  const chat = await readChat(needs, { key })
  expect(chat).toMatchObject({ end: 'button', extractionState: 'asked' })
  expect(chat?.messages.map(({ content }) => content).join()).not.toContain('0800')
  expect(await needs.countJobs('extract-chat')).toBe(1)
})

test('who reads along sees a child’s message only once it has its answer', async () => {
  await using needs = await createTestNeeds()
  const at = clockAt(needs)
  const key = await beginChat(at(0))
  await needs.db.update(chatSessions).set({ watchSha256: hashSecret('secret') })
  await talk(at(0), key, 'i built a den')
  await sayInChat(at(10), { key, typed: 'the big one scares me' })
  const rolesOf = async (asked: Parameters<typeof readChat>[1]) =>
    (await readChat(at(10), asked))?.messages.map(({ role }) => role)
  expect(await rolesOf({ key })).toEqual(['santa', 'child', 'santa', 'child'])
  expect(await rolesOf({ watchSecret: 'secret' })).toEqual(['santa', 'child', 'santa'])
})
