import { subHours } from 'date-fns'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { orders } from '#db/schema/index.ts'

/** After this, the parent has already seen the confirmation. */
const RECENT_HOURS = 2

/** The number of the order paid from this basket within the last two hours; null if there is none or it is in review. */
export async function findRecentOrderNumber(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  basketId: string,
): Promise<string | null> {
  const recent = and(
    eq(orders.basketId, basketId),
    eq(orders.status, 'paid'),
    gt(orders.paidAt, subHours(clock.now(), RECENT_HOURS)),
  )
  const [order] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(recent)
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return order?.orderNumber ?? null
}
