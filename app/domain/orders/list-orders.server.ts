import { and, asc, desc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
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

/** Exact counts stop here; with more results, staff narrow the search. */
export const MOST_COUNTED = 1_000

/** A shorter part occurs in every other name, so it only matches the beginning of a word. */
const SHORTEST_PART = 3

export type OrdersPage = { orders: ListedOrder[]; totalCount: number | 'many'; hasMore: boolean }

/**
 * One page of all orders that are not deleted, newest first.
 *
 * @param page From 0.
 * @param search Part of an email address, a child's name or an order number; empty for every order.
 * @returns With `many` instead of a number when a search finds more than {@link MOST_COUNTED}.
 */
export async function listOrders(
  { db }: Pick<Needs, 'db'>,
  { page, search }: { page: number; search: string },
): Promise<OrdersPage> {
  const found = search ? await findMatches(db, search) : null
  const fits = found?.where ?? isNull(orders.deletedAt)
  // First find the ids with an index alone, however old they are; then read the rows.
  const all = db.select({ id: orders.id }).from(orders).$dynamic()
  const newest = (found?.count === 'many' ? all.innerJoin(customers, eq(customers.id, orders.customerId)) : all)
    .where(fits)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE + 1)
    .offset(page * ORDERS_PER_PAGE)
  const rows = await db
    .select({ order: orders, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.id, newest))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const shown = rows.slice(0, ORDERS_PER_PAGE)
  const ids = shown.map(({ order }) => order.id)
  const items = await db
    .select({ orderId: orderItems.orderId, childName: orderItems.childName, packageCode: orderItems.packageCode })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  return {
    totalCount: found ? found.count : await db.$count(orders, fits),
    hasMore: rows.length > ORDERS_PER_PAGE,
    orders: shown.map(({ order, email }) => ({
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

/**
 * The orders that a search finds. When few match, the text indexes find them; when many match, scanning from the newest
 * order fills a page sooner than looking them all up.
 */
async function findMatches(
  db: Needs['db'],
  search: string,
): Promise<{ where: SQL | undefined; count: OrdersPage['totalCount'] }> {
  const text = search.replace(/[\\%_]/g, '\\$&')
  const part = search.length < SHORTEST_PART ? `${text}%` : `%${text}%`
  const byEmail = ilike(customers.email, part)
  const byName = ilike(orderItems.childName, part)
  const byNumber = ilike(orders.orderNumber, part)
  const lookups = await Promise.all([
    db
      .select({ id: orders.id })
      .from(customers)
      .innerJoin(orders, and(eq(orders.customerId, customers.id), isNull(orders.deletedAt)))
      .where(byEmail)
      .limit(MOST_COUNTED + 1),
    db
      .select({ id: orders.id })
      .from(orderItems)
      .innerJoin(orders, and(eq(orders.id, orderItems.orderId), isNull(orders.deletedAt)))
      .where(byName)
      .limit(MOST_COUNTED + 1),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(byNumber, isNull(orders.deletedAt)))
      .limit(MOST_COUNTED + 1),
  ])
  const ids = new Set(lookups.flat().map(({ id }) => id))
  if (ids.size <= MOST_COUNTED && lookups.every((lookup) => lookup.length <= MOST_COUNTED))
    return { where: inArray(orders.id, [...ids]), count: ids.size }
  const named = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), byName))
  return { where: and(isNull(orders.deletedAt), or(byEmail, byNumber, exists(named))), count: 'many' }
}
