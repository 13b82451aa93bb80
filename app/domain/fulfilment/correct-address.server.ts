import { and, eq, isNull } from 'drizzle-orm'
import type { DeliveryAddress } from '#app/domain/orders/customers/delivery-address.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import { lockOrder } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { findBatchesWith } from './find-batches-with.server.ts'
import { mayChange, parentMay } from './parent-may.ts'

export type CorrectAddressResult =
  | { ok: true; /** A batch includes it, so an envelope may have the old address. */ isInBatch: boolean }
  | { ok: false; reason: 'gone' | 'printed' }

type Correction = { orderId: string; address: DeliveryAddress; by: 'shopper' | { staffMemberId: string } }

/** Corrects where a paid order is posted, in its own transaction. */
export function correctAddress(needs: Pick<Needs, 'db'>, correction: Correction): Promise<CorrectAddressResult> {
  return inTransaction(needs, (within) => correctAddressWithin(within, correction))
}

/**
 * Corrects where a paid order is posted. Refused for everyone once one of its letters is marked as printed, and for the
 * parent as soon as any of it has left for the print room: an envelope may already have the old address.
 */
export async function correctAddressWithin(
  needs: TransactionNeeds,
  { orderId, address, by }: Correction,
): Promise<CorrectAddressResult> {
  const { db } = needs
  const order = await lockOrder(needs, orderId)
  if (!order?.paidAt || order.deletedAt) return { ok: false, reason: 'gone' }
  // If another request marks one of them now, it runs before or after this.
  const items = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.cancelledAt)))
    .for('update')
  const isOpen =
    by === 'shopper'
      ? mayChange(parentMay(order, items, await findDisputes(needs, orderId)))
      : items.every(({ printedAt }) => printedAt === null)
  if (!isOpen || items.length === 0) return { ok: false, reason: 'printed' }
  const { addressLine1, addressLine2 = null, city, postcode } = address
  await db.update(orders).set({ addressLine1, addressLine2, city, postcode }).where(eq(orders.id, orderId))
  if (by === 'shopper') await recordOrderEvent(needs, { orderId, by, kind: 'address_corrected' })
  else {
    await recordStaffAct(needs, {
      staffMemberId: by.staffMemberId,
      act: 'correct_address',
      subjectId: orderId,
      orderEvent: { orderId, kind: 'address_corrected' },
    })
  }
  const itemIds = items.map(({ id }) => id)
  return { ok: true, isInBatch: (await findBatchesWith(needs, itemIds)).length > 0 }
}
