import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { auditLog, orderItems, orders } from '#db/schema/index.ts'

type StaffAct = { orderItemId: string; staffMemberId: string }

/** Payment must be complete before anything is printed. */
export function isOfPaidOrder({ db }: Pick<Needs, 'db'>) {
  const paid = and(eq(orders.id, orderItems.orderId), eq(orders.status, 'paid'))
  return exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(paid),
  )
}

/** Records that a letter has been printed. False when it is unknown, unpaid, or printed already. */
export async function markPrinted(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { orderItemId, staffMemberId }: StaffAct,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const printed = await tx
      .update(orderItems)
      .set({ printedAt: clock.now() })
      .where(and(eq(orderItems.id, orderItemId), isNull(orderItems.printedAt), isOfPaidOrder({ db })))
      .returning({ id: orderItems.id })
    if (printed.length === 0) return false
    await tx.insert(auditLog).values({ userId: staffMemberId, act: 'mark_printed', subjectId: orderItemId })
    return true
  })
}

/** Takes that back. False when the letter is not printed, or shipped already. */
export async function unmarkPrinted(
  { db }: Pick<Needs, 'db'>,
  { orderItemId, staffMemberId }: StaffAct,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unmarked = await tx
      .update(orderItems)
      .set({ printedAt: null })
      .where(and(eq(orderItems.id, orderItemId), isNotNull(orderItems.printedAt), isNull(orderItems.shippedAt)))
      .returning({ id: orderItems.id })
    if (unmarked.length === 0) return false
    await tx.insert(auditLog).values({ userId: staffMemberId, act: 'unmark_printed', subjectId: orderItemId })
    return true
  })
}
