import { and, eq, gt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { hashSecret, isSecret } from '#app/domain/secret.server.ts'
import { sharedBaskets } from '#db/schema/index.ts'
import { copyLines } from './copy-lines.server.ts'
import { findOrMakeBasket } from './find-or-make-basket.server.ts'

/**
 * Opens a shared basket: its letters are copied into the visitor's own basket, beside what is there. Opened again, or
 * by whoever shared it, nothing is there twice.
 *
 * @param basketId The visitor's basket; null when they have none yet.
 * @returns The basket with the copies; null when the link is unknown or too old.
 */
export async function loadBasket(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { sessionId, basketId }: { sessionId: unknown; basketId: string | null },
): Promise<{ basketId: string } | null> {
  if (!isSecret(sessionId)) return null
  return db.transaction(async (tx) => {
    const works = and(eq(sharedBaskets.secretSha256, hashSecret(sessionId)), gt(sharedBaskets.expiresAt, clock.now()))
    const [shared] = await tx.select().from(sharedBaskets).where(works)
    if (!shared) return null
    const mine = await findOrMakeBasket(tx, basketId)
    if (mine !== shared.basketId) await copyLines(tx, { lines: shared.lines, basketId: mine, now: clock.now() })
    return { basketId: mine }
  })
}
