import { and, asc, eq, ne } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { closeAllSessions } from '#app/domain/staff/staff-session.server.ts'
import { passkeys, staffSessions } from '#db/schema/index.ts'
import { arePasskeysRequired, type Holder } from './passkey-challenges.server.ts'

/** A staff member's passkeys, oldest first. */
export const listPasskeys = ({ db }: Pick<Needs, 'db'>, userId: string) =>
  db
    .select({ id: passkeys.id, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt))

/**
 * Removes one of the user's own passkeys. Where one is required, the last stays. It may be a lost one, so every other
 * session must show a passkey again.
 */
export async function removePasskey(
  given: Pick<Needs, 'db' | 'siteUrl'>,
  { holder: { userId, sessionId }, passkeyId }: { holder: Omit<Holder, 'email'>; passkeyId: string },
): Promise<'removed' | 'gone' | 'last'> {
  return inTransaction(given, async (needs) => {
    const { db } = needs
    // Without the lock, two removals at once could remove both keys.
    const own = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).for('update')
    if (own.every(({ id }) => id !== passkeyId)) return 'gone'
    if (own.length === 1 && arePasskeysRequired(given)) return 'last'
    await db.delete(passkeys).where(eq(passkeys.id, passkeyId))
    await db
      .update(staffSessions)
      .set({ confirmedAt: null })
      .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, sessionId)))
    await recordStaffAct(needs, { staffMemberId: userId, act: 'remove_passkey', subjectId: passkeyId })
    return 'removed'
  })
}

/** Removes every passkey of a user who has lost the device, and logs them out everywhere. Idempotent. */
export async function forgetPasskeys(
  given: Pick<Needs, 'db'>,
  { userId, staffMemberId }: { userId: string; staffMemberId: string },
): Promise<void> {
  await inTransaction(given, async (needs) => {
    await needs.db.delete(passkeys).where(eq(passkeys.userId, userId))
    await closeAllSessions(needs, userId)
    await recordStaffAct(needs, { staffMemberId, act: 'forget_passkeys', subjectId: userId })
  })
}
