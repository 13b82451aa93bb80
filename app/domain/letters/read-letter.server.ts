import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { readAnswers } from '#app/domain/letter-drafts/answers.ts'
import { type DraftKey, whereDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { isOlderThanAnswers } from '#app/domain/letter-drafts/letter-age.server.ts'
import { basketLines, letterDrafts } from '#db/schema/index.ts'
import { whereAbandoned } from './generate-letter.server.ts'

export type LetterView =
  | { state: 'unwritten'; childName: string }
  /** `lettersBefore` are those that wait for their turn before this one; null once it is being written. */
  | { state: 'writing'; childName: string; letterSoFar: string; lettersBefore: number | null }
  | { state: 'ready'; childName: string; letter: string; isOlderThanAnswers: boolean; isInBasket: boolean }
  | { state: 'failed'; childName: string; failure: 'unavailable' | 'empty'; hasEarlierLetter: boolean }

/** How the letter stands; null when the draft is gone or is not this shopper's. A writing that was abandoned counts as failed. */
export async function readLetter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  key: DraftKey | null,
): Promise<LetterView | null> {
  if (!key) return null
  const [found] = await db
    .select({ row: letterDrafts, lineId: basketLines.id, isAbandoned: sql<boolean>`${whereAbandoned(clock.now())}` })
    .from(letterDrafts)
    .leftJoin(basketLines, eq(basketLines.letterDraftId, letterDrafts.id))
    .where(whereDraft(key))
  if (!found) return null
  const { row } = found
  const { childName } = readAnswers(row.answers)
  const hasEarlierLetter = row.letter !== null
  if (found.isAbandoned) return { state: 'failed', childName, failure: 'unavailable', hasEarlierLetter }
  if (row.state === 'writing') {
    const lettersBefore = row.writingStartedAt ? null : await countBefore({ db }, row.updatedAt)
    return { state: 'writing', childName, letterSoFar: row.letterSoFar ?? '', lettersBefore }
  }
  if (row.state === 'failed') {
    return { state: 'failed', childName, failure: row.failure ?? 'unavailable', hasEarlierLetter }
  }
  if (row.state === 'ready' && row.letter !== null) {
    const isInBasket = found.lineId !== null
    return { state: 'ready', childName, letter: row.letter, isOlderThanAnswers: isOlderThanAnswers(row), isInBasket }
  }
  return { state: 'unwritten', childName }
}

async function countBefore({ db }: Pick<Needs, 'db'>, askedAt: Date): Promise<number> {
  const waits = and(eq(letterDrafts.state, 'writing'), isNull(letterDrafts.writingStartedAt))
  return db.$count(letterDrafts, and(waits, lt(letterDrafts.updatedAt, askedAt)))
}
