import { and, eq } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { type DraftKey, whereDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { convertLetterSession } from '#app/domain/saved-sessions/mark-session-converted.server.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { letterDrafts } from '#db/schema/index.ts'

/**
 * Saves the parent's edits.
 *
 * @param letter Not blank, at most 2000 characters.
 * @returns False when there is no letter to edit.
 */
export async function saveLetter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { key, letter }: { key: DraftKey; letter: string },
) {
  const saved = await db
    .update(letterDrafts)
    .set({ letter, updatedAt: clock.now() })
    .where(and(whereDraft(key), eq(letterDrafts.state, 'ready')))
    .returning({ id: letterDrafts.id })
  return saved.length === 1
}

/**
 * Records that the parent accepts this text for printing: the text, its hash and the time. Approving again replaces it.
 * No reminder is sent for an approved letter.
 *
 * @param letter Not blank, at most 2000 characters.
 * @returns False when there is no letter to approve.
 */
export async function approveLetter(
  given: Pick<Needs, 'db' | 'clock'>,
  { key, letter }: { key: DraftKey; letter: string },
) {
  const now = given.clock.now()
  return inTransaction(given, async (needs) => {
    const approved = await needs.db
      .update(letterDrafts)
      .set({ letter, approvedLetter: letter, approvedSha256: sha256(letter), approvedAt: now, updatedAt: now })
      .where(and(whereDraft(key), eq(letterDrafts.state, 'ready')))
      .returning({ id: letterDrafts.id })
    if (approved.length === 1) await convertLetterSession(needs, key.letterDraftId)
    return approved.length === 1
  })
}
