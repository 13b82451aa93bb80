import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { failRefund } from '#app/domain/refunds/record-refund.server.ts'
import type { Transaction } from '#db/client.ts'
import { auditLog, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import type { SettleableKind } from './concern.ts'

export type ConcernAct = { kind: SettleableKind; id: string; staffMemberId: string }
type SettleNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

/** Where each concern that is a row remembers that it was dealt with. */
const TABLES = { stray_payment: paymentEvents, failed_refund: refunds, failed_mail: outgoingEmails }

/** A staff member has dealt with it: it is not shown any more. False when it was not there (any more). */
export async function dismissConcern(
  { db, clock, jobs }: SettleNeeds,
  { kind, id, staffMemberId }: ConcernAct,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isDone =
      kind === 'dead_job' ? await dropJob(tx, jobs, id) : await dismissRow(tx, TABLES[kind], id, clock.now())
    if (isDone) await tx.insert(auditLog).values({ userId: staffMemberId, act: `dismiss_${kind}`, subjectId: id })
    return isDone
  })
}

async function dismissRow(
  tx: Transaction,
  table: (typeof TABLES)[keyof typeof TABLES],
  id: string,
  dismissedAt: Date,
): Promise<boolean> {
  const open = and(eq(table.id, id), isNull(table.dismissedAt))
  return (await tx.update(table).set({ dismissedAt }).where(open).returning()).length === 1
}

async function dropJob(tx: Transaction, jobs: SettleNeeds['jobs'], id: string): Promise<boolean> {
  const dropped = await jobs.dropDead(tx, id)
  const refundId = dropped?.name === 'send-refund' && dropped.payload['refundId']
  // Its money is with us, and left to refund again.
  if (typeof refundId === 'string') await failRefund(tx, { refundId, failure: 'given_up' })
  return dropped !== null
}

/**
 * Has the shop try again what failed. False when it was not there (any more). A refund is not tried again: the payment
 * company has refused it, and a new one is made from its order.
 */
export async function retryConcern(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  { kind, id, staffMemberId }: ConcernAct,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const retried = {
      dead_job: () => jobs.reviveDead(tx, id),
      stray_payment: async () => {
        const again = { outcome: null, processedAt: null }
        const read = and(eq(paymentEvents.id, id), isNotNull(paymentEvents.processedAt))
        const rows = await tx.update(paymentEvents).set(again).where(read).returning()
        if (rows.length === 1) await jobs.enqueue(tx, 'process-payment-event', { paymentEventId: id })
        return rows.length === 1
      },
      failed_refund: () => Promise.resolve(false),
      failed_mail: async () => {
        const again = { refusedAt: null, refusal: null, attemptedAt: null }
        const refused = and(eq(outgoingEmails.id, id), isNotNull(outgoingEmails.refusedAt))
        const rows = await tx.update(outgoingEmails).set(again).where(refused).returning()
        if (rows.length === 1) await jobs.enqueue(tx, 'send-email', { outgoingEmailId: id })
        return rows.length === 1
      },
    }
    if (!(await retried[kind]())) return false
    await tx.insert(auditLog).values({ userId: staffMemberId, act: `retry_${kind}`, subjectId: id })
    return true
  })
}
