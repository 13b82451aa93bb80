import { subDays, subHours } from 'date-fns'
import { and, eq, inArray, isNotNull, isNull, lt, ne, not } from 'drizzle-orm'
import { whereUnposted } from '#app/domain/fulfilment/printable.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import { PACKAGES_WITH_VOICE } from '#app/domain/pricing/packages.ts'
import {
  customers,
  disputes,
  orderItems,
  orders,
  outgoingEmails,
  paymentEvents,
  refunds,
  voiceMessages,
} from '#db/schema/index.ts'

/** Making a voice message takes minutes. */
const VOICE_WITHIN_HOURS = 1
const POSTED_WITHIN_DAYS = 1

/** More than staff can handle at once; the rest moves up. */
export const MAX_OF_A_KIND = 100

/** A `where` for each concern that is a row, shared by the list and its count, so that the two cannot disagree. */
export const whereReview = () => eq(orders.status, 'payment_review')
export const whereOpenDispute = () => eq(disputes.state, 'open')
export const whereUnmatched = () => and(ne(paymentEvents.outcome, 'done'), isNull(paymentEvents.dismissedAt))
export const whereFailedRefund = () => and(eq(refunds.state, 'failed'), isNull(refunds.dismissedAt))
export const whereRefusedEmail = () => and(isNotNull(outgoingEmails.refusedAt), isNull(outgoingEmails.dismissedAt))

type WaitNeeds = Pick<Needs, 'db' | 'clock'>

/** A `where` for orders with a letter whose voice message should have been made, and played from its sheet, by now. */
export function whereVoiceMissing(needs: WaitNeeds) {
  const { db } = needs
  const isMissing = and(
    eq(orderItems.isSold, true),
    isNull(orderItems.sheetCheckedAt),
    isNull(orderItems.sheetFault),
    isNull(orderItems.printedAt),
    inArray(orderItems.packageCode, PACKAGES_WITH_VOICE),
  )
  const paidBefore = subHours(needs.clock.now(), VOICE_WITHIN_HOURS)
  const waiting = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isMissing, whereUnposted({ db }), lt(orders.paidAt, paidBefore)))
  // A failed one is listed regardless of the letter's state: a parent may have requested it afterwards.
  const failed = db
    .select({ id: orderItems.orderId })
    .from(voiceMessages)
    .innerJoin(orderItems, eq(orderItems.id, voiceMessages.orderItemId))
    .where(and(eq(voiceMessages.state, 'failed'), isNull(orderItems.cancelledAt)))
  return inArray(orders.id, waiting.union(failed))
}

/** A letter is posted, and a refund paid, within days. */
const ERASED_WITHIN_DAYS = 5

/** A `where` for families whose erasure request is not yet done. */
export const whereErasureWaits = ({ clock }: WaitNeeds) =>
  lt(customers.eraseAskedAt, subDays(clock.now(), ERASED_WITHIN_DAYS))

/** A `where` for orders with a letter whose sheet may not be printed. */
export function whereSheetFaulty({ db }: WaitNeeds) {
  const faulty = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(and(isNotNull(orderItems.sheetFault), whereUnposted({ db })))
  return inArray(orders.id, faulty)
}

/**
 * A `where` for orders with a letter that should have been posted by now: an order is `paid` until its last letter is
 * posted.
 */
export function whereWaiting({ db, clock }: WaitNeeds) {
  const isLate = lt(orders.paidAt, subDays(clock.now(), POSTED_WITHIN_DAYS))
  return and(eq(orders.status, 'paid'), isLate, not(whereDisputed({ db }, orders.id)))
}
