import { and, eq, gt } from 'drizzle-orm'
import { type ConnectedNeeds, inTransaction, type Needs } from '#app/domain/needs.ts'
import { hashSecret, isSecret } from '#app/domain/secret.server.ts'
import { sharedBaskets, type SharedLine } from '#db/schema/index.ts'
import { copyLines, type CopyResult } from './copy-lines.server.ts'
import { findOrCreateBasket } from './find-or-create-basket.server.ts'

/** The contents of a shared basket's link; null when it is unknown or too old. Reads only. */
export async function findSharedBasket(
  { db, clock }: ConnectedNeeds<'clock'>,
  sessionId: unknown,
): Promise<{ basketId: string; createdAt: Date; lines: SharedLine[] } | null> {
  if (!isSecret(sessionId)) return null
  const works = and(eq(sharedBaskets.secretSha256, hashSecret(sessionId)), gt(sharedBaskets.expiresAt, clock.now()))
  const [shared] = await db
    .select({ basketId: sharedBaskets.basketId, createdAt: sharedBaskets.createdAt, lines: sharedBaskets.lines })
    .from(sharedBaskets)
    .where(works)
  return shared ?? null
}

/**
 * Opens a shared basket: its letters are copied into the visitor's own basket, beside what is already there.
 * Idempotent, also for the shopper who shared it.
 *
 * @param basketId The visitor's basket; null when they have none yet.
 * @returns The basket, and whether it has the copies now; null when the link is unknown or too old.
 */
export async function loadBasket(
  given: Pick<Needs, 'db' | 'clock'>,
  { sessionId, basketId }: { sessionId: unknown; basketId: string | null },
): Promise<{ basketId: string; result: CopyResult } | null> {
  return inTransaction(given, async (needs) => {
    const shared = await findSharedBasket(needs, sessionId)
    if (!shared) return null
    const own = await findOrCreateBasket(needs, basketId)
    const lines = shared.lines.map((line) => ({ ...line, approvedBy: shared.createdAt }))
    const isTheirs = own === shared.basketId
    return { basketId: own, result: isTheirs ? 'copied' : await copyLines(needs, { lines, basketId: own }) }
  })
}
