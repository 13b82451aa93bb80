import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { listWeeks, postFromOf } from '#app/domain/calendar/delivery-promise.server.ts'
import {
  addressLines,
  addressOf,
  addressTexts,
  type AddressTexts,
  type DeliveryAddress,
  storedAddress,
} from '#app/domain/orders/customers/delivery-address.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import { lockOrder } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { formatWeekday } from '#app/domain/text/format.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { emailOrderChange } from '#app/domain/orders/customers/email-customer.server.ts'
import { mayChange, mayCorrectAddress, parentMay } from '#app/domain/fulfilment/parent-may.ts'
import { renewCheckCodes } from './replace-code.server.ts'

export type CorrectAddressResult =
  | { ok: true; /** Letters with new check codes, as an envelope may have the old address. */ newCodes: number }
  | { ok: false; reason: 'gone' | 'printed' | 'week_gone' }
  | { ok: false; reason: 'changed_elsewhere'; /** Where and when it goes now, in one line. */ now: string }

type Item = typeof orderItems.$inferSelect
type CorrectNeeds = TransactionNeeds<'clock' | 'jobs' | 'seasonYear' | 'print' | 'siteUrl'>

export type Correction = {
  orderId: string
  address: DeliveryAddress
  /** Whether it is the order's second address. */ isSecond: boolean
  /** The Monday of the week in which the order's letters should arrive; null for as soon as possible. */
  arrivesFrom: string | null
  /** The {@link deliveryMark} of what the form showed; absent if it showed nothing. */ mark?: string | undefined
  by: 'shopper' | { staffMemberId: string }
}

function nowOf(address: Parameters<typeof addressLines>[0], arrivesFrom: string | null): string {
  const week = arrivesFrom ? `in the week of ${formatWeekday(arrivesFrom)}` : 'as soon as possible'
  return [...addressLines(address), week].join(', ')
}

/** A short hash of where and when an order is posted, to notice when it was changed since its form was made. */
export const deliveryMark = (address: AddressTexts, arrivesFrom: string | null): string =>
  sha256(JSON.stringify([address, arrivesFrom])).slice(0, 8)

/**
 * Corrects where and when a paid order is posted. Refused for everyone once a letter that is not posted is marked as
 * printed, and for the parent as soon as any of it has left for the print room: an envelope may already have the old
 * address. Its letter then gets another check code, so that the old envelope is refused when it is scanned. An email
 * confirms what the parent changed.
 */
export const correctAddress = (
  given: Pick<Needs, 'db' | 'clock' | 'jobs' | 'seasonYear' | 'print' | 'siteUrl'>,
  correction: Correction,
): Promise<CorrectAddressResult> => inTransaction(given, (needs) => correctWithin(needs, correction))

async function correctWithin(
  needs: CorrectNeeds,
  { orderId, address, isSecond, arrivesFrom, mark, by }: Correction,
): Promise<CorrectAddressResult> {
  const { db } = needs
  const order = await lockOrder(needs, orderId)
  if (!order?.paidAt || order.deletedAt) return { ok: false, reason: 'gone' }
  // If another request marks one of them now, it runs before or after this.
  const all = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.deletedAt)))
    .orderBy(orderItems.id)
    .for('update')
  const items = all.filter(({ cancelledAt }) => !cancelledAt)
  const isOpen =
    by === 'shopper' ? mayChange(parentMay(order, items, await findDisputes(needs, orderId))) : mayCorrectAddress(items)
  if (!isOpen || items.length === 0) return { ok: false, reason: 'printed' }
  const stored = storedAddress(address)
  const waiting = items.filter(({ shippedAt }) => !shippedAt)
  if (!waiting.some(({ isForSecondAddress }) => isForSecondAddress === isSecond)) return { ok: false, reason: 'gone' }
  const current = addressOf(order, { isForSecondAddress: isSecond })
  const isNewAddress = !isDeepStrictEqual(addressTexts(stored), addressTexts(current))
  const isNewWeek = arrivesFrom !== order.arrivesFrom
  // A second press of the same button.
  if (!isNewAddress && !isNewWeek) return { ok: true, newCodes: 0 }
  if (mark && mark !== deliveryMark(addressTexts(current), order.arrivesFrom))
    return { ok: false, reason: 'changed_elsewhere', now: nowOf(current, order.arrivesFrom) }
  const weeks = listWeeks(
    { orderedAt: needs.clock.now(), seasonYear: needs.seasonYear },
    waiting.map(({ packageCode }) => packageCode),
  )
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
  if (!isNewAddress) return { ok: true, newCodes: 0 }
  const there = all.filter((item) => !item.shippedAt && item.isForSecondAddress === isSecond)
  // A cancelled letter may be restored: its old paper must not go out either.
  const cancelled = there.filter(({ cancelledAt }) => cancelledAt)
  if (await renewCheckCodes(needs, cancelled)) {
    const ids = cancelled.map(({ id }) => id)
    await db.update(orderItems).set({ printedAt: null }).where(inArray(orderItems.id, ids))
  }
  const open = there.filter(({ cancelledAt }) => !cancelledAt)
  return { ok: true, newCodes: (await renewCheckCodes(needs, open)) ? open.length : 0 }
}

/** Sets the day from which each of these letters is posted. */
async function keepForWeek(
  { db }: TransactionNeeds,
  items: readonly Item[],
  arrivesFrom: string | null,
): Promise<void> {
  for (const [packageCode, ofPackage] of Map.groupBy(items, (item) => item.packageCode)) {
    const ids = ofPackage.map(({ id }) => id)
    const day = postFromOf(packageCode, arrivesFrom)
    await db.update(orderItems).set({ postFrom: day }).where(inArray(orderItems.id, ids))
  }
}
