import { and, eq, sql } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { type letterDrafts, letterVersions } from '#db/schema/index.ts'

/** Keeps a parent's text as an earlier letter, once. */
export async function keepLetter(
  { db }: ConnectedNeeds,
  {
    id: letterDraftId,
    letter,
    toParent,
    answersSha256,
  }: Pick<typeof letterDrafts.$inferSelect, 'id' | 'letter' | 'toParent' | 'answersSha256'>,
): Promise<void> {
  if (letter === null) return
  const isKept = await db.$count(
    letterVersions,
    and(eq(letterVersions.letterDraftId, letterDraftId), eq(letterVersions.letter, letter)),
  )
  if (isKept > 0) return
  await db
    .insert(letterVersions)
    .values({ letterDraftId, author: 'parent', letter, toParent, answersSha256, createdAt: sql`clock_timestamp()` })
}
