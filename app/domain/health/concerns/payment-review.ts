import { asc, eq } from 'drizzle-orm'
import { orders } from '#db/schema/index.ts'
import { type ConcernKind, countUpTo, MAX_OF_A_KIND } from './concern.ts'

const where = eq(orders.status, 'payment_review')

export const paymentReview: ConcernKind = {
  title: 'Payments to review',
  advice: 'What was paid differs from what we asked for. Nothing is printed until you accept or refund it.',
  endsIn: 'the order',
  count: () => countUpTo(orders, where),
  async list({ db }) {
    const { id, orderNumber, paidAt, createdAt, paidPence, paidCurrency, totalPence } = orders
    const rows = await db
      .select({ id, orderNumber, paidAt, createdAt, paidPence, paidCurrency, totalPence })
      .from(orders)
      .where(where)
      .orderBy(asc(paidAt))
      .limit(MAX_OF_A_KIND)
    return rows.map((order) => ({
      id: order.id,
      since: order.paidAt ?? order.createdAt,
      order: { orderId: order.id, orderNumber: order.orderNumber },
      facts: [
        'Paid',
        { pence: order.paidPence ?? 0 },
        order.paidCurrency === 'gbp' ? '' : `in ${order.paidCurrency}`,
        'asked for',
        { pence: order.totalPence },
      ],
    }))
  },
}
