import { and, eq, exists, lt, not, notExists, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { basketLines, baskets, letterDrafts, orderItems, savedSessions, sharedBaskets } from '#db/schema/index.ts'
import { KEPT_FOR_MS, oldestOpen } from './retention-periods.ts'

/**
 * Deletes what nobody ordered and nobody can open any more: saved sessions and shared baskets after 30 days; answers
 * and letters a further 30 days later, when no cookie that was renewed on their last day works either. Orders keep
 * what they were made of. Says "older than", so a night without it is made up for.
 */
export async function deleteUnordered({ db, clock, log }: Pick<Needs, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const closedAt = oldestOpen(now)
  const forgottenAt = new Date(closedAt.getTime() - KEPT_FOR_MS)
  const ordered = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(eq(orderItems.letterDraftId, letterDrafts.id))
  const inBasket = db
    .select({ one: sql`1` })
    .from(basketLines)
    .where(and(eq(basketLines.letterDraftId, letterDrafts.id), not(lt(basketLines.createdAt, forgottenAt))))
  const drafts = db
    .select({ one: sql`1` })
    .from(letterDrafts)
    .where(eq(letterDrafts.basketId, baskets.id))
  const deleted = {
    savedSessions: await db
      .delete(savedSessions)
      .where(lt(savedSessions.updatedAt, closedAt))
      .returning({ id: savedSessions.id }),
    sharedBaskets: await db
      .delete(sharedBaskets)
      .where(lt(sharedBaskets.expiresAt, now))
      .returning({ id: sharedBaskets.id }),
    letters: await db
      .delete(letterDrafts)
      .where(and(lt(letterDrafts.updatedAt, forgottenAt), notExists(ordered), notExists(inBasket)))
      .returning({ id: letterDrafts.id }),
    baskets: await db
      .delete(baskets)
      .where(and(lt(baskets.createdAt, forgottenAt), not(exists(drafts))))
      .returning({ id: baskets.id }),
  }
  const counts = Object.fromEntries(Object.entries(deleted).map(([what, rows]) => [what, rows.length]))
  log.info(counts, 'deleted what nobody ordered')
}
