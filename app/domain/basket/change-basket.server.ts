import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { basketLines, letterDrafts } from '#db/schema/index.ts'

/** More than any family orders at once; it keeps the cookie and the payment page small. */
export const MAX_LINES = 30

export type ChoosePackageResult =
  | { ok: true }
  | { ok: false; reason: 'session_expired' | 'not_approved' | 'bought' | 'basket_full' }

/** Whether choosing this package would change what the basket sells. */
export async function isOtherChoice(
  { db }: Pick<Needs, 'db'>,
  { key, packageCode }: { key: DraftKey; packageCode: PackageCode },
): Promise<boolean> {
  const [found] = await db
    .select({ linePackage: basketLines.packageCode })
    .from(letterDrafts)
    .leftJoin(basketLines, eq(basketLines.letterDraftId, letterDrafts.id))
    .where(and(whereDraft(key), isNotNull(letterDrafts.approvedAt), eq(letterDrafts.isBought, false)))
  if (!found || found.linePackage === packageCode) return false
  return (
    found.linePackage !== null || (await db.$count(basketLines, eq(basketLines.basketId, key.basketId))) < MAX_LINES
  )
}

/**
 * Puts an approved letter in the basket, unless it has already been bought. Choosing again for the same letter changes
 * its package, even in a full basket, so a double click or the back button never creates a second line.
 */
export async function choosePackage(
  given: Pick<Needs, 'db'>,
  { key, packageCode }: { key: DraftKey; packageCode: PackageCode },
): Promise<ChoosePackageResult> {
  return inTransaction(given, async (needs) => {
    const { id, letter, approvedAt, isBought } = letterDrafts
    const [draft] = await needs.db
      .select({ id, hasLetter: isNotNull(letter), isApproved: isNotNull(approvedAt), isBought })
      .from(letterDrafts)
      .where(whereDraft(key))
      .for('update')
    if (draft?.isBought) return { ok: false, reason: 'bought' }
    if (!draft?.isApproved) return { ok: false, reason: draft?.hasLetter ? 'not_approved' : 'session_expired' }
    const others = and(eq(basketLines.basketId, key.basketId), ne(basketLines.letterDraftId, draft.id))
    if ((await needs.db.$count(basketLines, others)) >= MAX_LINES) return { ok: false, reason: 'basket_full' }
    await needs.db
      .insert(basketLines)
      .values({ basketId: key.basketId, letterDraftId: draft.id, packageCode })
      .onConflictDoUpdate({ target: basketLines.letterDraftId, set: { packageCode } })
    return { ok: true }
  })
}

/**
 * Removes one line. Idempotent; a line of another basket stays. @returns What is needed to put it back; null when it
 * was not there.
 */
export async function removeLine(
  { db }: Pick<Needs, 'db'>,
  { basketId, lineId }: { basketId: string; lineId: string },
) {
  const [removed] = await db
    .delete(basketLines)
    .where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, basketId)))
    .returning({ letterDraftId: basketLines.letterDraftId, packageCode: basketLines.packageCode })
  return removed ?? null
}
