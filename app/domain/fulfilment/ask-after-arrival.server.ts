import { subDays } from 'date-fns'
import { and, eq, gt, gte, inArray, isNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { arrivalAfter } from '#app/domain/calendar/arrival.server.ts'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { season } from '#app/domain/calendar/season.ts'
import { whereAgreed } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { whereDisputed } from '#app/domain/orders/disputed.server.ts'
import { type ConnectedNeeds, inTransaction, type Needs } from '#app/domain/needs.ts'
import { PACKAGE_LIST } from '#app/domain/pricing/packages.ts'
import { customers, orderItems, orders, refunds, requests, reviews } from '#db/schema/index.ts'

/** A week to open it, read it aloud and find a place for it. */
const REVIEW_DAYS = 7
/** How far to look back, in case the worker was down. */
const LOOKS_BACK_DAYS = 3
/** No letter is in the post for longer, bank holidays included. */
const LONGEST_IN_POST_DAYS = 21

/**
 * On the day by which letters should have arrived, asks each parent whether they have; a week later, invites those who
 * agreed to hear from us to write a review, once a season. Safe to run several times a day.
 */
export async function askAfterArrival(given: Pick<Needs, 'db' | 'clock' | 'jobs' | 'seasonYear'>): Promise<void> {
  const now = given.clock.now()
  for (let ago = 0; ago < LOOKS_BACK_DAYS; ago += 1) {
    const day = dayInLondon(subDays(now, ago))
    for (const { orderId, email } of await listDue(given, day))
      await inTransaction(given, (needs) =>
        queueEmail(needs, {
          kind: 'has_it_come',
          recipient: email,
          subjectIds: { orderId, day },
          deduplicationKey: `${orderId}:${day}`,
        }),
      )
    const dayOfReviews = dayInLondon(subDays(now, ago + REVIEW_DAYS))
    for (const { orderId, customerId, email, paidAt } of await listDue(given, dayOfReviews, whereMayInvite(given)))
      await inTransaction(given, (needs) =>
        queueEmail(needs, {
          kind: 'review_invitation',
          recipient: email,
          subjectIds: { orderId },
          deduplicationKey: `${customerId}:${season(paidAt ?? now, given.seasonYear).year}`,
        }),
      )
  }
}

/**
 * A `where` for letters whose last expected delivery day is this one, and for which no money went back, alone or with
 * the whole order.
 */
export function whereDueOn({ db }: ConnectedNeeds, day: string) {
  const ofPackages = PACKAGE_LIST.flatMap(({ code, deliveryDays }) =>
    Array.from({ length: LONGEST_IN_POST_DAYS }, (_, days) => dayInLondon(subDays(startOfLondonDay(day), days)))
      .filter((posted) => arrivalAfter(deliveryDays, posted).latest === day)
      .map((posted) =>
        and(
          eq(orderItems.packageCode, code),
          gte(orderItems.shippedAt, startOfLondonDay(posted)),
          lt(orderItems.shippedAt, startOfLondonDay(posted, 1)),
        ),
      ),
  )
  const moneyBack = db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderItems.orderId),
        or(isNull(refunds.orderItemId), eq(refunds.orderItemId, orderItems.id)),
        gt(refunds.pence, 0),
        ne(refunds.state, 'failed'),
      ),
    )
  return and(
    ofPackages.length > 0 ? or(...ofPackages) : sql`false`,
    isNull(orderItems.cancelledAt),
    notExists(moneyBack),
  )
}

/** A `where` for orders joined with customers: paid, not disputed, and no erasure requested. */
export const whereMayAsk = ({ db }: ConnectedNeeds) =>
  and(
    inArray(orders.status, ['paid', 'completed']),
    isNull(orders.deletedAt),
    not(whereDisputed({ db }, orders.id)),
    isNull(customers.eraseAskedAt),
  )

/** A `where` for parents who agreed to hear from us, and neither complained nor have written a review. */
export function whereMayInvite({ db }: ConnectedNeeds) {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customers.id))
  return and(
    whereAgreed({ db }, customers.email),
    notExists(db.select().from(requests).where(eq(requests.orderId, orders.id))),
    notExists(db.select().from(refunds).where(eq(refunds.orderId, orders.id))),
    notExists(db.select().from(reviews).where(inArray(reviews.orderId, theirs))),
  )
}

/** The orders with a letter that should have arrived by a day. */
function listDue({ db }: Pick<Needs, 'db'>, day: string, where?: SQL) {
  const due = db.select({ orderId: orderItems.orderId }).from(orderItems).where(whereDueOn({ db }, day))
  return db
    .select({ orderId: orders.id, customerId: customers.id, email: customers.email, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.id, due), whereMayAsk({ db }), where))
}
