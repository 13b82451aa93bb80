import { eq } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { followPayment } from './follow-payment.server.ts'
import type { PaymentEvent } from '#app/providers/payments/payments.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import type { EVENT_OUTCOMES } from '#db/schema/codes.ts'
import { paymentEvents } from '#db/schema/index.ts'
import { processOrder, type ProcessOrderResult } from './process-order.server.ts'

type EventNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>
type Outcome = (typeof EVENT_OUTCOMES)[number]

/**
 * Stores an event and queues the job that processes it, in one transaction and without a network call. Duplicate events
 * are ignored.
 */
export async function receivePaymentEvent(
  given: Pick<Needs, 'db' | 'jobs'>,
  { id: providerEventId, ...event }: PaymentEvent,
): Promise<void> {
  await inTransaction(given, async ({ db, jobs }) => {
    const [row] = await db
      .insert(paymentEvents)
      .values({ providerEventId, ...event })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (row) await jobs.enqueue(db, 'process-payment-event', { paymentEventId: row.id })
  })
}

/**
 * Processes one stored event. Its content is never trusted: the payment company is asked what is true now, so events
 * may arrive in any order. One that matches nothing in the shop is kept for staff to look at. Idempotent.
 */
export async function processPaymentEvent(
  needs: EventNeeds,
  { paymentEventId }: { paymentEventId: string },
): Promise<void> {
  const [event] = await needs.db.select().from(paymentEvents).where(eq(paymentEvents.id, paymentEventId))
  if (!event || event.processedAt) return
  const outcome = await findOutcome(needs, event)
  const line = { paymentEventId, kind: event.kind, outcome }
  if (outcome === 'done') needs.log.info(line, 'payment event processed')
  else needs.log.error(line, 'a payment event needs a staff member')
  await needs.db
    .update(paymentEvents)
    .set({ processedAt: needs.clock.now(), outcome })
    .where(eq(paymentEvents.id, event.id))
}

/** Each of these names a page or a payment; one that names neither belongs to no order. */
const ABOUT_MONEY = /^(?:checkout|charge|refund)\./

async function findOutcome(
  needs: EventNeeds,
  { kind, liveMode, checkoutSessionId, paymentId }: Omit<PaymentEvent, 'id'>,
): Promise<Outcome> {
  // A key for one mode cannot ask about the other.
  if (liveMode !== needs.payments.liveMode) return 'wrong_mode'
  try {
    if (checkoutSessionId) return outcomeOf(await processOrder(needs, { sessionId: checkoutSessionId }))
    if (paymentId) return await followPayment(needs, { paymentId })
    return ABOUT_MONEY.test(kind) ? 'unknown_order' : 'done'
  } catch (error) {
    if (error instanceof ProviderError && error.missing) return 'unknown_order'
    throw error
  }
}

function outcomeOf(result: ProcessOrderResult): Outcome {
  if (!result.ok && (result.reason === 'unknown_order' || result.reason === 'paid_twice')) return result.reason
  return 'done'
}
