import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { passkeys, userRoles, users } from '#db/schema/index.ts'
import { hashPassword } from './password.server.ts'
import { recordStaffAct } from './record-staff-act.server.ts'
import { closeAllSessions, type Role } from './staff-session.server.ts'

export type ListedUser = { userId: string; email: string; createdAt: Date; roles: Role[]; hasPasskeys: boolean }

/** All accounts, oldest first. */
export const listUsers = ({ db }: Pick<Needs, 'db'>): Promise<ListedUser[]> => readUsers(db)

/** One account; null when there is none with that id. */
export async function findUser({ db }: Pick<Needs, 'db'>, userId: string): Promise<ListedUser | null> {
  const [user] = await readUsers(db, eq(users.id, userId))
  return user ?? null
}

async function readUsers(db: Needs['db'], where?: SQL): Promise<ListedUser[]> {
  const hasPasskeys = exists(db.select().from(passkeys).where(eq(passkeys.userId, users.id)))
  const rows = await db
    .select({ user: users, role: userRoles.role, hasPasskeys: sql<boolean>`${hasPasskeys}` })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(where)
    .orderBy(asc(users.createdAt), asc(users.id), asc(userRoles.role))
  const listed = new Map<string, ListedUser>()
  for (const { user, role, ...row } of rows) {
    const { id: userId, email, createdAt } = user
    const one = listed.get(userId) ?? { userId, email, createdAt, roles: [], hasPasskeys: row.hasPasskeys }
    listed.set(userId, role ? { ...one, roles: [...one.roles, role] } : one)
  }
  return [...listed.values()]
}

export type NewUser = {
  email: string
  /** 12 to 200 characters; null for one who is invited by email, and logs in by email. */
  password: string | null
  role: Role | null
}

/**
 * Creates an account that can log in by email or password once it has a role, and invites it where it has no password.
 * False when the address already has one.
 */
export async function createUser(
  given: Pick<Needs, 'db' | 'jobs'>,
  { user: { email, password, role }, staffMemberId }: { user: NewUser; staffMemberId: string },
): Promise<boolean> {
  const passwordHash = password === null ? null : await hashPassword(password)
  const recipient = email.trim().toLowerCase()
  return inTransaction(given, async (needs) => {
    const [made] = await needs.db
      .insert(users)
      .values({ email: recipient, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!made) return false
    await recordStaffAct(needs, { staffMemberId, act: 'create_user', subjectId: made.id })
    if (role) await giveRole(needs, { userId: made.id, role, staffMemberId })
    if (password === null) {
      const subjectIds = { userId: made.id }
      await queueEmail(needs, { kind: 'staff_invitation', recipient, subjectIds, deduplicationKey: made.id })
    }
    return true
  })
}

export type RoleChange = { userId: string; role: Role; action: 'add' | 'remove'; staffMemberId: string }
export type ChangeRoleResult = { ok: true } | { ok: false; reason: 'gone' | 'own_role' | 'last_admin' }

/**
 * Gives a user a role or removes it; a user without any role is logged out everywhere. Admins cannot remove their own
 * admin role, and there is always an admin left, even when two admins remove each other at once.
 */
export async function changeRole(
  given: Pick<Needs, 'db'>,
  { userId, role, action, staffMemberId }: RoleChange,
): Promise<ChangeRoleResult> {
  return inTransaction(given, async (needs) => {
    const { db } = needs
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!user) return { ok: false, reason: 'gone' }
    if (action === 'add') {
      await giveRole(needs, { userId, role, staffMemberId })
      return { ok: true }
    }
    if (role === 'admin' && userId === staffMemberId) return { ok: false, reason: 'own_role' }
    // Simultaneous removals of a role wait here for each other.
    const held = await db.select().from(userRoles).where(eq(userRoles.role, 'admin')).for('update')
    if (role === 'admin' && held.every((one) => one.userId === userId)) return { ok: false, reason: 'last_admin' }
    const taken = await db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
      .returning({ role: userRoles.role })
    if (taken.length === 0) return { ok: false, reason: 'gone' }
    if ((await db.$count(userRoles, eq(userRoles.userId, userId))) === 0) await closeAllSessions(needs, userId)
    await recordStaffAct(needs, { staffMemberId, act: `remove_${role}`, subjectId: userId })
    return { ok: true }
  })
}

async function giveRole(
  needs: TransactionNeeds,
  { userId, role, staffMemberId }: Omit<RoleChange, 'action'>,
): Promise<void> {
  const given = await needs.db.insert(userRoles).values({ userId, role }).onConflictDoNothing().returning()
  if (given.length > 0) await recordStaffAct(needs, { staffMemberId, act: `add_${role}`, subjectId: userId })
}

/** Logs a user out on every device. */
export async function logOutEverywhere(
  given: Pick<Needs, 'db'>,
  { userId, staffMemberId }: { userId: string; staffMemberId: string },
): Promise<void> {
  await inTransaction(given, async (needs) => {
    await closeAllSessions(needs, userId)
    await recordStaffAct(needs, { staffMemberId, act: 'log_out_everywhere', subjectId: userId })
  })
}

/**
 * Sets a user's password, which may be the caller's own, and logs them out everywhere: any session opened with the old
 * one ends.
 *
 * @param password 12 to 200 characters; null leaves them only the login by email.
 */
export async function setPassword(
  given: Pick<Needs, 'db'>,
  { userId, password, staffMemberId }: { userId: string; password: string | null; staffMemberId: string },
): Promise<boolean> {
  const passwordHash = password === null ? null : await hashPassword(password)
  return inTransaction(given, async (needs) => {
    const changed = await needs.db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
    if (changed.length === 0) return false
    await closeAllSessions(needs, userId)
    await recordStaffAct(needs, { staffMemberId, act: 'set_password', subjectId: userId })
    return true
  })
}
