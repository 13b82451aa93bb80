import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Correctable, correctableOf } from '#app/domain/orders/customers/delivery-address.ts'
import { mayChange, parentMay } from '#app/domain/fulfilment/parent-may.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { readWithOriginal } from '#app/domain/letters/drafts/read-with-original.server.ts'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { letterDrafts, orderItems, orders } from '#db/schema/index.ts'

/** One letter of an order, with the ids from its parent's link. */
export type OwnLetterKey = { orderId: string; orderItemId: string }

export type OwnLetter = {
  item: typeof orderItems.$inferSelect
  answers: Answers
  /** Whether it can still be changed. */ isOpen: boolean
}

/** A letter of a paid order; null when there is none, or it is deleted. */
export async function findOwnLetter(
  { db }: ConnectedNeeds,
  { orderId, orderItemId }: OwnLetterKey,
): Promise<OwnLetter | null> {
  const isOwn = and(
    eq(orderItems.id, orderItemId),
    eq(orderItems.orderId, orderId),
    isNull(orderItems.deletedAt),
    isNotNull(orders.paidAt),
  )
  const [found] = await db
    .select({ item: orderItems, order: orders, draft: letterDrafts })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(letterDrafts, eq(letterDrafts.id, orderItems.letterDraftId))
    .where(isOwn)
  if (!found) return null
  const isOpen = mayChange(parentMay(found.order, [found.item], await findDisputes({ db }, orderId)))
  return { item: found.item, answers: await readWithOriginal({ db }, found.draft), isOpen }
}

/** Where and when an order is posted, as texts, while its parent may still change that; null afterwards. */
export async function findOwnAddress({ db }: ConnectedNeeds, orderId: string): Promise<Correctable | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const items = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.cancelledAt)))
    .orderBy(asc(orderItems.position))
  if (!mayChange(parentMay(order, items, await findDisputes({ db }, orderId)))) return null
  return correctableOf(order, items)
}
