import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Needs, TransactionNeeds } from '#app/domain/needs.ts'
import { type OrderEvent, recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { auditLog } from '#db/schema/index.ts'
import type { Look, StaffActName } from './staff-acts.ts'

export type StaffAct = {
  staffMemberId: string
  act: StaffActName
  /** The row it was done to. */
  subjectId: string
  /** Ids, codes and amounts; never personal words. */
  detail?: Record<string, string | number>
  /** The event to record for the order it concerns, if any. */
  orderEvent?: Pick<OrderEvent, 'orderId' | 'kind' | 'detail'>
}

/** Records what a staff member did, in the audit log and the order's history, in the same transaction. */
export async function recordStaffAct(
  needs: TransactionNeeds,
  { staffMemberId, act, subjectId, detail = {}, orderEvent }: StaffAct,
): Promise<void> {
  await needs.db.insert(auditLog).values({ userId: staffMemberId, act, subjectId, detail })
  if (orderEvent) await recordOrderEvent(needs, { ...orderEvent, by: { staffMemberId } })
}

/** An open page reloads repeatedly, and audio is fetched in pieces: within this time it counts as one look. */
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
