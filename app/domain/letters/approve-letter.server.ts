import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { type DraftKey, isDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { convertLetterSession } from '#app/domain/saved-sessions/mark-session-converted.server.ts'
import { letterDrafts } from '#db/schema/index.ts'

/** The hash that proves which text a parent approved, in hexadecimal. */
export function letterHash(letter: string): string {
  return createHash('sha256').update(letter, 'utf8').digest('hex')
}

/**
 * Keeps the parent's edits.
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
    .where(and(isDraft(key), eq(letterDrafts.state, 'ready')))
    .returning({ id: letterDrafts.id })
  return saved.length === 1
}

/**
 * Records that the parent accepts this text for printing: the text, its hash and the time. Approving again replaces it.
 * Nobody is reminded of a letter they are happy with.
 *
 * @param letter Not blank, at most 2000 characters.
 * @returns False when there is no letter to approve.
 */
export async function approveLetter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { key, letter }: { key: DraftKey; letter: string },
) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const approved = await tx
      .update(letterDrafts)
      .set({ letter, approvedLetter: letter, approvedSha256: letterHash(letter), approvedAt: now, updatedAt: now })
      .where(and(isDraft(key), eq(letterDrafts.state, 'ready')))
      .returning({ id: letterDrafts.id })
    if (approved.length === 1) await convertLetterSession({ db: tx, clock }, key.letterDraftId)
    return approved.length === 1
  })
}
