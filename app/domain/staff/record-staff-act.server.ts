import type { TransactionNeeds } from '#app/domain/needs.ts'
import { type OrderEvent, recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { auditLog } from '#db/schema/index.ts'

export type StaffAct = {
  staffMemberId: string
  /** What was done, such as `mark_printed`. */
  act: string
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
