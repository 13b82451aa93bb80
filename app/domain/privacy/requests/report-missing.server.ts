import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { customers, orderItems, orders, requests } from '#db/schema/index.ts'
import { insertRequest } from './requests.server.ts'

/**
 * A parent says that a letter which should be there has not come. However often it is pressed, staff have one open
 * request; once they have answered, another press asks again. False for a letter that is not posted.
 */
export async function reportMissing(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { orderId, orderItemId }: { orderId: string; orderItemId: string },
): Promise<boolean> {
  const [item] = await db
    .select({ shippedAt: orderItems.shippedAt, email: customers.email })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orderItems.id, orderItemId), eq(orderItems.orderId, orderId)))
  if (!item?.shippedAt) return false
  const ofLetter = and(eq(requests.orderItemId, orderItemId), eq(requests.kind, 'reprint'))
  if ((await db.$count(requests, and(ofLetter, isNull(requests.doneAt)))) > 0) return true
  const answered = await db.$count(requests, and(ofLetter, isNotNull(requests.doneAt)))
  await insertRequest(db, {
    // As a UUID: 32 digits. Two presses at once have the same.
    id: sha256(`${orderItemId} ${item.shippedAt.toISOString()} ${answered}`).slice(0, 32),
    kind: 'reprint',
    email: item.email,
    orderId,
    orderItemId,
    // Without a name: a request is kept longer than the letter's words.
    words: 'The letter has not come.',
    receivedAt: clock.now(),
  })
  return true
}
