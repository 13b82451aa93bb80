import { and, inArray, isNull } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { orderItems } from '#db/schema/index.ts'

/**
 * Notes that what these letters are made of leaves for the print room: a sheet, a text, an envelope. From then on they are
 * the workshop's, and the parent changes nothing of them. Idempotent; to be called before anything of them is read.
 */
export async function beginPrinting(
  { db, clock }: ConnectedNeeds<'clock'>,
  orderItemIds: readonly string[],
): Promise<void> {
  if (orderItemIds.length === 0) return
  await db
    .update(orderItems)
    .set({ printingBeganAt: clock.now() })
    .where(and(inArray(orderItems.id, [...orderItemIds]), isNull(orderItems.printingBeganAt)))
}

/** Of a letter that its parent may still change (`parentMay`), for the row that is changed: of the parent and the print room one is first. */
export const whereWithParent = () =>
  and(
    isNull(orderItems.printingBeganAt),
    isNull(orderItems.printedAt),
    isNull(orderItems.shippedAt),
    isNull(orderItems.cancelledAt),
    isNull(orderItems.deletedAt),
  )
