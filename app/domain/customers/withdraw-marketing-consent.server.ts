import { and, eq, isNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { hashSecret } from '#app/domain/secret.server.ts'
import { isSecret } from '#app/domain/saved-sessions/saved-session.ts'
import { marketingConsents, savedSessions } from '#db/schema/index.ts'

/**
 * Takes back every consent of whoever got the reminder with this secret. It works as long as the row is there, also
 * when the link to go on no longer does. Safe to repeat.
 *
 * @returns False when no reminder had this secret.
 */
export async function withdrawMarketingConsent(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { secret }: { secret: unknown },
): Promise<boolean> {
  if (!isSecret(secret)) return false
  const [reminded] = await db
    .select({ email: savedSessions.email })
    .from(savedSessions)
    .where(eq(savedSessions.mailedSha256, hashSecret(secret)))
  if (!reminded) return false
  await db
    .update(marketingConsents)
    .set({ withdrawnAt: clock.now() })
    .where(and(eq(marketingConsents.email, reminded.email), isNull(marketingConsents.withdrawnAt)))
  return true
}
