import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { loginLinks, outgoingEmails, staffSessions, userRoles, users } from '#db/schema/index.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { addStaffMember } from './add-staff-member.server.ts'
import { consumeLoginLink, createLoginLink, requestLoginLink } from './login-link.server.ts'
import { hashSecret } from '#app/domain/secret.server.ts'
import {
  closeStaffSession,
  findSessionHolder,
  IDLE_HOURS,
  openStaffSession,
  SESSION_HOURS,
} from './staff-session.server.ts'

const later = (needs: TestNeeds, minutes: number) => ({
  ...needs,
  clock: { now: () => new Date(Date.now() + minutes * 60_000) },
})

async function linkFor(needs: TestNeeds, browser: string | null) {
  const { userId } = await addStaffMember(needs, { email: 'Elf@Shop.example' })
  const { url } = await createLoginLink(needs, {
    userId,
    browserSha256: browser && hashSecret(browser),
    minutesValid: 10,
  })
  return { userId, token: url.split('/').at(-1) ?? '' }
}

test('a staff member gets an email with a link; its secret is stored nowhere', async () => {
  await using needs = await createTestNeeds()
  await addStaffMember(needs, { email: 'elf@shop.example' })
  await requestLoginLink(needs, { email: 'ELF@shop.example', browserSecret: 'browser' })
  const [row] = await needs.db.select().from(outgoingEmails)
  await sendOutgoingEmail(needs, { outgoingEmailId: row?.id ?? '' })
  const [email] = await needs.inbox()
  const token = /admin\/login\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  const [link] = await needs.db.select().from(loginLinks)
  expect(link?.tokenSha256).toBe(hashSecret(token))
  expect(await consumeLoginLink(needs, { token, browserSecret: 'browser' })).not.toBeNull()
})

test('an unknown address and an ordinary user get no email and the same answer', async () => {
  await using needs = await createTestNeeds()
  await needs.db.insert(users).values({ email: 'user@shop.example' })
  expect(await requestLoginLink(needs, { email: 'nobody@shop.example', browserSecret: 'b' })).toBeUndefined()
  expect(await requestLoginLink(needs, { email: 'user@shop.example', browserSecret: 'b' })).toBeUndefined()
  expect(await needs.db.$count(outgoingEmails)).toBe(0)
})

test('of ten simultaneous uses of a link, one succeeds', async () => {
  await using needs = await createTestNeeds()
  const { token } = await linkFor(needs, 'browser')
  const uses = await Promise.all(
    Array.from({ length: 10 }, () => consumeLoginLink(needs, { token, browserSecret: 'browser' })),
  )
  expect(uses.filter(Boolean)).toHaveLength(1)
})

test('a link works in the browser that requested it, for ten minutes', async () => {
  await using needs = await createTestNeeds()
  const { token } = await linkFor(needs, 'browser')
  expect(await consumeLoginLink(needs, { token, browserSecret: 'another' })).toBeNull()
  expect(await consumeLoginLink(needs, { token, browserSecret: null })).toBeNull()
  expect(await consumeLoginLink(later(needs, 11), { token, browserSecret: 'browser' })).toBeNull()
  expect(await consumeLoginLink(needs, { token, browserSecret: 'browser' })).not.toBeNull()
})

test('a link made at the terminal works in any browser', async () => {
  await using needs = await createTestNeeds()
  const { token } = await linkFor(needs, null)
  expect(await consumeLoginLink(needs, { token, browserSecret: null })).not.toBeNull()
})

test('a session ends with the shift, with the role, and on logging out', async () => {
  await using needs = await createTestNeeds()
  const { userId } = await linkFor(needs, null)
  const secret = await openStaffSession(needs, { userId, replaces: null, by: 'link' })
  expect(await findSessionHolder(needs, secret)).toMatchObject({ role: 'admin' })
  expect(await findSessionHolder(later(needs, IDLE_HOURS * 60 - 1), secret)).not.toBeNull()
  // That was a request, so two more hours begin.
  expect(await findSessionHolder(later(needs, IDLE_HOURS * 120 - 2), secret)).not.toBeNull()
  expect(await findSessionHolder(later(needs, IDLE_HOURS * 180), secret)).toBeNull()
  for (let hours = 3; hours < SESSION_HOURS; hours += 1) await findSessionHolder(later(needs, hours * 60 + 58), secret)
  expect(await findSessionHolder(later(needs, SESSION_HOURS * 60 + 1), secret)).toBeNull()
  covers('users.5')
  await needs.db.delete(userRoles).where(eq(userRoles.userId, userId))
  expect(await findSessionHolder(needs, secret)).toMatchObject({ role: null })
  await closeStaffSession(needs, secret)
  expect(await findSessionHolder(needs, secret)).toBeNull()
  expect(await needs.db.$count(staffSessions)).toBe(0)
})
