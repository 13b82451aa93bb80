import { subHours } from 'date-fns'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { whereWaiting } from '#app/domain/fulfilment/printable.server.ts'
import { PACKAGES_WITH_VOICE } from '#app/domain/pricing/packages.ts'
import { orderItems, orders, voiceMessages } from '#db/schema/index.ts'
import { type ConcernNeeds, orderConcern } from './concern.ts'

/** Making a voice message takes minutes. */
const MADE_WITHIN_HOURS = 1

/** Orders with a letter whose voice message should have been made, and played from its sheet, by now. */
function where({ db, clock }: ConcernNeeds) {
  const isMissing = and(
    eq(orderItems.isSold, true),
    isNull(orderItems.sheetCheckedAt),
    isNull(orderItems.sheetFault),
    isNull(orderItems.printedAt),
    inArray(orderItems.packageCode, PACKAGES_WITH_VOICE),
  )
  const paidBefore = subHours(clock.now(), MADE_WITHIN_HOURS)
  const waiting = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(and(isMissing, whereWaiting(), lt(orderItems.waitsSince, paidBefore)))
  // A failed one is listed regardless of the letter's state: a parent may have requested it afterwards.
  const failed = db
    .select({ id: orderItems.orderId })
    .from(voiceMessages)
    .innerJoin(orderItems, eq(orderItems.id, voiceMessages.orderItemId))
    .where(and(eq(voiceMessages.state, 'failed'), isNull(orderItems.cancelledAt)))
  return inArray(orders.id, waiting.union(failed))
}

export const missingVoice = orderConcern({
  title: 'Letters without their voice message',
  advice: 'Paid for over an hour ago, but the recording is not made, or its code has not been tested.',
  facts: () => ['letters with a voice message that is not made'],
  where,
})
