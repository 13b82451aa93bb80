import { expect, test } from 'vitest'
import { auditLog, passkeyChallenges, passkeys, staffSessions } from '#db/schema/index.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { makeSoftPasskey } from '../../../../tests/support/soft-passkey.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { addStaffMember } from '../add-staff-member.server.ts'
import { findUser } from '../manage-users.server.ts'
import { closeStaffSession, findSessionHolder, openStaffSession } from '../staff-session.server.ts'
import { addPasskey, beginPasskey } from './add-passkey.server.ts'
import { arePasskeysRequired } from './passkey-challenges.server.ts'
import { forgetPasskeys, listPasskeys, removePasskey } from './remove-passkey.server.ts'
import { askForPasskey, confirmByPasskey } from './show-passkey.server.ts'

/** The same needs for a shop on http, as in development; production uses https. */
const onHttp = (needs: TestNeeds) => ({ ...needs, siteUrl: new URL('http://localhost:3000') })

async function logIn(needs: TestNeeds) {
  const { userId } = await addStaffMember(needs, { email: 'elf@shop.example' })
  const secret = await openStaffSession(needs, { userId, replaces: null, by: 'link' })
  const factor = async () => (await findSessionHolder(needs, secret))?.secondFactor ?? null
  const holder = await findSessionHolder(needs, secret)
  if (!holder) throw new Error('no session')
  return { userId, secret, holder, factor }
}

type LoggedIn = Awaited<ReturnType<typeof logIn>>

async function add(needs: TestNeeds, { holder }: LoggedIn, key = makeSoftPasskey()) {
  const { challenge } = await beginPasskey(needs, holder)
  return { key, isAdded: await addPasskey(needs, { holder, answer: key.make(challenge, needs.siteUrl) }) }
}

test('a passkey is added, and from then on must be shown in each new session', async () => {
  await using needs = await createTestNeeds()
  const first = await logIn(needs)
  expect(await first.factor()).toBe('none')
  const { key, isAdded } = await add(needs, first)
  expect(isAdded).toBe(true)
  expect(await first.factor()).toBe('shown')
  expect((await findUser(needs, first.userId))?.hasPasskeys).toBe(true)
  const second = await logIn(needs)
  expect(await second.factor()).toBe('owed')
  const { challenge } = await askForPasskey(needs, second.holder)
  const answer = key.show(challenge, needs.siteUrl)
  expect(await confirmByPasskey(needs, { holder: second.holder, answer })).toBe(true)
  expect(await second.factor()).toBe('shown')
  const acts = (await needs.db.select().from(auditLog).orderBy(auditLog.createdAt)).map(({ act }) => act)
  expect(acts).toEqual(['log_in', 'add_passkey', 'log_in', 'show_passkey'])
  covers('users.7')
})

test('the only accepted answer is new, to this session, by this key, for this shop', async () => {
  await using needs = await createTestNeeds()
  const { key } = await add(needs, await logIn(needs))
  const [mine, other] = [await logIn(needs), await logIn(needs)]
  const tryWith = (answer: ReturnType<typeof key.show>) => confirmByPasskey(needs, { holder: mine.holder, answer })
  const ask = async ({ holder }: LoggedIn) => (await askForPasskey(needs, holder)).challenge

  const right = key.show(await ask(mine), needs.siteUrl)
  const { response } = key.show(await ask(mine), needs.siteUrl)
  expect(await tryWith({ ...right, response: { ...right.response, signature: response.signature } })).toBe(false)
  expect(await tryWith(right)).toBe(false)
  expect(await tryWith(key.show(await ask(other), needs.siteUrl))).toBe(false)
  expect(await tryWith(key.show(await ask(mine), new URL('https://sh0p.example')))).toBe(false)
  expect(await tryWith(makeSoftPasskey().show(await ask(mine), needs.siteUrl))).toBe(false)
  expect(await tryWith({ ...key.show(await ask(mine), needs.siteUrl), id: 'x' })).toBe(false)
  const late = { ...needs, clock: { now: () => new Date(Date.now() + 6 * 60_000) } }
  const slow = key.show(await ask(mine), needs.siteUrl)
  expect(await confirmByPasskey(late, { holder: mine.holder, answer: slow })).toBe(false)
  expect(await mine.factor()).toBe('owed')
  // A copied key, which has signed less often than the original.
  await needs.db.update(passkeys).set({ counter: 1_000 })
  expect(await tryWith(key.show(await ask(mine), needs.siteUrl))).toBe(false)
  covers('users.7')
})

