import type { Needs } from '#app/domain/needs.ts'
import { readAnswers } from '#app/domain/letter-drafts/answers.ts'
import { type DraftKey, whereDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { MAX_WRITING_MS } from './generate-letter.server.ts'

export type LetterView =
  | { state: 'unwritten'; childName: string }
  | { state: 'writing'; childName: string; letterSoFar: string }
  | { state: 'ready'; childName: string; letter: string }
  | { state: 'failed'; childName: string; failure: 'unavailable' | 'empty'; hasEarlierLetter: boolean }

/** How the letter stands; null when the draft is gone or is not this shopper's. A writing that was abandoned counts as failed. */
export async function readLetter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  key: DraftKey | null,
): Promise<LetterView | null> {
  if (!key) return null
  const [row] = await db.select().from(letterDrafts).where(whereDraft(key))
  if (!row) return null
  const { childName } = readAnswers(row.answers)
  const hasEarlierLetter = row.letter !== null
  if (row.state === 'writing') {
    const startedAt = row.writingStartedAt?.getTime() ?? 0
    const isAbandoned = clock.now().getTime() - startedAt > MAX_WRITING_MS
    if (isAbandoned) return { state: 'failed', childName, failure: 'unavailable', hasEarlierLetter }
    return { state: 'writing', childName, letterSoFar: row.letterSoFar ?? '' }
  }
  if (row.state === 'failed') {
    return { state: 'failed', childName, failure: row.failure ?? 'unavailable', hasEarlierLetter }
  }
  if (row.state === 'ready' && row.letter !== null) return { state: 'ready', childName, letter: row.letter }
  return { state: 'unwritten', childName }
}
