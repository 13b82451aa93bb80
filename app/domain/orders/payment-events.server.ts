import { eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { PaymentEvent } from '#app/providers/payments/payments.ts'
import { paymentEvents } from '#db/schema/index.ts'
import { processOrder } from './process-order.server.ts'

/** Puts an event in the inbox and leaves the job that reads it, in one transaction and without a network call. Told twice, it is kept once. */
export async function receivePaymentEvent(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  event: PaymentEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentEvents)
      .values({
        providerEventId: event.id,
        kind: event.kind,
        liveMode: event.liveMode,
        checkoutSessionId: event.checkoutSessionId,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (row) await jobs.enqueue(tx, 'process-payment-event', { paymentEventId: row.id })
  })
}

/** Reads one event from the inbox: whatever it says, the payment company is asked what is true now. Harmless the second time. */
export async function processPaymentEvent(
  needs: Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>,
  { paymentEventId }: { paymentEventId: string },
): Promise<void> {
  const [event] = await needs.db.select().from(paymentEvents).where(eq(paymentEvents.id, paymentEventId))
  if (!event || event.processedAt) return
  if (event.checkoutSessionId) {
    const result = await processOrder(needs, { sessionId: event.checkoutSessionId })
    needs.log.info(
      { paymentEventId, kind: event.kind, outcome: result.ok ? 'paid' : result.reason },
      'payment event read',
    )
  }
  await needs.db.update(paymentEvents).set({ processedAt: needs.clock.now() }).where(eq(paymentEvents.id, event.id))
}
