import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { EVENT_OUTCOMES } from '#db/schema/codes.ts'
import { paymentEvents } from '#db/schema/index.ts'
import { type ConcernKind, countUpTo, MAX_OF_A_KIND } from './concern.ts'
import { dismissRow } from './dismiss-row.server.ts'

const OUTCOMES: Record<(typeof EVENT_OUTCOMES)[number], string> = {
  done: '',
  unknown_order: 'Belongs to no order',
  wrong_mode: 'Live payment in a test shop, or the reverse',
  paid_twice: 'Paid on a second page',
}

const where = and(ne(paymentEvents.outcome, 'done'), isNull(paymentEvents.dismissedAt))

export const unmatchedPayment: ConcernKind = {
  title: 'Payments that belong to no order',
  advice: 'Look them up at the payment company, and refund what is not ours from there.',
  endsIn: 'here',
  count: () => countUpTo(paymentEvents, where),
  async list({ db }) {
    const rows = await db
      .select()
      .from(paymentEvents)
      .where(where)
      .orderBy(asc(paymentEvents.createdAt))
      .limit(MAX_OF_A_KIND)
    return rows.map(({ id, createdAt, kind, outcome, checkoutSessionId, paymentId }) => ({
      id,
      since: createdAt,
      order: null,
      facts: [OUTCOMES[outcome ?? 'done'], kind, checkoutSessionId ?? paymentId ?? ''],
    }))
  },
  async retry({ db, jobs }, id) {
    const unprocessed = { outcome: null, processedAt: null }
    const processed = and(eq(paymentEvents.id, id), isNotNull(paymentEvents.processedAt))
    const rows = await db.update(paymentEvents).set(unprocessed).where(processed).returning()
    if (rows.length === 1) await jobs.enqueue(db, 'process-payment-event', { paymentEventId: id })
    return rows.length === 1
  },
  dismiss: (needs, id) => dismissRow(needs, paymentEvents, id),
}
