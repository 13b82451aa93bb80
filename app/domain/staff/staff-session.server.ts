import { addHours } from 'date-fns'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { type ConnectedNeeds, inTransaction, type Needs } from '#app/domain/needs.ts'
import { staffSessions, userRoles, users } from '#db/schema/index.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'

/** One shift in the workshop. */
export const SESSION_HOURS = 12

export type SessionHolder = { userId: string; email: string; isStaff: boolean }

/** A desk, a packing table, a phone. A login on yet another device ends the oldest. */
const MAX_SESSIONS = 3

/**
 * Opens a session and returns the secret for the cookie; only its hash is stored.
 *
 * @param options.replaces The secret of the session that this browser had before: it ends.
 */
export async function openStaffSession(
  given: Pick<Needs, 'db' | 'clock'>,
  { userId, replaces }: { userId: string; replaces: string | null },
): Promise<string> {
  const secret = createSecret()
  const expiresAt = addHours(given.clock.now(), SESSION_HOURS)
  await inTransaction(given, async ({ db }) => {
    await closeStaffSession({ db }, replaces)
    const older = db
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(eq(staffSessions.userId, userId))
      .orderBy(desc(staffSessions.createdAt))
      .offset(MAX_SESSIONS - 1)
    await db.delete(staffSessions).where(inArray(staffSessions.id, older))
    await db.insert(staffSessions).values({ userId, tokenSha256: hashSecret(secret), expiresAt })
  })
  return secret
}

/** Who holds a session; null when it is unknown or over. The role is read again each time, so a removed admin is out at once. */
export async function findSessionHolder(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  secret: string | null,
): Promise<SessionHolder | null> {
  if (!secret) return null
  const [row] = await db
    .select({ userId: users.id, email: users.email, role: userRoles.role })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(and(eq(staffSessions.tokenSha256, hashSecret(secret)), gt(staffSessions.expiresAt, clock.now())))
  return row ? { userId: row.userId, email: row.email, isStaff: row.role === 'admin' } : null
}

/** Ends a session. Idempotent. */
export async function closeStaffSession({ db }: ConnectedNeeds, secret: string | null): Promise<void> {
  if (secret) await db.delete(staffSessions).where(eq(staffSessions.tokenSha256, hashSecret(secret)))
}
