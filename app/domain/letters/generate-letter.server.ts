import { minutesToMilliseconds, subMilliseconds } from 'date-fns'
import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { type DraftKey, findLetterDraft, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { keepEditedLetter } from './letter-versions.server.ts'

/** Enough for a slow model to write and mend a letter twice, and a worker restart; anything older is abandoned. */
const MAX_WRITING_MS = minutesToMilliseconds(15)
/** On the busiest evening letters queue; no parent watches for longer than this. */
const MAX_WAITING_MS = minutesToMilliseconds(30)

/** A letter waiting its turn. */
const NOT_BEGUN = { writingStartedAt: null, writingStage: null, failure: null, failureStep: null }

export type GenerateLetterResult = { ok: true } | { ok: false; reason: 'no_letter_data' }

/**
 * Requests a letter from the answers so far. The worker writes it; the previous letter stays until the new one is
 * ready, and is then listed as an earlier letter, with the parent's edits. Safe to send twice: while a letter is being
 * written, no second one is begun, and none for a bought letter.
 *
 * @param wish The parent's wish for a new letter, in words; null for none; left out to keep the previous one.
 */
export async function generateLetter(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  key: DraftKey | null,
  wish?: string | null,
): Promise<GenerateLetterResult> {
  const draft = await findLetterDraft(given, key)
  if (!key || !draft || !draft.answers.childName) return { ok: false, reason: 'no_letter_data' }
  const writingId = crypto.randomUUID()
  const now = given.clock.now()
  await inTransaction(given, async ({ db, jobs }) => {
    const begun = await db
      .update(letterDrafts)
      .set({ ...NOT_BEGUN, state: 'writing', writingId, ...(wish !== undefined && { wish }), updatedAt: now })
      .where(
        and(
          whereDraft(key),
          eq(letterDrafts.isBought, false),
          or(ne(letterDrafts.state, 'writing'), whereAbandoned(now)),
        ),
      )
      .returning({ id: letterDrafts.id })
    if (begun.length === 0) return
    await keepEditedLetter({ db }, key)
    await jobs.enqueue(db, 'write-letter', { letterDraftId: key.letterDraftId, writingId })
  })
  return { ok: true }
}

/** Gives up a letter that failed or was abandoned, and returns to the earlier letter, if there is one. */
export async function restoreEarlierLetter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  key: DraftKey,
): Promise<boolean> {
  const over = or(eq(letterDrafts.state, 'failed'), whereAbandoned(clock.now()))
  const kept = await db
    .update(letterDrafts)
    .set({ ...NOT_BEGUN, state: 'ready' })
    .where(and(whereDraft(key), over, isNotNull(letterDrafts.letter)))
    .returning({ id: letterDrafts.id })
  return kept.length === 1
}

/** A `where` for a letter that will never be finished. */
export function whereAbandoned(now: Date) {
  const isOver = or(
    lt(letterDrafts.writingStartedAt, subMilliseconds(now, MAX_WRITING_MS)),
    and(isNull(letterDrafts.writingStartedAt), lt(letterDrafts.updatedAt, subMilliseconds(now, MAX_WAITING_MS))),
  )
  return and(eq(letterDrafts.state, 'writing'), isOver)
}
