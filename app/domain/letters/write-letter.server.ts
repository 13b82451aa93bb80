import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type ConnectedNeeds, inTransaction, type Needs } from '#app/domain/needs.ts'
import { ageOf } from '#app/domain/letters/drafts/date-of-birth.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { hashAnswers } from '#app/domain/letters/drafts/answers-hash.server.ts'
import { textOf, type WrittenLetter } from '#app/domain/letters/rules/written-letter.ts'
import { withoutWords } from '#app/domain/safety/redaction/blind-text.ts'
import { restore } from '#app/domain/safety/redaction/placeholders.ts'
import { redactAnswers, type Redaction } from '#app/domain/safety/redaction/redact-answers.ts'
import { reportWorry, type Worry } from '#app/domain/safety/report-worry.server.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { baskets, letterDrafts, letterVersions } from '#db/schema/index.ts'
import { composeLetter, restoreLetter } from './compose-letter.server.ts'
import { type Card, dealTwo, LETTER_DECK } from './deck.ts'
import { judgeAnswers, typedTexts } from './judge-answers.server.ts'

type WriterNeeds = Pick<Needs, 'db' | 'clock' | 'jobs' | 'log' | 'letterWriter' | 'moderation'>
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

type ToWrite = {
  writing: Writing
  draft: Draft
  /** True if a sibling's letter was saved while this one was first written: the second attempt is always saved. */
  isSecondTry?: boolean
}

async function writeFrom(needs: WriterNeeds, { writing, draft, isSecondTry = false }: ToWrite): Promise<void> {
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
  const { siblingLetter, before } = await readFamilyLetters(needs, draft)
  const composed = await composeLetter(needs, {
    letterDraftId,
    redaction,
    cards: dealTwo(LETTER_DECK, writing.writingId),
    wish: draft.wish && redaction.blind(draft.wish),
    siblingLetter,
    ownLetter: null,
    before: before && redaction.blind(before),
    hashedSessionId: sha256(letterDraftId),
    onWritten: () => showStage(needs, writing, 'reading_over'),
  })
  if (composed.state === 'worry') return failWithWorry(needs, { writing, draft })
  if (composed.state === 'unwanted') return undefined
  if (composed.state === 'unfit') return fail(needs, writing, { failure: 'unavailable' })
  const seen = isSecondTry ? undefined : siblingLetter
  const { written, card } = composed
  const isSaved = await finish(needs, { writing, draft, written, redaction, card, seen })
  return isSaved ? undefined : writeFrom(needs, { writing, draft, isSecondTry: true })
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

/** Santa's newest letter for each other child in the basket, and for this one. */
async function readFamilyLetters({ db }: ConnectedNeeds, { id, basketId }: Draft) {
  const versions = await db
    .select({
      of: letterVersions.letterDraftId,
      letter: letterVersions.letter,
      blindLetter: letterVersions.blindLetter,
      answers: letterDrafts.answers,
    })
    .from(letterVersions)
    .innerJoin(letterDrafts, eq(letterDrafts.id, letterVersions.letterDraftId))
    .where(and(eq(letterDrafts.basketId, basketId), isNotNull(letterVersions.blindLetter)))
    .orderBy(letterVersions.createdAt)
  const newest = new Map(versions.map(({ of, blindLetter }) => [of, blindLetter ?? '']))
  // A word may have been hidden after the letter was written.
  const hidden = [...new Set(versions.flatMap(({ answers }) => readAnswers(answers).hiddenWords))]
  const siblings = [...newest].filter(([of]) => of !== id).map(([, blindLetter]) => withoutWords(blindLetter, hidden))
  return {
    /** Without names. */
    siblingLetter: siblings.slice(-MAX_SIBLINGS).join('\n\n') || null,
    /** With names: the new one should be different. */
    before: versions.findLast(({ of }) => of === id)?.letter ?? null,
  }
}

type Written = {
  writing: Writing
  draft: Draft
  written: WrittenLetter
  redaction: Redaction
  card: Card
  /** The siblings' letters that the writer saw; left out where it does not matter. */
  seen: string | null | undefined
}

/** Saves the letter; false if a brother's or sister's has come since the writer saw them. */
async function finish(
  given: WriterNeeds,
  { writing, draft, written, redaction, card, seen }: Written,
): Promise<boolean> {
  const { words } = redaction
  const letter = restoreLetter(written, words)
  // What was redacted stays redacted here too.
  const toParent = written.toParent && restore(written.toParent, words).replaceAll(/\{\{\w+\}\}/g, '…')
  const answersSha256 = hashAnswers(draft.answers)
  return inTransaction(given, async ({ db, clock }) => {
    // Of two letters of a basket that are finished at once, one waits for the other.
    await db.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, draft.basketId)).for('no key update')
    if (seen !== undefined && (await readFamilyLetters({ db }, draft)).siblingLetter !== seen) return false
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
    if (finished.length === 0) return true
    await db
      .insert(letterVersions)
      .values({
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
    return true
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

/** Fails the letter and reports the parent's answers to staff (child-safety rule 12). */
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
