import { and, desc, eq, exists, ne, not, sql } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { basketLines, letterDrafts } from '#db/schema/index.ts'
import type { PATH_CHOICES } from '#db/schema/codes.ts'
import { readAnswers } from './answers.ts'

/** The letter a shopper is working on: both ids come from the signed cookie. */
export type DraftKey = { basketId: string; letterDraftId: string }

export type PathChoice = (typeof PATH_CHOICES)[number]

export type LetterDraft = NonNullable<Awaited<ReturnType<typeof findLetterDraft>>>

/** A `where` that finds a draft only in its own basket. */
export function whereDraft({ basketId, letterDraftId }: DraftKey) {
  return and(eq(letterDrafts.id, letterDraftId), eq(letterDrafts.basketId, basketId))
}

/** The answers so far; null when the draft is gone or belongs to another shopper. */
export async function findLetterDraft({ db }: ConnectedNeeds, key: DraftKey | null) {
  if (!key) return null
  const [found] = await db
    .select({
      id: letterDrafts.id,
      answers: letterDrafts.answers,
      path: letterDrafts.pathChoice,
      furthestStep: letterDrafts.furthestStep,
      approved: sql<boolean>`${letterDrafts.approvedAt} is not null`,
      /** Whether Santa has already written it. */
      hasLetter: sql<boolean>`${letterDrafts.letter} is not null`,
      /** Whether he was asked to: it may still be being written, or have failed. */
      isAsked: sql<boolean>`${letterDrafts.state} <> 'answering'`,
      isBought: letterDrafts.isBought,
      /** True once it is in the basket or bought: then the next letter is a new one. */
      isFinished: sql<boolean>`${basketLines.id} is not null or ${letterDrafts.isBought}`,
    })
    .from(letterDrafts)
    // A letter has at most one basket line.
    .leftJoin(basketLines, eq(basketLines.letterDraftId, letterDrafts.id))
    .where(whereDraft(key))
  return found ? { ...found, answers: readAnswers(found.answers) } : null
}

/** More than a family has in hand at once. */
const MAX_BEGUN = 20

/** The letters of a basket that are begun and neither in it nor bought, newest first. */
export function listBegun(
  { db }: ConnectedNeeds,
  basketId: string,
): Promise<{ letterDraftId: string; childName: string }[]> {
  const childName = sql<string>`${letterDrafts.answers} ->> 'childName'`
  const isInBasket = exists(db.select().from(basketLines).where(eq(basketLines.letterDraftId, letterDrafts.id)))
  return db
    .select({ letterDraftId: letterDrafts.id, childName })
    .from(letterDrafts)
    .where(
      and(eq(letterDrafts.basketId, basketId), eq(letterDrafts.isBought, false), ne(childName, ''), not(isInBasket)),
    )
    .orderBy(desc(letterDrafts.updatedAt))
    .limit(MAX_BEGUN)
}
