import { and, eq, exists, gt, not, sql } from 'drizzle-orm'
import { letterHash } from '#app/domain/letters/approve-letter.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { isSecret } from '#app/domain/saved-sessions/saved-session.ts'
import { hashSecret } from '#app/domain/secret.server.ts'
import type { Transaction } from '#db/client.ts'
import { basketLines, letterDrafts, orderItems, orders, type SharedLine, sharedBaskets } from '#db/schema/index.ts'
import { MOST_LINES } from './change-basket.server.ts'
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
    if (mine === shared.basketId) return { basketId: mine }
    const room = MOST_LINES - (await tx.$count(basketLines, eq(basketLines.basketId, mine)))
    for (const line of shared.lines.slice(0, Math.max(room, 0)))
      await copyLine(tx, { line, basketId: mine, now: clock.now() })
    return { basketId: mine }
  })
}

async function copyLine(
  tx: Transaction,
  { line: shared, basketId, now }: { line: SharedLine; basketId: string; now: Date },
) {
  const { childName, dateOfBirth, letter, packageCode } = shared
  const copy = and(eq(letterDrafts.basketId, basketId), eq(letterDrafts.copiedFromId, shared.letterDraftId))
  await tx
    .insert(letterDrafts)
    .values({
      basketId,
      copiedFromId: shared.letterDraftId,
      answers: { childName, dateOfBirth },
      furthestStep: 6,
      state: 'ready',
      letter,
      approvedLetter: letter,
      approvedSha256: letterHash(letter),
      approvedAt: now,
    })
    .onConflictDoNothing()
  const boughtAlready = tx
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.letterDraftId, letterDrafts.id), sql`${orders.paidAt} is not null`))
  const [draft] = await tx
    .select({ id: letterDrafts.id })
    .from(letterDrafts)
    .where(and(copy, not(exists(boughtAlready))))
  if (!draft) return
  // In the order of the basket that was shared: `now()` is the same for a whole transaction.
  const createdAt = sql`clock_timestamp()`
  const line = { basketId, letterDraftId: draft.id, packageCode, createdAt }
  await tx.insert(basketLines).values(line).onConflictDoNothing()
}
