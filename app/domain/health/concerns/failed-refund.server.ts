import { and, asc, eq, isNull } from 'drizzle-orm'
import { orders, refunds } from '#db/schema/index.ts'
import { type ConcernKind, countUpTo, MAX_OF_A_KIND, orderKey } from './concern.ts'
import { dismissRow } from './dismiss-row.server.ts'

const where = and(eq(refunds.state, 'failed'), isNull(refunds.dismissedAt))

/** Not retried: the payment company has refused it, and a new one is made from its order. */
export const failedRefund: ConcernKind = {
  title: 'Refunds that failed',
  advice: 'The money is still with us. Make a new refund from the order, or pay it back another way.',
  endsIn: 'here',
  count: () => countUpTo(refunds, where),
  async list({ db }) {
    const rows = await db
      .select({ refund: refunds, order: orderKey })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(where)
      .orderBy(asc(refunds.createdAt))
      .limit(MAX_OF_A_KIND)
    return rows.map(({ refund: { id, createdAt, pence, failure }, order }) => ({
      id,
      since: createdAt,
      order,
      facts: [{ pence }, failure ?? ''],
    }))
  },
  dismiss: (needs, id) => dismissRow(needs, refunds, id),
}
