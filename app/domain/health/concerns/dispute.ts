import { asc, eq } from 'drizzle-orm'
import { disputes, orders } from '#db/schema/index.ts'
import { type ConcernKind, countUpTo, MAX_OF_A_KIND, orderKey } from './concern.ts'

const where = eq(disputes.state, 'open')

export const dispute: ConcernKind = {
  title: 'Disputes',
  advice: 'A bank asks for a payment back. Printing has stopped; answer it at the payment company.',
  endsIn: 'the order',
  count: () => countUpTo(disputes, where),
  async list({ db }) {
    const rows = await db
      .select({ found: disputes, order: orderKey })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(where)
      .orderBy(asc(disputes.createdAt))
      .limit(MAX_OF_A_KIND)
    return rows.map(({ found: { id, createdAt, reason, pence }, order }) => ({
      id,
      since: createdAt,
      order,
      facts: [{ pence }, reason],
    }))
  },
}