test('of two sessions that add the first passkey at once, one succeeds, and the other must show it', async () => {
  await using needs = await createTestNeeds()
  const sessions = [await logIn(needs), await logIn(needs)]
  const added = await Promise.all(sessions.map((session) => add(needs, session)))
  expect(added.filter(({ isAdded }) => isAdded)).toHaveLength(1)
  const factors = await Promise.all(sessions.map(({ factor }) => factor()))
  expect(factors).toEqual(expect.arrayContaining(['owed', 'shown']))
})

test('a login with only the password or the link ends no session in which a passkey was shown', async () => {
  await using needs = await createTestNeeds()
  const desk = await logIn(needs)
  await add(needs, desk)
  for (let times = 0; times < 5; times += 1) await logIn(needs)
  expect(await desk.factor()).toBe('shown')
  expect(await needs.db.$count(staffSessions)).toBe(4)
})

test('a passkey challenge ends with its session', async () => {
  await using needs = await createTestNeeds()
  const { secret, holder } = await logIn(needs)
  await beginPasskey(needs, holder)
  expect(await needs.db.$count(passkeyChallenges)).toBe(1)
  await closeStaffSession(needs, secret)
  expect(await needs.db.$count(passkeyChallenges)).toBe(0)
})

test('the last passkey stays on https; after removing a lost one, every other session must show another', async () => {
  await using needs = await createTestNeeds()
  const desk = await logIn(needs)
  const { key } = await add(needs, desk)
  await add(needs, desk)
  const phone = await logIn(needs)
  const { challenge } = await askForPasskey(needs, phone.holder)
  await confirmByPasskey(needs, { holder: phone.holder, answer: key.show(challenge, needs.siteUrl) })
  expect(await phone.factor()).toBe('shown')

  const ids = (await listPasskeys(needs, desk.userId)).map(({ id }) => id)
  expect([arePasskeysRequired(onHttp(needs)), arePasskeysRequired(needs)]).toEqual([false, true])
  const { holder } = desk
  const removed = await Promise.all(ids.map((passkeyId) => removePasskey(needs, { holder, passkeyId })))
  expect(removed.toSorted()).toEqual(['last', 'removed'])
  expect([await desk.factor(), await phone.factor()]).toEqual(['shown', 'owed'])
  const [left] = await listPasskeys(needs, desk.userId)
  expect(await removePasskey(needs, { holder, passkeyId: crypto.randomUUID() })).toBe('gone')
  expect(await removePasskey(onHttp(needs), { holder, passkeyId: left?.id ?? '' })).toBe('removed')
  covers('users.7')
})

test('removing a user’s passkeys logs them out everywhere, and the log says who did it', async () => {
  await using needs = await createTestNeeds()
  const lost = await logIn(needs)
  await add(needs, lost)
  const { userId: staffMemberId } = await addStaffMember(needs, { email: 'head-elf@shop.example' })
  await forgetPasskeys(needs, { userId: lost.userId, staffMemberId })
  expect(await listPasskeys(needs, lost.userId)).toEqual([])
  expect(await lost.factor()).toBeNull()
  const acts = await needs.db.select().from(auditLog)
  expect(acts.at(-1)).toMatchObject({ userId: staffMemberId, act: 'forget_passkeys', subjectId: lost.userId })
})
