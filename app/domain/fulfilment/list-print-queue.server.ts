import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { addressLines, addressOf } from '#app/domain/orders/customers/delivery-address.ts'
import type { Needs } from '#app/domain/needs.ts'
import { whereOrderedBetween } from '#app/domain/orders/ordered-between.server.ts'
import { PACKAGE_LIST } from '#app/domain/pricing/packages.ts'
import { readCheckCode } from '#app/domain/sheets/check-code.ts'
import { customers, orderItems, orders, voiceMessages } from '#db/schema/index.ts'
import { type Fulfilment, fulfilmentOf, LETTERS_PER_PAGE, type QueueFilters, type QueueOrder } from './fulfilment.ts'
import { listCutOffs, type SeasonNeeds } from '#app/domain/calendar/post-by.server.ts'
import { whereMayPrint, wherePrintable, whereWaiting } from './printable.server.ts'

/** Recently shipped letters stay in the queue; older ones are found through their order. */
export const MAX_SHIPPED = 200

export type PrintQueueItem = ReturnType<typeof queueItemOf>

/**
 * What a row of the queue shows. The letter's text, by far the largest column, is only read when a letter is opened.
 */
const ROW = {
  orderItemId: orderItems.id,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  orderedAt: orders.createdAt,
  childName: orderItems.childName,
  packageCode: orderItems.packageCode,
  order: {
    recipientLine: orders.recipientLine,
    addressLine1: orders.addressLine1,
    addressLine2: orders.addressLine2,
    city: orders.city,
    postcode: orders.postcode,
    carrierNote: orders.carrierNote,
    secondAddress: orders.secondAddress,
  },
  isForSecondAddress: orderItems.isForSecondAddress,
  /** Not to be posted before this day, `YYYY-MM-DD`; null for as soon as possible. */
  postFrom: orderItems.postFrom,
  customerEmail: customers.email,
  printedAt: orderItems.printedAt,
  shippedAt: orderItems.shippedAt,
  trackingNumber: orderItems.trackingNumber,
  reprintedAt: orderItems.reprintedAt,
  /** Null for Royal Mail. */
  carrier: orderItems.carrier,
  /** Shows that letter, envelope and row belong together. */
  checkCode: orderItems.checkCode,
  hasAudio: sql<boolean>`exists (
    select 1 from ${voiceMessages} where ${voiceMessages.orderItemId} = ${orderItems.id} and ${voiceMessages.fileId} is not null)`,
  /** The first message, or another one, could not be made: staff have to look before the letter is printed. */
  hasVoiceFailed: sql<boolean>`exists (
    select 1 from ${voiceMessages} where ${voiceMessages.orderItemId} = ${orderItems.id} and ${voiceMessages.state} = 'failed')`,
  /** Whether a staff member has to listen for the name in its message. */
  isNameUnheard: sql<boolean>`exists (
    select 1 from ${voiceMessages} where ${voiceMessages.orderItemId} = ${orderItems.id} and ${voiceMessages.isNameUnheard})`,
  /** Whether its sheet is the approved one, and its code has been read and played. */
  isChecked: sql<boolean>`${whereMayPrint()}`,
  sheetFault: orderItems.sheetFault,
}

export type QueueView = Partial<QueueFilters> & { /** From 0. */ page?: number }

/**
 * One page of the letters that were paid, and are neither cancelled nor disputed: those to print first, then printed
 * ones, then the newest shipped ones.
 *
 * @param view Left out: the first page of everything.
 */
