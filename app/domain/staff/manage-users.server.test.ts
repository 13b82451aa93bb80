import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prepareEmail } from '#app/emails/emails.ts'
import { auditLog, outgoingEmails, staffSessions, userRoles, users } from '#db/schema/index.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { addStaffMember } from './add-staff-member.server.ts'
import { consumeLoginLink, createLoginLink } from './login-link.server.ts'
import { changeRole, createUser, listUsers, logOutEverywhere, setPassword } from './manage-users.server.ts'
import { findByPassword, hashPassword } from './password.server.ts'
import { findSessionHolder, openStaffSession } from './staff-session.server.ts'

const PASSWORD = 'mince pies at midnight'

async function staffOf(needs: TestNeeds) {
  const { userId: staffMemberId } = await addStaffMember(needs, { email: 'elf@shop.example' })
  const create = (email: string, role: 'admin' | 'packer' | null) =>
    createUser(needs, { user: { email, password: PASSWORD, role }, staffMemberId })
  const idOf = async (email: string) => (await listUsers(needs)).find((user) => user.email === email)?.userId ?? ''
  return { staffMemberId, create, idOf }
}

test('a user is added with a password, gains and loses roles, and is logged out on losing the last one', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId, create, idOf } = await staffOf(needs)
  expect([await create('Packer@shop.example', 'packer'), await create('packer@SHOP.example', null)]).toEqual([
    true,
    false,
  ])
  const userId = await idOf('packer@shop.example')
  const change = (role: 'admin' | 'packer', action: 'add' | 'remove') =>
    changeRole(needs, { userId, role, action, staffMemberId })
  const secret = await openStaffSession(needs, { userId, replaces: null, by: 'password' })
  expect(await findSessionHolder(needs, secret)).toMatchObject({ role: 'packer' })
  expect(await change('admin', 'add')).toEqual({ ok: true })
  expect(await findSessionHolder(needs, secret)).toMatchObject({ role: 'admin' })
  expect(await listUsers(needs)).toMatchObject([{ roles: ['admin'] }, { roles: ['admin', 'packer'] }])
  expect(await change('admin', 'remove')).toEqual({ ok: true })
  expect(await change('admin', 'remove')).toEqual({ ok: false, reason: 'gone' })
  expect(await findSessionHolder(needs, secret)).toMatchObject({ role: 'packer' })
  expect(await change('packer', 'remove')).toEqual({ ok: true })
  expect(await findSessionHolder(needs, secret)).toBeNull()
  expect((await listUsers(needs)).map(({ roles }) => roles)).toEqual([['admin'], []])
  const acts = await needs.db.select({ act: auditLog.act }).from(auditLog).where(eq(auditLog.subjectId, userId))
  expect(acts.map(({ act }) => act).toSorted()).toEqual([
    'add_admin',
    'add_packer',
    'create_user',
    'log_in',
    'remove_admin',
    'remove_packer',
  ])
  covers('users.2')
})

test('admins cannot remove themselves or the last admin, even when two remove each other at once', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId, create, idOf } = await staffOf(needs)
  const remove = (userId: string, by: string) =>
    changeRole(needs, { userId, role: 'admin', action: 'remove', staffMemberId: by })
  expect(await remove(staffMemberId, staffMemberId)).toEqual({ ok: false, reason: 'own_role' })
  await create('second@shop.example', 'admin')
  const second = await idOf('second@shop.example')
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all([remove(second, staffMemberId), remove(staffMemberId, second)])
    expect(both.map((one) => (one.ok ? 'removed' : one.reason)).toSorted()).toEqual(['last_admin', 'removed'])
    expect(await needs.db.$count(userRoles, eq(userRoles.role, 'admin'))).toBe(1)
    await needs.db
      .insert(userRoles)
      .values([staffMemberId, second].map((userId) => ({ userId, role: 'admin' as const })))
      .onConflictDoNothing()
  }
  covers('users.3')
})

test('only a password’s scrypt hash is stored, and it opens no other account', async () => {
  await using needs = await createTestNeeds()
  const { create, idOf } = await staffOf(needs)
  await create('ann@shop.example', 'packer')
  const [ann] = await needs.db.select().from(users).where(eq(users.email, 'ann@shop.example'))
  expect(ann?.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(ann?.passwordHash).not.toBe(await hashPassword(PASSWORD))
  const find = (email: string, password: string) => findByPassword(needs, { email, password })
  expect(await find(' ANN@shop.example', PASSWORD)).toEqual({ userId: await idOf('ann@shop.example') })
  for (const [email, password] of [
    ['ann@shop.example', `${PASSWORD} `],
    ['ann@shop.example', ''],
    // An account from before passwords, and an account that does not exist.
    ['elf@shop.example', 'nobody'],
    ['nobody@shop.example', 'nobody'],
  ] as const)
    expect(await find(email, password)).toBeNull()
  const userId = await idOf('ann@shop.example')
  const secret = await openStaffSession(needs, { userId, replaces: null, by: 'password' })
  const other = 'sleigh bells in the snow'
  expect(await setPassword(needs, { userId, password: other, staffMemberId: userId })).toBe(true)
  expect([await find('ann@shop.example', PASSWORD), await find('ann@shop.example', other)]).toEqual([null, { userId }])
  expect(await findSessionHolder(needs, secret)).toBeNull()
  expect(await setPassword(needs, { userId, password: null, staffMemberId: userId })).toBe(true)
  expect(await find('ann@shop.example', other)).toBeNull()
  expect(await setPassword(needs, { userId: crypto.randomUUID(), password: other, staffMemberId: userId })).toBe(false)
  covers('users.4')
})

test('a user is logged out on every device at once', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId } = await staffOf(needs)
  const secrets = await Promise.all(
    [1, 2].map(() => openStaffSession(needs, { userId: staffMemberId, replaces: null, by: 'link' })),
  )
  const { url } = await createLoginLink(needs, { userId: staffMemberId, browserSha256: null, minutesValid: 10 })
  await logOutEverywhere(needs, { userId: staffMemberId, staffMemberId })
  expect(await consumeLoginLink(needs, { token: url.split('/').at(-1) ?? '', browserSecret: null })).toBeNull()
  expect(await Promise.all(secrets.map((secret) => findSessionHolder(needs, secret)))).toEqual([null, null])
  expect(await needs.db.$count(staffSessions)).toBe(0)
})

test('a packer who is invited by email has a role and no password, and the email leads to the login page', async () => {
  await using needs = await createTestNeeds()
  const { staffMemberId, idOf } = await staffOf(needs)
  const user = { email: 'Packer@shop.example', password: null, role: 'packer' } as const
  expect([await createUser(needs, { user, staffMemberId }), await createUser(needs, { user, staffMemberId })]).toEqual([
    true,
    false,
  ])
  const userId = await idOf('packer@shop.example')
  const queued = await needs.db.select().from(outgoingEmails)
  expect(queued).toMatchObject([{ kind: 'staff_invitation', recipient: 'packer@shop.example', subjectIds: { userId } }])
  const email = { kind: 'staff_invitation', subjectIds: { userId } } as const
  expect((await prepareEmail(needs, email))?.text).toContain('/admin/login')
  await changeRole(needs, { userId, role: 'packer', action: 'remove', staffMemberId })
  expect(await prepareEmail(needs, email)).toBeNull()
})
