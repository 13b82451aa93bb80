import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Needs, TransactionNeeds } from '#app/domain/needs.ts'
import { type OrderEvent, recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { auditLog } from '#db/schema/index.ts'
import type { Look, StaffActName } from './staff-acts.ts'

export type StaffAct = {
  staffMemberId: string
  act: StaffActName
  /** To which row. */
  subjectId: string
  /** Ids, codes and amounts; never personal words. */
  detail?: Record<string, string | number>
  /** What it means for an order, where it is about one. */
  orderEvent?: Pick<OrderEvent, 'orderId' | 'kind' | 'detail'>
}

/** Records what a staff member did, in the audit log and in the order's history, in the transaction that does it. */
export async function recordStaffAct(
  needs: TransactionNeeds,
  { staffMemberId, act, subjectId, detail = {}, orderEvent }: StaffAct,
): Promise<void> {
  await needs.db.insert(auditLog).values({ userId: staffMemberId, act, subjectId, detail })
  if (orderEvent) await recordOrderEvent(needs, { ...orderEvent, by: { staffMemberId } })
}

/** A page that is open is read again and again, and an audio file in pieces: that is one look. */
const ONE_LOOK_MINUTES = 10

/** Records that a staff member sees or hears a child's letter, before it is shown. */
export async function recordLook(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { staffMemberId, look, orderItemId }: { staffMemberId: string; look: Look; orderItemId: string },
): Promise<void> {
  const isSame = and(
    eq(auditLog.subjectId, orderItemId),
    eq(auditLog.userId, staffMemberId),
    eq(auditLog.act, look),
    gt(auditLog.createdAt, subMinutes(clock.now(), ONE_LOOK_MINUTES)),
  )
  if ((await db.$count(auditLog, isSame)) > 0) return
  await db.insert(auditLog).values({ userId: staffMemberId, act: look, subjectId: orderItemId })
}
