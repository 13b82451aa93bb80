import { eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { followPayment } from './follow-payment.server.ts'
import type { PaymentEvent } from '#app/providers/payments/payments.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { type EVENT_OUTCOMES, paymentEvents } from '#db/schema/index.ts'
import { processOrder, type ProcessOrderResult } from './process-order.server.ts'

type EventNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>
type Outcome = (typeof EVENT_OUTCOMES)[number]

/** Puts an event in the inbox and leaves the job that reads it, in one transaction and without a network call. Told twice, it is kept once. */
export async function receivePaymentEvent(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  { id: providerEventId, ...event }: PaymentEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentEvents)
      .values({ providerEventId, ...event })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (row) await jobs.enqueue(tx, 'process-payment-event', { paymentEventId: row.id })
  })
}

/**
 * Reads one event from the inbox: whatever it says, the payment company is asked what is true now, so events may come
 * in any order. One that belongs to nothing of ours is kept for a person to look at. Harmless the second time.
 */
export async function processPaymentEvent(
  needs: EventNeeds,
  { paymentEventId }: { paymentEventId: string },
): Promise<void> {
  const [event] = await needs.db.select().from(paymentEvents).where(eq(paymentEvents.id, paymentEventId))
  if (!event || event.processedAt) return
  const outcome = await read(needs, event)
  const line = { paymentEventId, kind: event.kind, outcome }
  if (outcome === 'done') needs.log.info(line, 'payment event read')
  else needs.log.error(line, 'a payment event needs a person')
  await needs.db
    .update(paymentEvents)
    .set({ processedAt: needs.clock.now(), outcome })
    .where(eq(paymentEvents.id, event.id))
}

/** Of these each names a page or a payment of ours; one that names neither belongs to nothing we know. */
const ABOUT_MONEY = /^(?:checkout|charge|refund)\./

async function read(
  needs: EventNeeds,
  { kind, liveMode, checkoutSessionId, paymentId }: Omit<PaymentEvent, 'id'>,
): Promise<Outcome> {
  // A key of one mode cannot even ask about what happened in the other.
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
