import { and, eq, inArray, isNull } from 'drizzle-orm'
import { listWeeks, postFromOf } from '#app/domain/calendar/delivery-promise.server.ts'
import { type DeliveryAddress, storedAddress } from '#app/domain/orders/customers/delivery-address.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import { lockOrder } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { emailOrderChange } from '#app/domain/orders/customers/email-customer.server.ts'
import { findBatchesWith } from './find-batches-with.server.ts'
import { mayChange, parentMay } from './parent-may.ts'

export type CorrectAddressResult =
  | { ok: true; /** An envelope may have the old address. */ mayHaveEnvelope: boolean }
  | { ok: false; reason: 'gone' | 'printed' | 'week_gone' }

export type Correction = {
  orderId: string
  address: DeliveryAddress
  /** Whether it is the order's second address. */ isSecond: boolean
  /** The Monday of the week in which the order's letters should arrive; null for as soon as possible. */
  arrivesFrom: string | null
  by: 'shopper' | { staffMemberId: string }
}

/**
 * Corrects where and when a paid order is posted. Refused for everyone once a letter that is not posted is marked as
 * printed, and for the parent as soon as any of it has left for the print room: an envelope may already have the old
 * address. An email confirms what the parent changed.
 */
export const correctAddress = (
  given: Pick<Needs, 'db' | 'clock' | 'jobs' | 'seasonYear'>,
  correction: Correction,
): Promise<CorrectAddressResult> => inTransaction(given, (needs) => correctWithin(needs, correction))

async function correctWithin(
  needs: TransactionNeeds<'clock' | 'jobs' | 'seasonYear'>,
  { orderId, address, isSecond, arrivesFrom, by }: Correction,
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
    by === 'shopper' ? mayChange(parentMay(order, items, await findDisputes(needs, orderId))) : mayCorrectAddress(items)
  if (!isOpen || items.length === 0) return { ok: false, reason: 'printed' }
  const stored = storedAddress(address)
  const waiting = items.filter(({ shippedAt }) => !shippedAt)
  if (!waiting.some(({ isForSecondAddress }) => isForSecondAddress === isSecond)) return { ok: false, reason: 'gone' }
  const weeks = listWeeks(
    { orderedAt: needs.clock.now(), seasonYear: needs.seasonYear },
    waiting.map(({ packageCode }) => packageCode),
  )
  const isNewWeek = arrivesFrom !== order.arrivesFrom
  if (isNewWeek && arrivesFrom && !weeks.includes(arrivesFrom)) return { ok: false, reason: 'week_gone' }
  await db
    .update(orders)
    .set({ ...(isSecond ? { secondAddress: stored } : stored), arrivesFrom })
    .where(eq(orders.id, orderId))
  if (isNewWeek) await keepForWeek(needs, waiting, arrivesFrom)
  if (by === 'shopper') {
    await recordOrderEvent(needs, { orderId, by, kind: 'address_corrected' })
    await emailOrderChange(needs, { order, what: 'address' })
  } else {
    await recordStaffAct(needs, {
      staffMemberId: by.staffMemberId,
      act: 'correct_address',
      subjectId: orderId,
      orderEvent: { orderId, kind: 'address_corrected' },
    })
  }
  const there = waiting.filter(({ isForSecondAddress }) => isForSecondAddress === isSecond)
  const inBatches = await findBatchesWith(
    needs,
    there.map(({ id }) => id),
  )
  return { ok: true, mayHaveEnvelope: inBatches.length > 0 || there.some(({ printingBeganAt }) => printingBeganAt) }
}

/** Whether staff may still correct it: a letter waits for its envelope, and none is printed and not yet posted. */
export const mayCorrectAddress = (items: readonly { printedAt: Date | null; shippedAt: Date | null }[]): boolean =>
  items.some(({ shippedAt }) => !shippedAt) && items.every(({ printedAt, shippedAt }) => !printedAt || shippedAt)

/** Sets the day from which each of these letters is posted. */
async function keepForWeek(
  { db }: TransactionNeeds,
  items: readonly (typeof orderItems.$inferSelect)[],
  arrivesFrom: string | null,
): Promise<void> {
  for (const [packageCode, ofPackage] of Map.groupBy(items, (item) => item.packageCode)) {
    const ids = ofPackage.map(({ id }) => id)
    const day = postFromOf(packageCode, arrivesFrom)
    await db.update(orderItems).set({ postFrom: day }).where(inArray(orderItems.id, ids))
  }
}
