import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orders } from '#db/schema/index.ts'
import { processOrder } from './process-order.server.ts'

type ReconcileNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>

/** A webhook is seconds away; a page pending for longer than this is worth a question. */
const OLDER_THAN_MS = 10 * 60_000
/** Read from the database at once; one run goes through them all. */
const BATCH = 100

/** Asks the payment company about every order that has been pending for long, so that no payment is lost with its webhook. */
export async function reconcileOrders(needs: ReconcileNeeds): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - OLDER_THAN_MS)
  let after = new Date(0)
  for (;;) {
    const pending = await needs.db
      .select({ sessionId: orders.checkoutSessionId, createdAt: orders.createdAt })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          isNotNull(orders.checkoutSessionId),
          lt(orders.createdAt, before),
          gt(orders.createdAt, after),
        ),
      )
      .orderBy(asc(orders.createdAt))
      .limit(BATCH)
    for (const { sessionId } of pending) await ask(needs, sessionId)
    const last = pending.at(-1)
    if (!last || pending.length < BATCH) return
    after = last.createdAt
  }
}

/** One order that cannot be asked about keeps no other from being asked about. */
async function ask(needs: ReconcileNeeds, sessionId: string | null): Promise<void> {
  try {
    if (sessionId) await processOrder(needs, { sessionId })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ code: error.code }, 'an order could not be reconciled')
  }
}
