import { and, inArray, isNull } from 'drizzle-orm'
import { orders } from '#db/schema/index.ts'
import { oldestKeptAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Orders that nobody paid go with their letters and address, once nobody can pay them any more. Paid ones are records. */
export const unpaidOrdersRule: RetentionRule = {
  table: orders,
  key: orders.id,
  age: orders.createdAt,
  oldestAt: oldestKeptAt,
  where: () => and(isNull(orders.paidAt), inArray(orders.status, ['expired', 'cancelled'])),
}
