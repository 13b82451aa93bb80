import { subDays } from 'date-fns'
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { arrivalAfter } from '#app/domain/calendar/arrival.server.ts'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { PACKAGE_LIST } from '#app/domain/pricing/packages.ts'
import { customers, marketingConsents, orderItems, orders, requests } from '#db/schema/index.ts'

/** A week to open it, read it aloud and find a place for it. */
const REVIEW_DAYS = 7
/** No letter is in the post for longer, bank holidays included. */
const LONGEST_IN_POST_DAYS = 21

type Arrived = { orderId: string; customerId: string; email: string }

/**
 * On the day by which letters should have arrived, asks each parent whether they have; a week later, invites those who
 * agreed to hear from us to write a review, once a year. Safe to run several times a day.
 */
export async function askAfterArrival(given: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = given.clock.now()
  const today = dayInLondon(now)
  for (const { orderId, email } of await listArrived(given, today))
    await inTransaction(given, (needs) =>
      queueEmail(needs, {
        kind: 'has_it_come',
        recipient: email,
        subjectIds: { orderId, day: today },
        deduplicationKey: `${orderId}:${today}`,
      }),
    )
  for (const { orderId, customerId, email } of await listContent(given, dayInLondon(subDays(now, REVIEW_DAYS))))
    await inTransaction(given, (needs) =>
      queueEmail(needs, {
        kind: 'review_invitation',
        recipient: email,
        subjectIds: { orderId },
        deduplicationKey: `${customerId}:${today.slice(0, 4)}`,
      }),
    )
}

/** A `where` for letters that should have arrived by a day, the last one that Royal Mail takes. */
export function whereDueOn(day: string) {
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
  return and(ofPackages.length > 0 ? or(...ofPackages) : sql`false`, isNull(orderItems.cancelledAt))
}

/** The orders with a letter that should have arrived by a day, unless the family asked to be forgotten. */
function listArrived({ db }: Pick<Needs, 'db'>, day: string, where?: SQL): Promise<Arrived[]> {
  const due = db.select({ orderId: orderItems.orderId }).from(orderItems).where(whereDueOn(day))
  return db
    .select({ orderId: orders.id, customerId: customers.id, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.id, due), isNull(orders.deletedAt), isNull(customers.eraseAskedAt), where))
}

/** Of those, the parents who agreed to hear from us, and had nothing to complain of. */
function listContent({ db }: Pick<Needs, 'db'>, day: string): Promise<Arrived[]> {
  const one = { one: sql`1` }
  const agreed = and(
    eq(marketingConsents.email, customers.email),
    isNotNull(marketingConsents.confirmedAt),
    isNull(marketingConsents.withdrawnAt),
  )
  const complained = and(eq(requests.orderId, orders.id), inArray(requests.kind, ['reprint', 'complaint']))
  return listArrived(
    { db },
    day,
    and(
      exists(db.select(one).from(marketingConsents).where(agreed)),
      notExists(db.select(one).from(requests).where(complained)),
    ),
  )
}
