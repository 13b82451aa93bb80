import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { wherePrintable } from '#app/domain/fulfilment/printable.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { whereOrderedBetween } from '#app/domain/orders/ordered-between.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'

/** Read at once; a thousand letters are never in memory. */
const PAGE = 100

/** Which letters, in the order of the queue: those ordered from one day to another, both whole, or some that were named. */
export type LetterSelection =
  | { startDate: string; endDate: string; /** Only those that wait to be printed. */ unprinted?: boolean }
  | { orderItemIds: readonly string[] }

export type LetterRow = { item: typeof orderItems.$inferSelect; order: typeof orders.$inferSelect }

/**
 * The letters of a selection that may be printed, a page of rows at a time.
 *
 * @param where What else must be true of them.
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

/** How many there are. */
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

/** Whatever comes after a row in that order. */
function whereAfter({ item, order }: LetterRow) {
  const paidAt = order.paidAt ?? order.createdAt
  return or(
    gt(orders.paidAt, paidAt),
    and(eq(orders.paidAt, paidAt), gt(orders.id, order.id)),
    and(eq(orders.id, order.id), gt(orderItems.position, item.position)),
  )
}
