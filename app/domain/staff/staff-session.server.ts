import { addHours, isBefore, subHours, subMinutes } from 'date-fns'
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type ConnectedNeeds, inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import type { ROLES } from '#db/schema/codes.ts'
import { loginLinks, passkeys, staffSessions, userRoles, users } from '#db/schema/index.ts'
import { recordStaffAct } from './record-staff-act.server.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'

/** One workshop shift. */
export const SESSION_HOURS = 12

/** An unused desk for this long counts as left. */
export const IDLE_HOURS = 2

export type Role = (typeof ROLES)[number]

/** Whether a user has shown a passkey since logging in; `none` for a user without one. */
export type SecondFactor = 'none' | 'owed' | 'shown'

export type SessionHolder = {
  sessionId: string
  userId: string
  email: string
  /** Their role; null for an account without one. */
  role: Role | null
  secondFactor: SecondFactor
}

/** A desk, a packing table, a phone. A login on one more device ends the oldest session. */
const MAX_SESSIONS = 3

/**
 * Opens a session and returns the secret for the cookie; only its hash is stored.
 *
 * @param options.replaces The secret of this browser's previous session, which ends.
 * @param options.by How they logged in.
 */
export async function openStaffSession(
  given: Pick<Needs, 'db' | 'clock'>,
  { userId, replaces, by }: { userId: string; replaces: string | null; by: 'link' | 'password' },
): Promise<string> {
  const secret = createSecret()
  const expiresAt = addHours(given.clock.now(), SESSION_HOURS)
  await inTransaction(given, async (needs) => {
    const { db } = needs
    await closeStaffSession({ db }, replaces)
    await db
      .insert(staffSessions)
      .values({
        userId,
        tokenSha256: hashSecret(secret),
        expiresAt,
        createdAt: given.clock.now(),
        seenAt: given.clock.now(),
      })
    // Without a passkey, a login cannot end a session in which one was shown.
    await closeOldest(needs, userId, isNull(staffSessions.confirmedAt))
    await recordStaffAct(needs, { staffMemberId: userId, act: 'log_in', subjectId: userId, detail: { by } })
  })
  return secret
}

/** Records that a passkey was shown in a session. */
export async function confirmSession(
  needs: TransactionNeeds<'clock'>,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await needs.db.update(staffSessions).set({ confirmedAt: needs.clock.now() }).where(eq(staffSessions.id, sessionId))
  await closeOldest(needs, userId, isNotNull(staffSessions.confirmedAt))
}

/** Ends a user's oldest sessions of a kind, beyond the allowed number. */
async function closeOldest({ db }: TransactionNeeds, userId: string, ofKind: SQL): Promise<void> {
  const older = db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, userId), ofKind))
    .orderBy(desc(staffSessions.createdAt))
    .offset(MAX_SESSIONS)
  await db.delete(staffSessions).where(inArray(staffSessions.id, older))
}

/**
 * The holder of a session; null when it is unknown, or over after a shift or two hours without a request. The role is
 * read each time, so a user who loses it is out at once.
 */
export async function findSessionHolder(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  secret: string | null,
): Promise<SessionHolder | null> {
  if (!secret) return null
  const now = clock.now()
  const isOpen = and(
    eq(staffSessions.tokenSha256, hashSecret(secret)),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.seenAt, subHours(now, IDLE_HOURS)),
  )
  const rows = await db
    .select({
      sessionId: staffSessions.id,
      userId: users.id,
      email: users.email,
      role: userRoles.role,
      seenAt: staffSessions.seenAt,
      confirmedAt: staffSessions.confirmedAt,
      hasPasskey: sql<boolean>`${exists(db.select().from(passkeys).where(eq(passkeys.userId, users.id)))}`,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(isOpen)
  const [first] = rows
  if (!first) return null
  if (isBefore(first.seenAt, subMinutes(now, 1))) await db.update(staffSessions).set({ seenAt: now }).where(isOpen)
  const { sessionId, userId, email, confirmedAt, hasPasskey } = first
  const role = rows.some((row) => row.role === 'admin') ? 'admin' : first.role
  return { sessionId, userId, email, role, secondFactor: !hasPasskey ? 'none' : confirmedAt ? 'shown' : 'owed' }
}

/** Ends the session of a staff member who logs out. */
export async function logOut(
  given: Pick<Needs, 'db'>,
  { userId, secret }: { userId: string; secret: string | null },
): Promise<void> {
  await inTransaction(given, async (needs) => {
    await closeStaffSession(needs, secret)
    await recordStaffAct(needs, { staffMemberId: userId, act: 'log_out', subjectId: userId })
  })
}

/** Ends a session. Idempotent. */
export async function closeStaffSession({ db }: ConnectedNeeds, secret: string | null): Promise<void> {
  if (secret) await db.delete(staffSessions).where(eq(staffSessions.tokenSha256, hashSecret(secret)))
}

/** Ends every session of a user, on every device, and every login link that was not used yet. */
export async function closeAllSessions({ db }: TransactionNeeds, userId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, userId))
  await db.delete(loginLinks).where(eq(loginLinks.userId, userId))
}
