import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { failRefund } from '#app/domain/refunds/record-refund.server.ts'
import { auditLog, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import type { SettleableKind } from './concern.ts'

export type ConcernAct = { kind: SettleableKind; id: string; staffMemberId: string }
type SettleNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

/** A staff member has dealt with it: it is not shown any more. False when it was not there (any more). */
export async function dismissConcern({ db, clock, jobs }: SettleNeeds, act: ConcernAct): Promise<boolean> {
  const { kind, id } = act
  const set = { dismissedAt: clock.now() }
  return db.transaction(async (tx) => {
    const settled = {
      dead_job: async () => {
        const dropped = await jobs.dropDead(tx, id)
        const refundId = dropped?.name === 'send-refund' && dropped.payload['refundId']
        // Its money is with us, and left to refund again.
        if (typeof refundId === 'string') await failRefund(tx, { refundId, failure: 'given_up' })
        return dropped !== null
      },
      stray_payment: async () => {
        const open = and(eq(paymentEvents.id, id), isNull(paymentEvents.dismissedAt))
        return (await tx.update(paymentEvents).set(set).where(open).returning()).length === 1
      },
      failed_refund: async () => {
        const open = and(eq(refunds.id, id), isNull(refunds.dismissedAt))
        return (await tx.update(refunds).set(set).where(open).returning()).length === 1
      },
      failed_mail: async () => {
        const open = and(eq(outgoingEmails.id, id), isNull(outgoingEmails.dismissedAt))
        return (await tx.update(outgoingEmails).set(set).where(open).returning()).length === 1
      },
    }
    if (!(await settled[kind]())) return false
    await tx.insert(auditLog).values({ userId: act.staffMemberId, act: `dismiss_${kind}`, subjectId: id })
    return true
  })
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
