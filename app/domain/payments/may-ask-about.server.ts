import { eq, or } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { orders } from '#db/schema/index.ts'

/**
 * Whether to ask the payment company about a page that a visitor came back from: anyone can invent an id, and each
 * question counts against our quota. `ours` is a page that we recorded. `perhaps` is another page of a basket that has
 * ordered: one that a newer page replaced, paid in a tab that was still open.
 */
export async function mayAskAbout(
  { db }: Pick<Needs, 'db'>,
  { sessionId, basketId }: { sessionId: string; basketId: string | null },
): Promise<'ours' | 'perhaps' | 'no'> {
  const known = eq(orders.checkoutSessionId, sessionId)
  const found = await db
    .select({ checkoutSessionId: orders.checkoutSessionId })
    .from(orders)
    .where(basketId ? or(known, eq(orders.basketId, basketId)) : known)
  if (found.some((order) => order.checkoutSessionId === sessionId)) return 'ours'
  return found.length > 0 ? 'perhaps' : 'no'
}
