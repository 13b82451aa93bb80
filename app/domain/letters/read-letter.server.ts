import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { paperOf } from '#app/domain/letters/drafts/paper-of-answers.ts'
import { isOlderThanAnswers } from '#app/domain/letters/drafts/answers-hash.server.ts'
import { STEP_SLUGS } from '#app/domain/letters/drafts/steps.ts'
import { basketLines, letterDrafts, letterVersions, type WRITING_STAGES } from '#db/schema/index.ts'
import { letterMark } from './letter-mark.server.ts'
import { findUnfitWords } from './judge-answers.server.ts'
import { whereAbandoned } from './generate-letter.server.ts'
import { previewSheet } from './draft-sheet.server.ts'
import { listEarlierLetters } from './letter-versions.server.ts'

export type LetterView = NonNullable<Awaited<ReturnType<typeof readLetter>>>

export type WritingStage = (typeof WRITING_STAGES)[number]

/**
 * The letter's current state; null when the draft is gone or belongs to another shopper. An abandoned letter counts as
 * failed.
 */
export async function readLetter(needs: Pick<Needs, 'db' | 'clock' | 'print'>, key: DraftKey | null) {
  const { db, clock } = needs
  if (!key) return null
  const [found] = await db
    .select({ row: letterDrafts, lineId: basketLines.id, isAbandoned: sql<boolean>`${whereAbandoned(clock.now())}` })
    .from(letterDrafts)
    .leftJoin(basketLines, eq(basketLines.letterDraftId, letterDrafts.id))
    .where(whereDraft(key))
  if (!found) return null
  const { row } = found
  const answers = readAnswers(row.answers)
  const { childName, signature } = answers
  if (row.isBought) return { state: 'bought', childName } as const
  const failed = { state: 'failed', childName, hasEarlierLetter: row.letter !== null } as const
  if (found.isAbandoned) return { ...failed, failure: 'unavailable', step: null, unfitWords: null } as const
  if (row.state === 'writing') {
    const lettersBefore = row.writingStartedAt ? null : await countBefore({ db }, row.updatedAt)
    return {
      state: 'writing',
      childName,
      /** What Santa has been told, on his sheet. */ paper: paperOf(answers, clock.now()),
      /** Null while it waits for its turn. */ stage: row.writingStage,
      /** How many wait ahead of this one; null once it is being written. */ lettersBefore,
    } as const
  }
  if (row.state === 'failed') {
    return {
      ...failed,
      failure: row.failure ?? 'unavailable',
      /** The step whose answer cannot be used. */
      step: STEP_SLUGS.find((slug) => slug === row.failureStep) ?? null,
      /** Its words, where a rule found them. */
      unfitWords: row.failure === 'unfit_answer' ? findUnfitWords(answers) : null,
    }
  }
  if (row.state === 'ready' && row.letter !== null) {
    const { letter, toParent, hand } = row
    const shown = { letterDraftId: row.id, letter }
    return {
      state: 'ready',
      childName,
      letter,
      hand,
      /** Sent back with edits (`saveLetter`). */ mark: letterMark({ letter, hand }),
      /** The letter on its sheet, or why it does not fit. */ preview: previewSheet(needs, { letter, hand, signature }),
      /** What Santa left out, and why. */ toParent,
      isOlderThanAnswers: isOlderThanAnswers(row),
      isInBasket: found.lineId !== null,
      /** Whether the parent has changed it since Santa wrote it. */ isEdited: await isEdited({ db }, shown),
      earlier: await listEarlierLetters({ db }, shown),
    } as const
  }
  return { state: 'unwritten', childName } as const
}

async function countBefore({ db }: Pick<Needs, 'db'>, askedAt: Date): Promise<number> {
  const waits = and(eq(letterDrafts.state, 'writing'), isNull(letterDrafts.writingStartedAt))
  return db.$count(letterDrafts, and(waits, lt(letterDrafts.updatedAt, askedAt)))
}

async function isEdited(
  { db }: Pick<Needs, 'db'>,
  { letterDraftId, letter }: { letterDraftId: string; letter: string },
): Promise<boolean> {
  const written = and(eq(letterVersions.letterDraftId, letterDraftId), eq(letterVersions.author, 'santa'))
  return (await db.$count(letterVersions, and(written, eq(letterVersions.letter, letter)))) === 0
}
