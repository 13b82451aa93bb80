import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { failRefund } from '#app/domain/payments/refunds/record-refund.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import type { ResolvableKind } from './concern.ts'

export type ConcernAction = { kind: ResolvableKind; id: string; staffMemberId: string }
type ResolveNeeds = TransactionNeeds<'clock' | 'jobs'>

/** Where each kind of row stores that it was dismissed. */
const TABLES = { unmatched_payment: paymentEvents, failed_refund: refunds, failed_email: outgoingEmails }

/** A staff member has dealt with it, so it is no longer listed. False when it was not there (any more). */
export async function dismissConcern(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { kind, id, staffMemberId }: ConcernAction,
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const isDone = kind === 'dead_job' ? await dropJob(needs, id) : await dismissRow(needs, TABLES[kind], id)
    if (isDone) await recordStaffAct(needs, { staffMemberId, act: `dismiss_${kind}`, subjectId: id })
    return isDone
  })
}

async function dismissRow(
  { db, clock }: ResolveNeeds,
  table: (typeof TABLES)[keyof typeof TABLES],
  id: string,
): Promise<boolean> {
  const open = and(eq(table.id, id), isNull(table.dismissedAt))
  return (await db.update(table).set({ dismissedAt: clock.now() }).where(open).returning()).length === 1
}

async function dropJob(needs: ResolveNeeds, id: string): Promise<boolean> {
  const dropped = await needs.jobs.dropDead(needs.db, id)
  const refundId = dropped?.name === 'send-refund' && dropped.payload['refundId']
  // We still have its money, and it can be refunded again.
  if (typeof refundId === 'string') await failRefund(needs, { refundId, failure: 'given_up' })
  return dropped !== null
}

/**
 * Retries what failed. False when it was not there (any more). A refund is not retried: the payment company has refused
 * it, and a new one is made from its order.
 */
export async function retryConcern(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { kind, id, staffMemberId }: ConcernAction,
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    if (!(await RETRIES[kind](needs, id))) return false
    await recordStaffAct(needs, { staffMemberId, act: `retry_${kind}`, subjectId: id })
    return true
  })
}

const RETRIES: Record<ResolvableKind, (needs: ResolveNeeds, id: string) => Promise<boolean>> = {
  dead_job: ({ db, jobs }, id) => jobs.reviveDead(db, id),
  async unmatched_payment({ db, jobs }, id) {
    const unprocessed = { outcome: null, processedAt: null }
    const processed = and(eq(paymentEvents.id, id), isNotNull(paymentEvents.processedAt))
    const rows = await db.update(paymentEvents).set(unprocessed).where(processed).returning()
    if (rows.length === 1) await jobs.enqueue(db, 'process-payment-event', { paymentEventId: id })
    return rows.length === 1
  },
  failed_refund: () => Promise.resolve(false),
  async failed_email({ db, jobs }, id) {
    const unsent = { refusedAt: null, refusal: null, attemptedAt: null }
    const refused = and(eq(outgoingEmails.id, id), isNotNull(outgoingEmails.refusedAt))
    const rows = await db.update(outgoingEmails).set(unsent).where(refused).returning()
    if (rows.length === 1) await jobs.enqueue(db, 'send-email', { outgoingEmailId: id })
    return rows.length === 1
  },
}
