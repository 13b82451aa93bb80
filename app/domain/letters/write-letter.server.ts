import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { type ConnectedNeeds, inTransaction, type Needs } from '#app/domain/needs.ts'
import { ageOf } from '#app/domain/letters/drafts/date-of-birth.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { hashAnswers } from '#app/domain/letters/drafts/letter-age.server.ts'
import { textOf, type WrittenLetter } from '#app/domain/letters/rules/written-letter.ts'
import { restore, withNeutralNames } from '#app/domain/safety/redaction/placeholders.ts'
import { redactAnswers, type Redaction } from '#app/domain/safety/redaction/redact-answers.ts'
import { reportWorry, type Worry } from '#app/domain/safety/report-worry.server.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { letterDrafts, letterVersions } from '#db/schema/index.ts'
import { composeLetter, restoreLetter } from './compose-letter.server.ts'
import { type Card, CardSchema, dealCard } from './deck.ts'
import { judgeAnswers, typedTexts } from './judge-answers.server.ts'

type WriterNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>
type Writing = { letterDraftId: string; writingId: string }
type Draft = typeof letterDrafts.$inferSelect

/** More letters than this do not help the writer. */
const MAX_SIBLINGS = 6

/**
 * Writes the letter that `generateLetter` requested and saves it, or saves why there is none. Idempotent, even when a
 * newer request exists: it only changes the one it was called for.
 */
export async function writeLetter(needs: WriterNeeds, writing: Writing): Promise<void> {
  const { db, clock, log } = needs
  const [draft] = await db
    .update(letterDrafts)
    .set({
      // When another worker takes over, the start time stays.
      writingStartedAt: sql`coalesce(${letterDrafts.writingStartedAt}, ${clock.now().toISOString()}::timestamptz)`,
      writingStage: 'reading_answers',
    })
    .where(whereCurrent(writing))
    .returning()
  if (!draft) return
  try {
    await writeFrom(needs, { writing, draft })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ letterDraftId: writing.letterDraftId, code: error.code }, 'no letter could be written')
    await fail(needs, writing, { failure: error.code.endsWith(' empty') ? 'empty' : 'unavailable' })
  }
}

async function writeFrom(needs: WriterNeeds, { writing, draft }: { writing: Writing; draft: Draft }): Promise<void> {
  const { letterDraftId } = writing
  const answers = readAnswers(draft.answers)
  const redaction = redactAnswers(answers, ageOf(answers, needs.clock.now()))
  const verdict = await judgeAnswers(needs, { letterDraftId, answers, wish: draft.wish, redaction })
  if (verdict.state === 'worry') return failWithWorry(needs, { writing, draft })
  if (verdict.state === 'unfit_answer') {
    if (verdict.isViolent) await inTransaction(needs, (within) => reportWorry(within, worryOf(draft)))
    return fail(needs, writing, { failure: 'unfit_answer', failureStep: verdict.step })
  }
  if (!(await showStage(needs, writing, 'writing'))) return undefined
  const card = dealCard({ seed: writing.writingId, redaction, taken: await findCards(needs, draft) })
  const composed = await composeLetter(needs, {
    letterDraftId,
    redaction,
    card,
    wish: draft.wish && redaction.blind(draft.wish),
    siblingLetter: await findSiblingLetters(needs, draft),
    ownLetter: null,
    before: await findLetterBefore(needs, letterDraftId),
    hashedSessionId: sha256(letterDraftId),
    onWritten: () => showStage(needs, writing, 'reading_over'),
  })
  if (composed.state === 'worry') return failWithWorry(needs, { writing, draft })
  if (composed.state === 'unwanted') return undefined
  if (composed.state === 'unfit') return fail(needs, writing, { failure: 'unavailable' })
  return finish(needs, { writing, draft, written: composed.written, redaction, card })
}

/** Saves the current stage. False when a newer letter has been requested, so this one is no longer wanted. */
async function showStage({ db }: WriterNeeds, writing: Writing, writingStage: NonNullable<Draft['writingStage']>) {
  const shown = await db
    .update(letterDrafts)
    .set({ writingStage })
    .where(whereCurrent(writing))
    .returning({ id: letterDrafts.id })
  return shown.length === 1
}

