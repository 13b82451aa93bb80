import { subDays, subHours } from 'date-fns'
import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { wherePrintable } from '#app/domain/fulfilment/printable.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES_WITH_VOICE } from '#app/domain/pricing/packages.ts'
import { disputes, orderItems, orders, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'

/** Making a voice message takes minutes. */
const VOICE_WITHIN_HOURS = 1
const POSTED_WITHIN_DAYS = 1

/** Nobody works off more than this at once; the rest moves up. */
export const MAX_OF_A_KIND = 100

/** A `where` for each concern that is a row, shared by the list and its number, so that the two cannot disagree. */
export const whereReview = () => eq(orders.status, 'payment_review')
export const whereOpenDispute = () => eq(disputes.state, 'open')
export const whereUnmatched = () => and(ne(paymentEvents.outcome, 'done'), isNull(paymentEvents.dismissedAt))
export const whereFailedRefund = () => and(eq(refunds.state, 'failed'), isNull(refunds.dismissedAt))
export const whereRefusedEmail = () => and(isNotNull(outgoingEmails.refusedAt), isNull(outgoingEmails.dismissedAt))

type WaitNeeds = Pick<Needs, 'db' | 'clock'>

/** A `where` for orders with a letter whose voice message should have been made by now. */
export function whereVoiceMissing(needs: WaitNeeds) {
  const isMissing = or(isNull(orderItems.audioPath), isNull(orderItems.qrCodePath))
  const paidBefore = subHours(needs.clock.now(), VOICE_WITHIN_HOURS)
  return whereUnposted(needs, paidBefore, and(isMissing, inArray(orderItems.packageCode, PACKAGES_WITH_VOICE)))
}

/** A `where` for orders with a letter that should have been posted by now. */
export function whereWaiting(needs: WaitNeeds) {
  return whereUnposted(needs, subDays(needs.clock.now(), POSTED_WITHIN_DAYS))
}

/** Orders of a certain age with letters that are not posted yet and fit. */
function whereUnposted({ db }: WaitNeeds, paidBefore: Date, fits?: SQL) {
  const unposted = and(
    eq(orderItems.orderId, orders.id),
    isNull(orderItems.shippedAt),
    wherePrintable({ db }, ['paid']),
  )
  const items = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(unposted, fits))
  return and(eq(orders.status, 'paid'), lt(orders.paidAt, paidBefore), exists(items))
}
