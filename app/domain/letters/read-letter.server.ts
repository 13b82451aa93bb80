import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import type { Needs } from '#app/domain/needs.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { paperOf } from '#app/domain/letters/drafts/paper-of-answers.ts'
import type { GrowingPaper } from '#app/domain/sheets/growing-paper.ts'
import { isOlderThanAnswers } from '#app/domain/letters/drafts/answers-hash.server.ts'
import { STEP_SLUGS, type StepSlug } from '#app/domain/letters/drafts/steps.ts'
import {
  basketLines,
  type LETTER_FAILURES,
  letterDrafts,
  letterVersions,
  type WRITING_STAGES,
} from '#db/schema/index.ts'
import { letterMark } from './letter-mark.server.ts'
import { findUnfitWords } from './judge-answers.server.ts'
import { whereAbandoned } from './generate-letter.server.ts'
import { previewSheet } from './draft-sheet.server.ts'
import { type EarlierLetter, listEarlierLetters } from './letter-versions.server.ts'

export type LetterView =
  | { state: 'unwritten'; childName: string }
  | { state: 'bought'; childName: string }
  /** `lettersBefore` is how many wait ahead of this one; null once it is being written. */
  | {
      state: 'writing'
      childName: string
      /** What Santa has been told, on his sheet. */ paper: GrowingPaper
      /** Null while it waits for its turn. */ stage: WritingStage | null
      lettersBefore: number | null
    }
  | {
      state: 'ready'
      childName: string
      letter: string
      hand: Hand
      /** Sent back with edits (`saveLetter`). */ mark: string
      /** The letter on its sheet, or why it does not fit. */ preview: SheetPreview
      /** What Santa left out, and why. */ toParent: string | null
      isOlderThanAnswers: boolean
      isInBasket: boolean
      /** True when the parent has changed it since Santa wrote it. */ isEdited: boolean
      earlier: EarlierLetter[]
    }
  | {
      state: 'failed'
      childName: string
      failure: (typeof LETTER_FAILURES)[number]
      /** The step whose answer cannot be used. */ step: StepSlug | null
      /** Its words, where a rule found them. */ unfitWords: string | null
      hasEarlierLetter: boolean
    }

export type WritingStage = (typeof WRITING_STAGES)[number]

/**
 * The letter's current state; null when the draft is gone or belongs to another shopper. An abandoned letter counts as
 * failed.
 */
export async function readLetter(
  needs: Pick<Needs, 'db' | 'clock' | 'print'>,
  key: DraftKey | null,
): Promise<LetterView | null> {
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
  if (row.isBought) return { state: 'bought', childName }
  const hasEarlierLetter = row.letter !== null
  if (found.isAbandoned)
    return { state: 'failed', childName, failure: 'unavailable', step: null, unfitWords: null, hasEarlierLetter }
  if (row.state === 'writing') {
    const lettersBefore = row.writingStartedAt ? null : await countBefore({ db }, row.updatedAt)
    return { state: 'writing', childName, paper: paperOf(answers, clock.now()), stage: row.writingStage, lettersBefore }
  }
  if (row.state === 'failed') {
    const step = STEP_SLUGS.find((slug) => slug === row.failureStep) ?? null
    const unfitWords = row.failure === 'unfit_answer' ? findUnfitWords(answers) : null
    return { state: 'failed', childName, failure: row.failure ?? 'unavailable', step, unfitWords, hasEarlierLetter }
  }
  if (row.state === 'ready' && row.letter !== null) {
    const { letter, toParent, hand } = row
    return {
      state: 'ready',
      childName,
      letter,
      hand,
      mark: letterMark({ letter, hand }),
      preview: previewSheet(needs, { letter, hand, signature }),
      toParent,
      isOlderThanAnswers: isOlderThanAnswers(row),
      isInBasket: found.lineId !== null,
      isEdited: await isEdited({ db }, { letterDraftId: row.id, letter }),
      earlier: await listEarlierLetters({ db }, { letterDraftId: row.id, letter }),
    }
  }
  return { state: 'unwritten', childName }
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
