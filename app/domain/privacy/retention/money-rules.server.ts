import { subDays, subYears } from 'date-fns'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { customers, disputes, orders, refunds } from '#db/schema/index.ts'
import { MONEY_YEARS, OPEN_DAYS } from '#app/domain/retention-periods.ts'
import { olderThan } from './retention-rule.ts'

const yearsAgo = (now: Date) => subYears(now, MONEY_YEARS)
const one = { one: sql`1` }

/** Payments, refunds and disputes, once the law no longer requires them; and customers without an order. */
export const moneyRules = [
  olderThan({ table: refunds, key: refunds.id, age: refunds.createdAt, oldestAt: yearsAgo }),
  olderThan({ table: disputes, key: disputes.id, age: disputes.createdAt, oldestAt: yearsAgo }),
  olderThan({
    table: orders,
    key: orders.id,
    age: orders.createdAt,
    oldestAt: yearsAgo,
    where: ({ db }) =>
      and(
        notExists(db.select(one).from(refunds).where(eq(refunds.orderId, orders.id))),
        notExists(db.select(one).from(disputes).where(eq(disputes.orderId, orders.id))),
      ),
  }),
  olderThan({
    table: customers,
    key: customers.id,
    age: customers.createdAt,
    oldestAt: (now) => subDays(now, OPEN_DAYS),
    where: ({ db }) => notExists(db.select(one).from(orders).where(eq(orders.customerId, customers.id))),
  }),
]
