import { and, asc, desc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { customers, orderItems, orders } from '#db/schema/index.ts'
import type { OrderStatus } from './order-states.ts'

/** Specification 2 §9. */
export const ORDERS_PER_PAGE = 50

export type ListedOrder = {
  orderId: string
  orderNumber: string
  placedAt: Date
  customerEmail: string
  items: { childName: string; packageCode: PackageCode }[]
  couponCode: string | null
  totalPence: number
  status: OrderStatus
}

/**
 * One page of all orders, newest first.
 *
 * @param page From 0.
 * @param search A part of an email address, a child's name or an order number; empty for every order.
 */
export async function listOrders(
  { db }: Pick<Needs, 'db'>,
  { page, search }: { page: number; search: string },
): Promise<{ orders: ListedOrder[]; totalCount: number }> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const named = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.childName, part)))
  const fits = search ? or(ilike(customers.email, part), ilike(orders.orderNumber, part), exists(named)) : undefined
  const found = () =>
    db
      .select({ order: orders, email: customers.email, count: sql<number>`(count(*) over ())::int` })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(fits)
  const rows = await found()
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset(page * ORDERS_PER_PAGE)
  const ids = rows.map(({ order }) => order.id)
  const items =
    ids.length === 0
      ? []
      : await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position))
  return {
    totalCount: rows[0]?.count ?? 0,
    orders: rows.map(({ order, email }) => ({
      orderId: order.id,
      orderNumber: order.orderNumber,
      placedAt: order.createdAt,
      customerEmail: email,
      items: items
        .filter(({ orderId }) => orderId === order.id)
        .map(({ childName, packageCode }) => ({ childName, packageCode })),
      couponCode: order.couponCode,
      totalPence: order.totalPence,
      status: order.status,
    })),
  }
}
