import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { createSecret } from '#app/domain/secret.server.ts'
import { chatSessions, outgoingEmails } from '#db/schema/index.ts'
import { covers } from '../../../tests/support/covers.ts'
import { EMAIL } from '../../../tests/support/builders.ts'
import { beginChat, later, talk } from '../../../tests/support/chats.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { endExpiredChats } from './end-chat.server.ts'
import { readChat } from './read-chat.server.ts'
import { sayInChat } from './say-in-chat.server.ts'
import { confirmTranscript } from './transcript.server.ts'

const emailsOf = ({ db }: TestNeeds, kind: 'chat_transcript' | 'chat_transcript_question') =>
  db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, kind)).orderBy(outgoingEmails.createdAt)

const secretIn = (text = '') => /chat-transcript\/([\w-]{43})/.exec(text)?.[1]

test('the server counts the ten minutes; when they are over only the parent gets the transcript', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  await talk(needs, key, 'i can whistle')
  expect(await sayInChat(later(needs, 601), { key, typed: 'still there' })).toEqual({ ok: false, reason: 'over' })
  await endExpiredChats(later(needs, 601))
  await endExpiredChats(later(needs, 700))
  expect((await readChat(later(needs, 601), { key }))?.end).toBe('time')
  const questions = await emailsOf(needs, 'chat_transcript_question')
  expect(questions).toMatchObject([{ recipient: EMAIL }])
  await sendOutgoingEmail(needs, { outgoingEmailId: questions[0]?.id ?? '' })
  const [asked] = await needs.inbox()
  expect(JSON.stringify(asked)).not.toMatch(/whistle|Ivo/)
  covers('chat.24')
  expect(await confirmTranscript(needs, { secret: createSecret() })).toBe(false)
  for (let press = 0; press < 2; press += 1)
    expect(await confirmTranscript(needs, { secret: secretIn(asked?.text) })).toBe(true)
  const transcripts = await emailsOf(needs, 'chat_transcript')
  expect(transcripts).toHaveLength(1)
  await sendOutgoingEmail(needs, { outgoingEmailId: transcripts[0]?.id ?? '' })
  const sent = (await needs.inbox()).find(({ subject }) => subject.startsWith('Your transcript'))
  expect(sent?.text).toContain('i can whistle')
  expect(sent?.text.split('\n')[0]).not.toContain('Ivo')
})

test('a press confirms the address for its own basket only, and sends nothing that staff hold back', async () => {
  await using needs = await createTestNeeds()
  const keys = [await beginChat(needs), await beginChat(needs)]
  for (const key of keys) await talk(needs, key, 'i can whistle')
  await endExpiredChats(later(needs, 601))
  const [question] = await emailsOf(needs, 'chat_transcript_question')
  await sendOutgoingEmail(needs, { outgoingEmailId: question?.id ?? '' })
  await needs.db
    .update(chatSessions)
    .set({ transcriptHeld: true })
    .where(eq(chatSessions.id, question?.subjectIds['chatSessionId'] ?? ''))
  expect(await confirmTranscript(needs, { secret: secretIn((await needs.inbox())[0]?.text) })).toBe(true)
  expect(await emailsOf(needs, 'chat_transcript')).toEqual([])
})

test('an address that never confirmed is asked at most ten times a day, however many chats name it', async () => {
  await using needs = await createTestNeeds()
  for (let chat = 0; chat < 12; chat += 1) {
    const key = await beginChat(needs)
    await talk(needs, key, 'you owe us money, ring the helpdesk')
  }
  await endExpiredChats(later(needs, 601))
  const emails = await emailsOf(needs, 'chat_transcript_question')
  expect(emails).toHaveLength(10)
  await sendOutgoingEmail(needs, { outgoingEmailId: emails[9]?.id ?? '' })
  expect(JSON.stringify(await needs.inbox())).not.toContain('owe')
})
