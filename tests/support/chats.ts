import { addSeconds } from 'date-fns'
import { answerChat } from '#app/domain/chat/answer-chat.server.ts'
import { prepareChat, startChat } from '#app/domain/chat/begin-chat.server.ts'
import { readChat } from '#app/domain/chat/read-chat.server.ts'
import { sayInChat } from '#app/domain/chat/say-in-chat.server.ts'
import { type ChatMode, giveParentalConsent } from '#app/domain/privacy/consent/parental-consent.server.ts'
import { EMAIL, insertDraft } from './builders.ts'
import type { TestNeeds } from './test-needs.ts'

/** The same needs with a clock this many seconds ahead. */
export const later = (needs: TestNeeds, seconds: number): TestNeeds => ({
  ...needs,
  clock: { now: () => addSeconds(new Date(), seconds) },
})

/** The same with a clock stopped this many seconds from now: a slow machine may take minutes between two lines. */
export function clockAt(needs: TestNeeds): (seconds: number) => TestNeeds {
  const now = new Date()
  return (seconds) => ({ ...needs, clock: { now: () => addSeconds(now, seconds) } })
}

/** A letter whose parent has given consent, with a chat that has begun. */
export async function beginChat(needs: TestNeeds, mode: ChatMode = 'real', answers: Record<string, unknown> = {}) {
  const key = await insertDraft(needs, {
    childName: 'Ivo',
    parentEmail: EMAIL,
    dateOfBirth: '03/04/2019',
    brotherNames: ['Zoltan'],
    ...answers,
  })
  await giveParentalConsent(needs, { key, email: EMAIL, policyVersion: '1' })
  await prepareChat(needs, { key, mode })
  await startChat(needs, { key, mode })
  return key
}

type Key = Awaited<ReturnType<typeof beginChat>>

/** Sends one message and runs Santa's job for it. */
export async function talk(needs: TestNeeds, key: Key, typed: string) {
  const said = await sayInChat(needs, { key, typed })
  if (said.ok) await answerChat(needs, said)
  const chat = await readChat(needs, { key })
  return { said, chat, reply: chat?.messages.at(-1)?.content ?? '' }
}
