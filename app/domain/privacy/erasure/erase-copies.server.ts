import { and, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { whereLetterHasNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { letterDrafts, orderItems, orders, sharedBaskets } from '#db/schema/index.ts'

/**
 * Deletes every copy of these letters that was never ordered, copies of copies too, and the shared baskets with any of
 * them: their links hold the words as well.
 */
export async function eraseCopies(
  needs: TransactionNeeds,
  { draftIds, before }: { draftIds: readonly string[]; /** Limits it to what existed then. */ before: Date },
): Promise<void> {
  const { db } = needs
  if (draftIds.length === 0) return
  const { id, copiedFromId } = letterDrafts
  const copies = await db.execute<{ id: string }>(sql`
    with recursive copies(id) as (
      select ${id} from ${letterDrafts} where ${inArray(copiedFromId, [...draftIds])}
      union
      select ${id} from ${letterDrafts} join copies on ${copiedFromId} = copies.id
    ) select id from copies`)
  const copyIds = copies.map((copy) => copy.id)
  await db.delete(letterDrafts).where(and(inArray(id, copyIds), whereForgotten(needs, before)))
  const isOfThese = inArray(sql`line ->> 'letterDraftId'`, [...draftIds, ...copyIds])
  const line = sql`select from jsonb_array_elements(${sharedBaskets.lines}) as line where ${isOfThese}`
  await db.delete(sharedBaskets).where(sql`exists (${line})`)
}

/** Letters that are not ordered or about to be paid for, and have no chat left to read. */
export function whereForgotten({ db }: TransactionNeeds, before: Date) {
  const beingOrdered = db
    .select({ id: orderItems.letterDraftId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isNull(orders.deletedAt))
  return and(
    eq(letterDrafts.isBought, false),
    lte(letterDrafts.createdAt, before),
    notInArray(letterDrafts.id, beingOrdered),
    whereLetterHasNoUnreadChat({ db }),
  )
}
