import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { letterDrafts, sharedBaskets } from '#db/schema/index.ts'

/**
 * Deletes every copy of these letters that was never ordered, copies of copies too, and the shared baskets with any of
 * them: their links hold the words as well.
 */
export async function eraseCopies({ db }: TransactionNeeds, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return
  const { id, copiedFromId } = letterDrafts
  const copies = await db.execute<{ id: string }>(sql`
    with recursive copies(id) as (
      select ${id} from ${letterDrafts} where ${inArray(copiedFromId, [...draftIds])}
      union
      select ${id} from ${letterDrafts} join copies on ${copiedFromId} = copies.id
    ) select id from copies`)
  const copyIds = copies.map((copy) => copy.id)
  await db.delete(letterDrafts).where(and(inArray(id, copyIds), eq(letterDrafts.isBought, false)))
  const isOfThese = inArray(sql`line ->> 'letterDraftId'`, [...draftIds, ...copyIds])
  const line = sql`select from jsonb_array_elements(${sharedBaskets.lines}) as line where ${isOfThese}`
  await db.delete(sharedBaskets).where(sql`exists (${line})`)
}
