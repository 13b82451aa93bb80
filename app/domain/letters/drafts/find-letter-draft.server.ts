import { and, eq } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { basketLines, letterDrafts } from '#db/schema/index.ts'
import type { PATH_CHOICES } from '#db/schema/codes.ts'
import { type Answers, readAnswers } from './answers.ts'

/** The letter a shopper is working on: both ids come from the signed cookie. */
export type DraftKey = { basketId: string; letterDraftId: string }

export type PathChoice = (typeof PATH_CHOICES)[number]

export type LetterDraft = {
  id: string
  answers: Answers
  path: PathChoice | null
  furthestStep: number
  approved: boolean
  /** Whether Santa has already written it. */
  hasLetter: boolean
  /** True once it is in the basket or bought: then the next letter is a new one. */
  isFinished: boolean
}

/** A `where` that finds a draft only in its own basket. */
export function whereDraft({ basketId, letterDraftId }: DraftKey) {
  return and(eq(letterDrafts.id, letterDraftId), eq(letterDrafts.basketId, basketId))
}

/** The answers so far; null when the draft is gone or belongs to another shopper. */
export async function findLetterDraft({ db }: ConnectedNeeds, key: DraftKey | null): Promise<LetterDraft | null> {
  if (!key) return null
  const [found] = await db
    .select({ row: letterDrafts, lineId: basketLines.id })
    .from(letterDrafts)
    // A letter has at most one basket line.
    .leftJoin(basketLines, eq(basketLines.letterDraftId, letterDrafts.id))
    .where(whereDraft(key))
  if (!found) return null
  const { row } = found
  return {
    id: row.id,
    answers: readAnswers(row.answers),
    path: row.pathChoice,
    furthestStep: row.furthestStep,
    approved: row.approvedAt !== null,
    hasLetter: row.letter !== null,
    isFinished: found.lineId !== null || row.isBought,
  }
}
