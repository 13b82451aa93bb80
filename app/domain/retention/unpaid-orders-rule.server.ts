import { and, inArray, isNull } from 'drizzle-orm'
import { orders } from '#db/schema/index.ts'
import { oldestOpenAt } from '#app/domain/retention-periods.ts'
import { olderThan } from './retention-rule.ts'

/** Orders that nobody paid go with their letters and address, once nobody can pay them any more. Paid ones are records. */
export const unpaidOrdersRule = olderThan({
  name: 'unpaid_orders',
  table: orders,
  key: orders.id,
  age: orders.createdAt,
  oldestAt: oldestOpenAt,
  where: () => and(isNull(orders.paidAt), inArray(orders.status, ['expired', 'cancelled'])),
})