/** The latest letter of each other child in the same basket, without names. */
async function findSiblingLetters({ db }: WriterNeeds, { id, basketId }: Draft): Promise<string | null> {
  const siblings = await db
    .selectDistinctOn([letterVersions.letterDraftId], { blindLetter: letterVersions.blindLetter })
    .from(letterVersions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, letterVersions.letterDraftId))
    .where(and(eq(letterDrafts.basketId, basketId), ne(letterDrafts.id, id), isNotNull(letterVersions.blindLetter)))
    .orderBy(letterVersions.letterDraftId, desc(letterVersions.createdAt))
    .limit(MAX_SIBLINGS)
  const letters = siblings.map(({ blindLetter }) => withNeutralNames(blindLetter ?? ''))
  return letters.length > 0 ? letters.join('\n\n') : null
}

/** The cards of every letter in the basket, this child's earlier ones among them. */
async function findCards({ db }: WriterNeeds, { basketId }: Draft): Promise<Card[]> {
  const versions = await db
    .select({ card: letterVersions.card })
    .from(letterVersions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, letterVersions.letterDraftId))
    .where(and(eq(letterDrafts.basketId, basketId), isNotNull(letterVersions.card)))
  return versions.flatMap(({ card }) => CardSchema.safeParse(card).data ?? [])
}

/** Santa's newest letter for this child, with placeholders: the new one should be different. */
async function findLetterBefore({ db }: WriterNeeds, letterDraftId: string): Promise<string | null> {
  const [version] = await db
    .select({ blindLetter: letterVersions.blindLetter })
    .from(letterVersions)
    .where(and(eq(letterVersions.letterDraftId, letterDraftId), isNotNull(letterVersions.blindLetter)))
    .orderBy(desc(letterVersions.createdAt))
    .limit(1)
  return version?.blindLetter ?? null
}

type Written = { writing: Writing; draft: Draft; written: WrittenLetter; redaction: Redaction; card: Card }

async function finish(given: WriterNeeds, { writing, draft, written, redaction, card }: Written): Promise<void> {
  const { words } = redaction
  const letter = restoreLetter(written, words)
  // What was redacted stays redacted here too.
  const toParent = written.toParent && restore(written.toParent, words).replaceAll(/\{\{\w+\}\}/g, '…')
  const answersSha256 = hashAnswers(draft.answers)
  await inTransaction(given, async ({ db, clock }) => {
    const finished = await db
      .update(letterDrafts)
      .set({
        state: 'ready',
        letter,
        toParent,
        answersSha256,
        checkedSha256: sha256(letter),
        writingStage: null,
        updatedAt: clock.now(),
      })
      .where(whereCurrent(writing))
      .returning({ id: letterDrafts.id })
    if (finished.length === 0) return
    await db.insert(letterVersions).values({
      letterDraftId: draft.id,
      author: 'santa',
      letter,
      blindLetter: textOf(written),
      toParent,
      wish: draft.wish,
      card,
      answersSha256,
      createdAt: clock.now(),
    })
  })
}

async function fail(
  { db, clock }: ConnectedNeeds<'clock'>,
  writing: Writing,
  outcome: Pick<typeof letterDrafts.$inferInsert, 'failure' | 'failureStep'>,
): Promise<void> {
  await db
    .update(letterDrafts)
    .set({ failureStep: null, ...outcome, state: 'failed', writingStage: null, updatedAt: clock.now() })
    .where(whereCurrent(writing))
}

/** Writes no letter; a person reads what was written (child-safety rule 12). */
async function failWithWorry(
  given: WriterNeeds,
  { writing, draft }: { writing: Writing; draft: Draft },
): Promise<void> {
  await inTransaction(given, async (needs) => {
    await fail(needs, writing, { failure: 'worry' })
    await reportWorry(needs, worryOf(draft))
  })
  given.log.warn({ letterDraftId: draft.id }, 'an answer is a reason to worry')
}

/** What was written, for a person to read. */
function worryOf({ id, answers: stored, wish }: Draft): Worry {
  const answers = readAnswers(stored)
  const words = [...typedTexts(answers), ...(wish ? [wish] : [])].join('\n')
  return { source: 'questionnaire', subjectId: id, parentEmail: answers.parentEmail, words }
}

function whereCurrent({ letterDraftId, writingId }: Writing) {
  return and(
    eq(letterDrafts.id, letterDraftId),
    eq(letterDrafts.writingId, writingId),
    eq(letterDrafts.state, 'writing'),
  )
}
