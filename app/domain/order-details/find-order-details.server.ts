import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addressLines } from '#app/domain/customers/delivery-address.ts'
import { fulfilmentOf } from '#app/domain/fulfilment/fulfilment.ts'
import type { Needs } from '#app/domain/needs.ts'
import { findRefundables, proposeFor, type RefundableItem } from '#app/domain/refunds/refundable-items.server.ts'
import { customers, disputes, orderEvents, orders, refunds, users } from '#db/schema/index.ts'
import type { OrderDetails, OrderItemDetails } from './order-details.ts'

/** One order with its money, its letters, and what happened to it; null when there is no such order. */
export async function findOrder(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  orderId: string,
): Promise<OrderDetails | null> {
  const [found] = await db
    .select({ order: orders, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId))
  if (!found) return null
  const { order, email } = found
  const refundables = await findRefundables(db, order, clock.now())
  const items = refundables.items.map(shown)
  return {
    orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.createdAt,
    customerEmail: email,
    addressLines: addressLines(order),
    subtotalPence: order.subtotalPence,
    discountPence: order.discountPence,
    couponCode: order.couponCode,
    totalPence: order.totalPence,
    paidPence: order.paidPence,
    paidCurrency: order.paidCurrency,
    paidAt: order.paidAt,
    leftPence: refundables.leftPence,
    proposedPence: proposeFor(refundables, null),
    items,
    refunds: await db
      .select({
        id: refunds.id,
        pence: refunds.pence,
        reason: refunds.reason,
        state: refunds.state,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.createdAt)),
    disputes: await db
      .select({ id: disputes.id, pence: disputes.pence, state: disputes.state, createdAt: disputes.createdAt })
      .from(disputes)
      .where(eq(disputes.orderId, orderId))
      .orderBy(asc(disputes.createdAt)),
    events: await listEvents(db, orderId, items),
  }
}

function shown({ item, ...amounts }: RefundableItem): OrderItemDetails {
  const { id: orderItemId, childName, packageCode, pricePence, trackingNumber, withdrawnAt } = item
  const isWithdrawn = withdrawnAt !== null
  const fulfilment = fulfilmentOf(item)
  return { orderItemId, childName, packageCode, pricePence, trackingNumber, isWithdrawn, fulfilment, ...amounts }
}

/** The part of an event's detail that is shown. */
const DetailSchema = z.object({
  pence: z.number().optional(),
  mail: z.string().optional(),
  orderItemId: z.string().optional(),
})

/** Staff members by their address; the rest by what they are. */
async function listEvents(
  db: Needs['db'],
  orderId: string,
  items: OrderItemDetails[],
): Promise<OrderDetails['events']> {
  const rows = await db
    .select({ event: orderEvents, email: users.email })
    .from(orderEvents)
    .leftJoin(users, eq(sql`${users.id}::text`, orderEvents.actor))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  return rows.map(({ event: { id, actor, kind, detail, createdAt }, email }) => {
    const { pence = null, mail = null, orderItemId } = DetailSchema.parse(detail)
    const childName = items.find((item) => item.orderItemId === orderItemId)?.childName ?? null
    return { id, actor: email ?? actor, kind, at: createdAt, pence, mail, childName }
  })
}
