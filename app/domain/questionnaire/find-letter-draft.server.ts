import { and, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { type Answers, readAnswers } from './answers.ts'
import type { PathChoice } from './journey.ts'

/** Which letter a shopper is working on: both ids come from the signed cookie. */
export type DraftKey = { basketId: string; letterDraftId: string }

export type LetterDraft = {
  id: string
  answers: Answers
  path: PathChoice | null
  furthestStep: number
  approved: boolean
}

/** A `where` that finds a draft only in its own basket. */
export function isDraft({ basketId, letterDraftId }: DraftKey) {
  return and(eq(letterDrafts.id, letterDraftId), eq(letterDrafts.basketId, basketId))
}

/** The answers so far; null when the draft is gone or is not this shopper's. */
export async function findLetterDraft({ db }: Pick<Needs, 'db'>, key: DraftKey | null): Promise<LetterDraft | null> {
  if (!key) return null
  const [row] = await db.select().from(letterDrafts).where(isDraft(key))
  if (!row) return null
  return {
    id: row.id,
    answers: readAnswers(row.answers),
    path: row.pathChoice,
    furthestStep: row.furthestStep,
    approved: row.approvedAt !== null,
  }
}
