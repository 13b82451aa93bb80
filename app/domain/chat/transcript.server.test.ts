import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { createSecret } from '#app/domain/secret.server.ts'
import { outgoingEmails } from '#db/schema/index.ts'
import { covers } from '../../../tests/support/covers.ts'
import { EMAIL } from '../../../tests/support/builders.ts'
import { beginChat, later, talk } from '../../../tests/support/chats.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { endExpiredChats } from './end-chat.server.ts'
import { readChat } from './read-chat.server.ts'
import { sayInChat } from './say-in-chat.server.ts'
import { confirmTranscript } from './transcript.server.ts'

test('the server counts the ten minutes; when they are over only the parent gets the transcript', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  await talk(needs, key, 'i can whistle')
  expect(await sayInChat(later(needs, 601), { key, typed: 'still there' })).toEqual({ ok: false, reason: 'over' })
  await endExpiredChats(later(needs, 601))
  await endExpiredChats(later(needs, 700))
  expect((await readChat(later(needs, 601), { key }))?.end).toBe('time')
  const emails = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'chat_transcript'))
  expect(emails).toMatchObject([{ recipient: EMAIL }])
  await sendOutgoingEmail(needs, { outgoingEmailId: emails[0]?.id ?? '' })
  const [asked] = await needs.inbox()
  expect(JSON.stringify(asked)).not.toMatch(/whistle|Ivo/)
  covers('chat.24')
  expect(await confirmTranscript(needs, { secret: createSecret() })).toBe(false)
  const secret = /chat-transcript\/([\w-]{43})/.exec(asked?.text ?? '')?.[1]
  for (let press = 0; press < 2; press += 1) expect(await confirmTranscript(needs, { secret })).toBe(true)
  const [, transcript, ...more] = await needs.db.select().from(outgoingEmails).orderBy(outgoingEmails.createdAt)
  expect(more).toEqual([])
  await sendOutgoingEmail(needs, { outgoingEmailId: transcript?.id ?? '' })
  const sent = (await needs.inbox()).find(({ subject }) => subject.startsWith('Your transcript'))
  expect(sent?.text).toContain('i can whistle')
  expect(sent?.text.split('\n')[0]).not.toContain('Ivo')
})

test('an address that never confirmed is asked at most three times a day, however many chats name it', async () => {
  await using needs = await createTestNeeds()
  for (let chat = 0; chat < 5; chat += 1) {
    const key = await beginChat(needs)
    await talk(needs, key, 'you owe us money, ring the helpdesk')
    await endExpiredChats(later(needs, 601))
  }
  const emails = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'chat_transcript'))
  expect(emails).toHaveLength(3)
  for (const { id } of emails) await sendOutgoingEmail(needs, { outgoingEmailId: id })
  expect(JSON.stringify(await needs.inbox())).not.toContain('owe')
})
