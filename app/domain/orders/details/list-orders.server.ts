import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { whereOrderedBetween } from '#app/domain/orders/ordered-between.server.ts'
import { escapePattern } from '#db/escape-pattern.ts'
import { customers, orderItems, orders, refunds } from '#db/schema/index.ts'
import { whereWaiting } from '#app/domain/fulfilment/printable.server.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import { PostcodeSchema } from '#app/domain/orders/customers/delivery-address.ts'
import { readCheckCode } from '#app/domain/sheets/check-code.ts'

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

/** A search shows no more pages: later ones would read every order to find a few. */
export const MOST_PAGES = MOST_COUNTED / ORDERS_PER_PAGE

/** Could be any carrier's tracking number. */
const LIKE_TRACKING = /^(?=.*\d)[A-Z\d-]{8,}$/

/** A shorter part occurs in every other name, so it only matches the beginning of the name, address or number. */
const SHORTEST_PART = 3

/** What narrows the list; null for no limit. */
export type OrderFilters = {
  status: OrderStatus | null
  package: PackageCode | null
  /** `from` and `to`: ordered between these days, both included. */
  from: string | null
  to: string | null
  /** Only what needs a staff member: a payment, a refund that failed, or a sheet that may not be printed. */
  attention: 'yes' | null
}

export type OrdersPage = { orders: ListedOrder[]; totalCount: number | 'many'; hasMore: boolean }

/**
 * One page of all orders that are not deleted, newest first.
 *
 * @param page From 0.
 * @param search Words of an email address or a child's name, part of an order number, or a whole postcode, tracking
 * number or check code; empty for every order.
 * @returns With `many` instead of a number when a search finds more than {@link MOST_COUNTED}, of which only
 * {@link MOST_PAGES} pages are shown.
 */
export async function listOrders(
  { db }: Pick<Needs, 'db'>,
  { page, search, ...filters }: { page: number; search: string } & Partial<OrderFilters>,
): Promise<OrdersPage> {
  const found = search ? await findMatches(db, search) : null
  if (found && page >= MOST_PAGES) return { orders: [], totalCount: found.count, hasMore: false }
  const fits = and(found?.where ?? isNull(orders.deletedAt), whereChosen(db, filters))
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
    totalCount: found?.count === 'many' ? 'many' : await db.$count(orders, fits),
    hasMore: rows.length > ORDERS_PER_PAGE && (!found || page + 1 < MOST_PAGES),
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

/** A `where` for the orders that the filters let through. */
function whereChosen(db: Needs['db'], { status, package: code, from, to, attention }: Partial<OrderFilters>) {
  const letters = (where: SQL | undefined) =>
    exists(
      db
        .select()
        .from(orderItems)
        .where(and(eq(orderItems.orderId, orders.id), where)),
    )
  return and(
    status ? eq(orders.status, status) : undefined,
    code ? letters(eq(orderItems.packageCode, code)) : undefined,
    whereOrderedBetween(from, to),
    attention ? inArray(orders.id, selectNeedingStaff(db)) : undefined,
  )
}

/** Orders with a payment under review, a failed refund, or a letter to print whose sheet has a fault: few, by index. */
function selectNeedingStaff(db: Needs['db']) {
  const failed = and(eq(refunds.state, 'failed'), isNull(refunds.dismissedAt))
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.status, 'payment_review'))
    .union(db.select({ id: refunds.orderId }).from(refunds).where(failed))
    .union(
      db
        .select({ id: orderItems.orderId })
        .from(orderItems)
        .where(and(isNotNull(orderItems.sheetFault), whereWaiting())),
    )
}

/**
 * The orders that a search finds. When few match, the text indexes find them; when many match, scanning from the newest
 * order fills a page sooner than looking them all up.
 */
async function findMatches(
  db: Needs['db'],
  search: string,
): Promise<{ where: SQL | undefined; count: OrdersPage['totalCount'] }> {
  const parts = search.split(/\s+/).map((word) => {
    const text = escapePattern(word)
    return word.length < SHORTEST_PART ? `${text}%` : `%${text}%`
  })
  const byEmail = and(...parts.map((part) => ilike(customers.email, part)))
  const byName = and(...parts.map((part) => ilike(orderItems.childName, part)))
  const byNumber = and(...parts.map((part) => ilike(orders.orderNumber, part)))
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
    findExactly(db, search),
  ])
  const ids = new Set(lookups.flat().map(({ id }) => id))
  if (ids.size <= MOST_COUNTED && lookups.every((lookup) => lookup.length <= MOST_COUNTED))
    return { where: inArray(orders.id, [...ids]), count: ids.size }
  const named = db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), byName))
  const exact = lookups[3].slice(0, MOST_COUNTED).map(({ id }) => id)
  // Only what finds something: a part that finds nothing would read every order.
  const ways = [byEmail, exists(named), byNumber, inArray(orders.id, exact)].filter(
    (_, index) => lookups[index]?.length,
  )
  return { where: and(isNull(orders.deletedAt), or(...ways)), count: 'many' }
}

/** What stands on an envelope that came back: its check code, its tracking number or its postcode. */
async function findExactly(db: Needs['db'], search: string): Promise<{ id: string }[]> {
  const checkCode = readCheckCode(search)
  const postcode = PostcodeSchema.safeParse(search).data
  const number = search.replaceAll(/\s/g, '').toUpperCase()
  const ofLetters = [
    checkCode && eq(orderItems.checkCode, checkCode),
    LIKE_TRACKING.test(number) && eq(orderItems.trackingNumber, number),
  ].filter((one): one is SQL => Boolean(one))
  // Separate queries, so that each uses its index: with one OR, PostgreSQL reads every order.
  const letters = db.select({ id: orderItems.orderId }).from(orderItems)
  const fits = [
    postcode && eq(orders.postcode, postcode),
    postcode && and(isNotNull(orders.secondAddress), eq(sql`${orders.secondAddress} ->> 'postcode'`, postcode)),
    ofLetters.length > 0 && inArray(orders.id, letters.where(or(...ofLetters))),
  ].filter((one): one is SQL => Boolean(one))
  const found = await Promise.all(
    fits.map((fit) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(fit, isNull(orders.deletedAt)))
        .limit(MOST_COUNTED + 1),
    ),
  )
  return found.flat()
}