export async function listPrintQueue(
  { db, ...needs }: Pick<Needs, 'db'> & SeasonNeeds,
  { page = 0, state = null, sort = 'oldest', ...filters }: QueueView = {},
): Promise<{ items: PrintQueueItem[]; totalCount: number; hasMoreShipped: boolean }> {
  const first = page * LETTERS_PER_PAGE
  const isChosen = whereChosen({ db, ...needs }, filters)
  const waiting =
    state === 'shipped'
      ? { ids: [], count: 0 }
      : await findWaiting(db, { first, sort, where: and(isChosen, state ? WHERE_WAITING[state] : undefined) })
  const isShipped = and(isChosen, isNotNull(orderItems.shippedAt), wherePrintable({ db }, ['paid', 'completed']))
  const newestShipped = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isShipped)
    // For chosen days, sort by order date, which has an index: the newest shipped might all be from other days.
    .orderBy(filters.from || filters.to ? desc(orders.createdAt) : desc(orderItems.shippedAt))
    .limit(MAX_SHIPPED)
  const shippedIds = state === null || state === 'shipped' ? (await newestShipped).map(({ id }) => id) : []
  const firstShipped = Math.max(first - waiting.count, 0)
  const room = LETTERS_PER_PAGE - waiting.ids.length
  const ids = [...waiting.ids, ...shippedIds.slice(firstShipped, firstShipped + room)]
  const rows = new Map((await selectRows(db, ids)).map((row) => [row.orderItemId, row]))
  return {
    items: ids.flatMap((id) => rows.get(id) ?? []).map(queueItemOf),
    totalCount: waiting.count + shippedIds.length,
    hasMoreShipped: shippedIds.length === MAX_SHIPPED,
  }
}

/** A `where` for a letter, from all the filters except the state. */
function whereChosen({ db, ...needs }: Pick<Needs, 'db'> & SeasonNeeds, filters: QueueView): SQL | undefined {
  // A day of last season is no longer a cut-off.
  const postedBy = listCutOffs(needs).find(({ day }) => day === filters.cutOff)?.codes
  const ordered = whereOrderedBetween(filters.from, filters.to)
  return and(
    filters.package ? eq(orderItems.packageCode, filters.package) : undefined,
    postedBy ? inArray(orderItems.packageCode, postedBy) : undefined,
    ordered && inArray(orderItems.orderId, db.select({ id: orders.id }).from(orders).where(ordered)),
    filters.code ? eq(orderItems.checkCode, readCheckCode(filters.code) ?? filters.code) : undefined,
  )
}

/** The longer the post takes, the sooner a letter must go. */
const DAYS_IN_POST = sql.join(
  [
    sql`case ${orderItems.packageCode}`,
    ...PACKAGE_LIST.map(({ code, deliveryDays: [, most] }) => sql`when ${code} then ${most}::int`),
    sql`end`,
  ],
  sql` `,
)

const ORDER_BY: Record<QueueOrder, SQL[]> = {
  oldest: [asc(orderItems.waitsSince), asc(orderItems.position)],
  newest: [desc(orderItems.waitsSince), asc(orderItems.position)],
  cut_off: [desc(DAYS_IN_POST), asc(orderItems.waitsSince), asc(orderItems.position)],
}

/** One page of the waiting letters, and how many there are, in a single pass. */
async function findWaiting(
  db: Needs['db'],
  { first, sort, where }: { first: number; sort: QueueOrder; where: SQL | undefined },
): Promise<{ ids: string[]; count: number }> {
  const isWaiting = and(where, whereWaiting())
  const found = await db
    .select({ id: orderItems.id, count: sql<number>`(count(*) over ())::int` })
    .from(orderItems)
    .where(isWaiting)
    .orderBy(sql`(${orderItems.printedAt} is not null)`, ...ORDER_BY[sort], asc(orderItems.id))
    .limit(LETTERS_PER_PAGE)
    .offset(first)
  const ids = found.map(({ id }) => id)
  if (found[0] || first === 0) return { ids, count: found[0]?.count ?? 0 }
  // Past the last page there are no rows to carry the count.
  return { ids, count: await db.$count(orderItems, isWaiting) }
}

const WHERE_WAITING: Partial<Record<Fulfilment, SQL>> = {
  ready_to_print: isNull(orderItems.printedAt),
  printed: isNotNull(orderItems.printedAt),
}

const selectRows = (db: Needs['db'], ids: string[]) =>
  db
    .select(ROW)
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orderItems.id, ids))

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function queueItemOf({ order, isForSecondAddress, printedAt, shippedAt, ...shown }: Row) {
  const address = addressOf(order, { isForSecondAddress })
  return {
    ...shown,
    addressLines: addressLines(address),
    carrierNote: address.carrierNote,
    fulfilment: fulfilmentOf({ printedAt, shippedAt }),
  }
}

/** One letter that may be printed or has been; null when there is none with that id. */
export async function findPrintableLetter({ db }: Pick<Needs, 'db'>, orderItemId: string) {
  const [item] = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, orderItemId), wherePrintable({ db }, ['paid', 'completed'])))
  return item ?? null
}
