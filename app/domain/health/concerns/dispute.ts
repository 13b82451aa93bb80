import { and, asc, eq, exists, or } from 'drizzle-orm'
import { disputes, orders } from '#db/schema/index.ts'
import { type ConcernKind, type ConcernNeeds, countUpTo, MAX_OF_A_KIND, orderKey } from './concern.ts'

/** Open ones, and those won after all whose letters were cancelled while they counted as lost. */
function where({ db }: ConcernNeeds) {
  const cancelled = and(eq(orders.id, disputes.orderId), eq(orders.status, 'cancelled'))
  const isWonLate = and(eq(disputes.state, 'won'), exists(db.select().from(orders).where(cancelled)))
  return or(eq(disputes.state, 'open'), isWonLate)
}

export const dispute: ConcernKind = {
  title: 'Disputes',
  advice:
    'A bank asks for a payment back. Printing has stopped; answer it at the payment company. After one won late, take its cancelled letters up again, or refund them.',
  endsIn: 'the order',
  count: (needs) => countUpTo(disputes, where(needs)),
  async list(needs) {
    const rows = await needs.db
      .select({ found: disputes, order: orderKey })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(where(needs))
      .orderBy(asc(disputes.createdAt))
      .limit(MAX_OF_A_KIND)
    return rows.map(({ found: { id, createdAt, reason, pence, state }, order }) => ({
      id,
      since: createdAt,
      order,
      facts: [{ pence }, reason, state === 'won' ? 'won after all' : ''],
    }))
  },
}
