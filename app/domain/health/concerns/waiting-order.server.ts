import { subDays } from 'date-fns'
import { and, eq, lt, not } from 'drizzle-orm'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import { orders } from '#db/schema/index.ts'
import { orderConcern } from './concern.ts'

const POSTED_WITHIN_DAYS = 1

export const waitingOrder = orderConcern({
  title: 'Orders waiting for over a day',
  advice: 'Paid for more than a day ago, and not all of it is posted.',
  fact: 'letters paid for and not posted',
  where({ db, clock }) {
    const isLate = lt(orders.paidAt, subDays(clock.now(), POSTED_WITHIN_DAYS))
    // An order is `paid` until its last letter is posted.
    return and(eq(orders.status, 'paid'), isLate, not(whereDisputed({ db }, orders.id)))
  },
})
