import { and, desc, eq } from 'drizzle-orm'
import { type ConnectedNeeds, inTransaction, type Needs } from '#app/domain/needs.ts'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { keepLetter } from '#app/domain/letters/drafts/keep-letter.server.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { letterDrafts, letterVersions } from '#db/schema/index.ts'

/** No parent looks further back than this. */
const MAX_EARLIER = 12

/** The letters before the current one, newest first. */
export async function listEarlierLetters(
  { db }: Pick<Needs, 'db'>,
  { letterDraftId, letter }: { letterDraftId: string; letter: string | null },
) {
  const { id, author, wish, createdAt } = letterVersions
  const versions = await db
    .select({ id, author, wish, createdAt, letter: letterVersions.letter })
    .from(letterVersions)
    .where(eq(letterVersions.letterDraftId, letterDraftId))
    .orderBy(desc(createdAt))
    .limit(MAX_EARLIER + 1)
  return versions.filter((version) => version.letter !== letter).slice(0, MAX_EARLIER)
}

/** Keeps the current letter with the parent's edits; one that is as Santa wrote it is already kept. */
export async function keepEditedLetter({ db }: ConnectedNeeds, key: DraftKey): Promise<void> {
  const [draft] = await db.select().from(letterDrafts).where(whereDraft(key))
  if (draft) await keepLetter({ db }, draft)
}

/**
 * Makes an earlier letter the current one; the one that was current becomes an earlier one.
 *
 * @returns False when there is no such letter, it is bought, or one is being written.
 */
export async function restoreLetterVersion(
  given: Pick<Needs, 'db' | 'clock'>,
  { key, versionId }: { key: DraftKey; versionId: string },
): Promise<boolean> {
  return inTransaction(given, async ({ db, clock }) => {
    const [version] = await db
      .select()
      .from(letterVersions)
      .where(and(eq(letterVersions.id, versionId), eq(letterVersions.letterDraftId, key.letterDraftId)))
    if (!version) return false
    await keepEditedLetter({ db }, key)
    const { letter, toParent, answersSha256, author } = version
    // Santa's text has been checked; a parent's own text is checked when it is approved.
    const checkedSha256 = author === 'santa' ? sha256(letter) : null
    const taken = await db
      .update(letterDrafts)
      .set({ letter, toParent, answersSha256, checkedSha256, updatedAt: clock.now() })
      .where(and(whereDraft(key), eq(letterDrafts.state, 'ready'), eq(letterDrafts.isBought, false)))
      .returning({ id: letterDrafts.id })
    return taken.length === 1
  })
}
