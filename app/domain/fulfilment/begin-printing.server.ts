import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { orderItems } from '#db/schema/index.ts'

/**
 * Records that a sheet, text or envelope of these letters leaves for the print room. From then on the letters belong to
 * the workshop, and the parent cannot change them. Recorded again for a sheet that was checked since, and for a
 * letter that was marked as printed before anything was taken; call it before reading anything of them.
 */
export async function beginPrinting(
  { db, clock }: ConnectedNeeds<'clock'>,
  orderItemIds: readonly string[],
): Promise<void> {
  if (orderItemIds.length === 0) return
  await db
    .update(orderItems)
    .set({ printingBeganAt: clock.now() })
    .where(
      and(
        inArray(orderItems.id, [...orderItemIds]),
        or(
          isNull(orderItems.printingBeganAt),
          lt(orderItems.printingBeganAt, orderItems.sheetCheckedAt),
          // Otherwise undoing the mark would give it back to its parent.
          and(eq(orderItems.printingBeganAt, orderItems.printedAt), isNull(orderItems.shippedAt)),
        ),
      ),
    )
}

/** Whether anything of a letter has left for the print room: one that was only marked as printed began at that moment. */
export const isTaken = ({
  printingBeganAt,
  printedAt,
}: Pick<typeof orderItems.$inferSelect, 'printingBeganAt' | 'printedAt'>): boolean =>
  printingBeganAt !== null && printingBeganAt.getTime() !== printedAt?.getTime()

/**
 * A `where` for a letter that its parent may still change (`parentMay`). Use it in the update itself, so that a change
 * and the start of printing cannot both succeed.
 */
export const whereWithParent = () =>
  and(
    isNull(orderItems.printingBeganAt),
    isNull(orderItems.printedAt),
    isNull(orderItems.shippedAt),
    isNull(orderItems.cancelledAt),
    isNull(orderItems.deletedAt),
  )
