import { and, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { customers, orderItems, orders } from '#db/schema/index.ts'
import { insertRequest } from './requests.server.ts'

/**
 * A parent says that a letter which should be there has not come. However often it is pressed, staff are asked once for
 * each time it was posted. False for a letter that is not posted.
 */
export async function reportMissing(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { orderId, orderItemId }: { orderId: string; orderItemId: string },
): Promise<boolean> {
  const [item] = await db
    .select({ shippedAt: orderItems.shippedAt, childName: orderItems.childName, email: customers.email })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orderItems.id, orderItemId), eq(orderItems.orderId, orderId)))
  if (!item?.shippedAt) return false
  await insertRequest(db, {
    // As a UUID: 32 digits.
    id: sha256(`${orderItemId} ${item.shippedAt.toISOString()} has not come`).slice(0, 32),
    kind: 'reprint',
    email: item.email,
    orderId,
    orderItemId,
    words: `The letter for ${item.childName} has not come.`,
    receivedAt: clock.now(),
  })
  return true
}
