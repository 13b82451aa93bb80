import { and, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { type DraftKey, findLetterDraft, isDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { letterDrafts } from '#db/schema/index.ts'

/** Two tries of a minute each and a restart of the worker fit in; a writing older than this is dead. */
export const WRITING_TAKES_AT_MOST_MS = 3 * 60_000

export type GenerateLetterResult = { ok: true } | { ok: false; reason: 'no_letter_data' }

/**
 * Asks for a letter from the answers so far. The worker writes it; a letter there was is kept until the new one is
 * ready. Safe to send twice: while one is being written no second one is begun.
 */
export async function generateLetter(
  { db, clock, jobs }: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  key: DraftKey | null,
): Promise<GenerateLetterResult> {
  const draft = await findLetterDraft({ db }, key)
  if (!key || !draft || !draft.answers.childName) return { ok: false, reason: 'no_letter_data' }
  const writingId = crypto.randomUUID()
  const now = clock.now()
  await db.transaction(async (tx) => {
    const begun = await tx
      .update(letterDrafts)
      .set({ state: 'writing', writingId, writingStartedAt: now, letterSoFar: null, failure: null, updatedAt: now })
      .where(and(isDraft(key), or(ne(letterDrafts.state, 'writing'), isDead(now))))
      .returning({ id: letterDrafts.id })
    if (begun.length === 1) await jobs.enqueue(tx, 'write-letter', { letterDraftId: key.letterDraftId, writingId })
  })
  return { ok: true }
}

/** Gives up a writing that failed or died and returns to the letter there was before, if there was one. */
export async function keepEarlierLetter({ db, clock }: Pick<Needs, 'db' | 'clock'>, key: DraftKey): Promise<boolean> {
  const over = or(eq(letterDrafts.state, 'failed'), isDead(clock.now()))
  const kept = await db
    .update(letterDrafts)
    .set({ state: 'ready', failure: null, letterSoFar: null })
    .where(and(isDraft(key), over, isNotNull(letterDrafts.letter)))
    .returning({ id: letterDrafts.id })
  return kept.length === 1
}

/** A `where` for a writing that nobody will finish any more. */
function isDead(now: Date) {
  const longAgo = new Date(now.getTime() - WRITING_TAKES_AT_MOST_MS)
  return and(eq(letterDrafts.state, 'writing'), lt(letterDrafts.writingStartedAt, longAgo))
}
