import { and, eq } from 'drizzle-orm'
import { copyLines } from '#app/domain/basket/copy-lines.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { sharedLine } from '#app/domain/basket/save-basket.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import type { DraftKey } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { baskets, letterDrafts } from '#db/schema/index.ts'

/** Whether a basket has something that would be missed. */
export async function isInUse({ db }: Pick<Needs, 'db'>, basketId: string): Promise<boolean> {
  return (await db.$count(letterDrafts, eq(letterDrafts.basketId, basketId))) > 0
}

/** Copies the letters of a saved checkout into a basket that is in use. Idempotent. */
export async function joinBaskets(
  needs: Pick<Needs, 'db' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { lines } = await readBasket(needs, from)
  await inTransaction(needs, (within) => copyLines(within, { lines: lines.map(sharedLine), basketId: to }))
}

/** Copies a letter that was being made into a basket that is in use; when it is there already, that copy. */
export async function copyDraft(
  given: Pick<Needs, 'db'>,
  { key, basketId }: { key: DraftKey; basketId: string },
): Promise<DraftKey | null> {
  return inTransaction(given, async ({ db }) => {
    await db.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, basketId)).for('update')
    const copy = and(eq(letterDrafts.basketId, basketId), eq(letterDrafts.copiedFromId, key.letterDraftId))
    const [earlier] = await db.select({ id: letterDrafts.id }).from(letterDrafts).where(copy)
    if (earlier) return { basketId, letterDraftId: earlier.id }
    const [original] = await db.select().from(letterDrafts).where(eq(letterDrafts.id, key.letterDraftId))
    if (!original) return null
    const { answers, pathChoice, furthestStep } = original
    const [made] = await db
      .insert(letterDrafts)
      .values({ basketId, copiedFromId: original.id, answers, pathChoice, furthestStep })
      .returning({ id: letterDrafts.id })
    return made ? { basketId, letterDraftId: made.id } : null
  })
}
