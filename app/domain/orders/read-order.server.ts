import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { addressLines } from '#app/domain/customers/delivery-address.ts'
import { fulfilmentOf } from '#app/domain/fulfilment/fulfilment.ts'
import type { Needs } from '#app/domain/needs.ts'
import { proposedPence, refundStage, shareOut } from '#app/domain/refunds/refund-policy.ts'
import { customers, disputes, orderEvents, orderItems, orders, refunds, users } from '#db/schema/index.ts'
import { leftToRefund } from './move-order.server.ts'
import type { OrderDetails } from './order-details.ts'

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
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const shares = shareOut(
    order.paidPence ?? 0,
    items.map(({ pricePence }) => pricePence),
  )
  const leftPence = await leftToRefund(db, order)
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
    leftPence,
    items: items.map((item, index) => {
      const sharePence = shares[index] ?? 0
      const stage = refundStage({ ...item, sharePence }, { paidAt: order.paidAt ?? order.createdAt, now: clock.now() })
      const { id: orderItemId, childName, packageCode, pricePence, trackingNumber } = item
      return {
        orderItemId,
        childName,
        packageCode,
        pricePence,
        trackingNumber,
        isWithdrawn: item.withdrawnAt !== null,
        fulfilment: fulfilmentOf(item),
        stage,
        sharePence,
        proposedPence: Math.min(proposedPence(stage, sharePence), leftPence),
      }
    }),
    refunds: await db
      .select({ id: refunds.id, pence: refunds.pence, state: refunds.state, createdAt: refunds.createdAt })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.createdAt)),
    disputes: await db
      .select({ id: disputes.id, pence: disputes.pence, state: disputes.state, createdAt: disputes.createdAt })
      .from(disputes)
      .where(eq(disputes.orderId, orderId))
      .orderBy(asc(disputes.createdAt)),
    events: await listEvents(db, orderId),
  }
}

/** The part of an event's detail that is shown. */
const DetailSchema = z.object({ pence: z.number().optional(), mail: z.string().optional() })

/** Staff members by their address; the rest by what they are. */
async function listEvents(db: Needs['db'], orderId: string) {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  const staff = await db.select({ id: users.id, email: users.email }).from(users)
  const names = new Map(staff.map(({ id, email }) => [id, email]))
  return rows.map(({ id, actor, kind, detail, createdAt }) => {
    const { pence = null, mail = null } = DetailSchema.parse(detail)
    return { id, actor: names.get(actor) ?? actor, kind, at: createdAt, pence, mail }
  })
}
