import { and, asc, eq, exists, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm'
import { disputes, orderEvents, orderItems, orders, refunds } from '#db/schema/index.ts'
import { type ConcernKind, type ConcernNeeds, countUpTo, MAX_OF_A_KIND, orderKey } from './concern.ts'

/** Open ones, and those won late: letters were cancelled when they were lost, and no money went back since. */
function where({ db }: ConcernNeeds) {
  const { orderId } = disputes
  const ofOrder = eq(orderItems.orderId, orderId)
  const cancelled = and(ofOrder, isNotNull(orderItems.cancelledAt), isNull(orderItems.deletedAt))
  const lost = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'dispute_lost'))
  const refunded = and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed'))
  const isWonLate = and(
    eq(disputes.state, 'won'),
    exists(db.select().from(orderItems).where(cancelled)),
    exists(db.select().from(orderEvents).where(lost)),
    notExists(db.select().from(refunds).where(refunded)),
  )
  return or(eq(disputes.state, 'open'), isWonLate)
}

export const dispute: ConcernKind = {
  title: 'Disputes',
  advice:
    'A bank is asking for a payment back. Printing has stopped; answer at the payment company. If you win late, restore the cancelled letters or refund them.',
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
