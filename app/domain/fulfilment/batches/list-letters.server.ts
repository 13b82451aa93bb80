import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { wherePrintable } from '#app/domain/fulfilment/printable.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { whereOrderedBetween } from '#app/domain/orders/ordered-between.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'

/** Rows read at once, so that memory never holds a thousand letters. */
const PAGE = 100

/** Which letters, in queue order: those ordered between two whole days, or a list of ids. */
export type LetterSelection =
  | { startDate: string; endDate: string; /** Only those waiting to be printed. */ unprinted?: boolean }
  | { orderItemIds: readonly string[] }

export type LetterRow = { item: typeof orderItems.$inferSelect; order: typeof orders.$inferSelect }

/**
 * The printable letters of a selection, a page of rows at a time.
 *
 * @param where An extra condition.
 */
export async function* listLetters(
  { db }: Pick<Needs, 'db'>,
  selection: LetterSelection,
  where?: SQL,
): AsyncGenerator<LetterRow> {
  const chosen = and(whereSelected({ db }, selection), where)
  let after: LetterRow | null = null
  for (;;) {
    const rows: LetterRow[] = await db
      .select({ item: orderItems, order: orders })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(chosen, after ? whereAfter(after) : undefined))
      .orderBy(asc(orders.paidAt), asc(orders.id), asc(orderItems.position))
      .limit(PAGE)
    yield* rows
    after = rows.at(-1) ?? null
    if (!after || rows.length < PAGE) return
  }
}

/** How many letters match. */
export function countLetters({ db }: Pick<Needs, 'db'>, selection: LetterSelection, where?: SQL): Promise<number> {
  const ids = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(whereSelected({ db }, selection), where))
  return db.$count(orderItems, inArray(orderItems.id, ids))
}

function whereSelected({ db }: Pick<Needs, 'db'>, selection: LetterSelection) {
  const printable = wherePrintable({ db }, ['paid', 'completed'])
  if ('orderItemIds' in selection) return and(printable, inArray(orderItems.id, [...selection.orderItemIds]))
  const { startDate, endDate, unprinted } = selection
  return and(printable, whereOrderedBetween(startDate, endDate), unprinted ? isNull(orderItems.printedAt) : undefined)
}

/** The rows after this one in queue order. PostgreSQL compares its own moments: they are finer than JavaScript's. */
const whereAfter = ({ item, order }: LetterRow): SQL =>
  sql`(${orders.paidAt}, ${orders.id}, ${orderItems.position}) >
    (select last.paid_at, last.id, ${item.position}::int from ${orders} last where last.id = ${order.id})`
