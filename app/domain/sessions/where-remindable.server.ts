import { subDays, subHours } from 'date-fns'
import { and, eq, exists, gt, isNull, lt, notExists, or } from 'drizzle-orm'
import { whereAgreed } from '#app/domain/orders/customers/marketing-consent.server.ts'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { basketLines, customers, orders, savedSessions } from '#db/schema/index.ts'

/** After a school day or a night's sleep, not while the parent is still working on it. */
const REMIND_AFTER_HOURS = 6
/** A session untouched for longer than this was abandoned on purpose. */
const REMIND_WITHIN_DAYS = 7

/**
 * A `where` for abandoned sessions that may be reminded, were not continued, and whose owner has bought nothing since.
 */
export function whereRemindable({ db, clock }: ConnectedNeeds<'clock'>) {
  const boughtSince = db
    .select()
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(customers.email, savedSessions.email), gt(orders.paidAt, savedSessions.createdAt)))
  const lines = db.select().from(basketLines).where(eq(basketLines.basketId, savedSessions.basketId))
  return and(
    isNull(savedSessions.convertedAt),
    lt(savedSessions.updatedAt, subHours(clock.now(), REMIND_AFTER_HOURS)),
    gt(savedSessions.updatedAt, subDays(clock.now(), REMIND_WITHIN_DAYS)),
    whereAgreed({ db }, savedSessions.email),
    notExists(boughtSince),
    or(eq(savedSessions.sessionType, 'questionnaire'), exists(lines)),
  )
}
