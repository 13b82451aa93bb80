import { and, eq, isNotNull, isNull, not } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { type DraftKey, isBoughtLetter, isDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import type { Transaction } from '#db/client.ts'
import { basketLines, letterDrafts } from '#db/schema/index.ts'

/** More letters than any family orders at once; it keeps the cookie and the payment page small. */
export const MOST_LINES = 30

export type ChoosePackageResult =
  | { ok: true }
  | { ok: false; reason: 'session_expired' | 'not_approved' | 'basket_full' }

/**
 * Puts an approved letter in the basket, unless it has been bought already. Choosing again for the same letter changes its package, so a double click
 * or the back button never makes a second line.
 */
export async function choosePackage(
  { db }: Pick<Needs, 'db'>,
  { key, packageCode }: { key: DraftKey | null; packageCode: PackageCode },
): Promise<ChoosePackageResult> {
  if (!key) return { ok: false, reason: 'session_expired' }
  return db.transaction(async (tx) => {
    const approved = and(isDraft(key), isNotNull(letterDrafts.approvedAt), not(isBoughtLetter(tx)))
    const [draft] = await tx.select({ id: letterDrafts.id }).from(letterDrafts).where(approved).for('update')
    if (!draft) return { ok: false, reason: (await hasLetter(tx, key)) ? 'not_approved' : 'session_expired' }
    const lines = await tx.$count(basketLines, eq(basketLines.basketId, key.basketId))
    if (lines >= MOST_LINES) return { ok: false, reason: 'basket_full' }
    await tx
      .insert(basketLines)
      .values({ basketId: key.basketId, letterDraftId: draft.id, packageCode })
      .onConflictDoUpdate({ target: basketLines.letterDraftId, set: { packageCode } })
    return { ok: true }
  })
}

async function hasLetter(tx: Transaction, key: DraftKey): Promise<boolean> {
  const written = and(isDraft(key), isNotNull(letterDrafts.letter), isNull(letterDrafts.approvedAt))
  return (await tx.$count(letterDrafts, written)) > 0
}

/** Takes one line out. Harmless when it is gone already or belongs to another basket. */
export async function removeLine(
  { db }: Pick<Needs, 'db'>,
  { basketId, lineId }: { basketId: string; lineId: string },
) {
  await db.delete(basketLines).where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, basketId)))
}
