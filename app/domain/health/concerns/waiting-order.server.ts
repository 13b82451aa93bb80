import { subDays } from 'date-fns'
import { and, eq, exists, isNull, lt, not, or } from 'drizzle-orm'
import { dayInLondon } from '#app/domain/clock.ts'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { orderConcern } from './concern.ts'

const POSTED_WITHIN_DAYS = 1

export const waitingOrder = orderConcern({
  title: 'Orders waiting for over a day',
  advice: 'Paid for more than a day ago, and not all of it is posted.',
  facts: () => ['letters paid for and not posted'],
  where({ db, clock }) {
    const isLate = lt(orders.paidAt, subDays(clock.now(), POSTED_WITHIN_DAYS))
    // One for a later week is late a day after it could be posted.
    const isDue = or(isNull(orderItems.postFrom), lt(orderItems.postFrom, dayInLondon(clock.now())))
    const hasDue = exists(
      db
        .select()
        .from(orderItems)
        .where(
          and(eq(orderItems.orderId, orders.id), isNull(orderItems.shippedAt), isNull(orderItems.cancelledAt), isDue),
        ),
    )
    // An order is `paid` until its last letter is posted.
    return and(eq(orders.status, 'paid'), isLate, hasDue, not(whereDisputed({ db }, orders.id)))
  },
})
