import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orders } from '#db/schema/index.ts'
import { processOrder } from './process-order.server.ts'

/** A webhook is seconds away; a page pending for longer than this is worth a question. */
const OLDER_THAN_MS = 10 * 60_000
/** One run asks about so many, well inside the payment company's 100 requests a second. */
const BATCH = 100

/** Asks the payment company about orders that have been pending for long, so that no payment is lost with its webhook. */
export async function reconcileOrders(needs: Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - OLDER_THAN_MS)
  const pending = await needs.db
    .select({ sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), isNotNull(orders.checkoutSessionId), lt(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt))
    .limit(BATCH)
  for (const { sessionId } of pending) {
    try {
      if (sessionId) await processOrder(needs, { sessionId })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      needs.log.warn({ code: error.code }, 'an order could not be reconciled')
    }
  }
}
