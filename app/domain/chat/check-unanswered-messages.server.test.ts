import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatSessions, outgoingEmails, safetyReports } from '#db/schema/index.ts'
import { beginChat, later, talk } from '../../../tests/support/chats.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { answerChat } from './answer-chat.server.ts'
import { restartPlayground } from './begin-chat.server.ts'
import { endOwnChat } from './end-own-chat.server.ts'
import { checkUnansweredMessages } from './check-unanswered-messages.server.ts'
import { readChat } from './read-chat.server.ts'
import { sayInChat } from './say-in-chat.server.ts'

const sessionsOf = ({ db }: TestNeeds) => db.select().from(chatSessions).orderBy(chatSessions.createdAt)

test('a child who reports harm as the chat ends is still noticed, before anything is sent', async () => {
  await using needs = await createTestNeeds()
  for (const end of ['button', 'time', 'restart'] as const) {
    const key = await beginChat(needs, 'playground')
    const said = await sayInChat(needs, { key, typed: `it hurts me ${end}` })
    if (!said.ok) throw new Error(said.reason)
    if (end === 'button') await endOwnChat(needs, { asked: { key }, end })
    if (end === 'time') await readChat(later(needs, 601), { key })
    if (end === 'restart') await restartPlayground(needs, key)
    await answerChat(needs, said)
    expect(await needs.db.$count(outgoingEmails)).toBe(0)
    await checkUnansweredMessages(needs, said)
    await checkUnansweredMessages(needs, said)
    const report = and(eq(safetyReports.source, 'chat'), eq(safetyReports.subjectId, said.chatSessionId))
    expect(await needs.db.$count(safetyReports, report)).toBe(1)
    expect(await needs.db.$count(outgoingEmails)).toBe(0)
  }
  covers('chat.20')
})

test('messages that could not be checked are checked later; until then the transcript is held', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'moderations', times: 3 })
  await talk(needs, key, 'i like toast')
  await endOwnChat(needs, { asked: { key }, end: 'button' })
  const [session] = await sessionsOf(needs)
  const chatSessionId = session?.id ?? ''
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'moderations', times: 3 })
  await expect(checkUnansweredMessages(needs, { chatSessionId })).rejects.toThrow()
  expect(await needs.db.$count(outgoingEmails)).toBe(0)
  needs.faults.clear()
  await checkUnansweredMessages(needs, { chatSessionId })
  expect(await needs.db.$count(outgoingEmails)).toBe(1)
  expect((await sessionsOf(needs))[0]).toMatchObject({ isUnheard: false, extractionState: 'asked' })
})
