import { subDays, subHours } from 'date-fns'
import { and, asc, eq, gt, gte, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { type Clock, dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { whereWaiting } from '#app/domain/fulfilment/printable.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGE_LIST, type PackageCode } from '#app/domain/pricing/packages.ts'
import { dayFigures, orderItems, orders, refunds } from '#db/schema/index.ts'
import { CHART_DAYS, type DayFigures, emptyDay } from './figures.ts'
import { londonDay, paidPence, readDays, shareOfRow, type Span, wherePaid } from './read-days.server.ts'
import { findLastRecordedDay } from './record-days.server.ts'

type ReadNeeds = Pick<Needs, 'db' | 'clock'>

/** A `where` for every refund in pounds, except those that the bank rejected. */
function whereGiven({ db }: Pick<Needs, 'db'>) {
  const inOtherCurrencies = db.select({ id: orders.id }).from(orders).where(ne(orders.paidCurrency, 'gbp'))
  return and(ne(refunds.state, 'failed'), notInArray(refunds.orderId, inOtherCurrencies))
}

/** Every day with events until now, oldest first: the recorded ones, and those since. */
export async function readAllDays({ db, clock }: ReadNeeds): Promise<DayFigures[]> {
  const last = await findLastRecordedDay({ db })
  const recorded = last
    ? await db.select().from(dayFigures).where(lte(dayFigures.day, last)).orderBy(asc(dayFigures.day))
    : []
  const from = last ? startOfLondonDay(last, 1) : new Date(0)
  return [...recorded, ...(await readDays({ db }, untilNow(clock, from)))]
}

/** Includes the current moment. */
const untilNow = (clock: Clock, from: Date): Span => ({ from, to: new Date(clock.now().getTime() + 1) })

/**
 * The figures on the workshop's cards, in whole pence. Orders are those that were paid, including deleted ones, which
 * stay in the books.
 *
 * @param days From {@link readAllDays}.
 */
export async function readStatistics(needs: ReadNeeds, days: readonly DayFigures[]) {
  const { db, clock } = needs
  const now = clock.now()
  const sum = (figure: (day: DayFigures) => number) => days.reduce((total, day) => total + figure(day), 0)
  const refunded = await readRefundsByPackage(needs)
  const [waiting] = await db
    .select({ all: sql<number>`count(*)::int`, printed: sql<number>`count(${orderItems.printedAt})::int` })
    .from(orderItems)
    .where(whereWaiting())
  const { all = 0, printed = 0 } = waiting ?? {}
  return {
    totalOrders: sum(({ orders: count }) => count),
    /** What was paid, minus refunds. */
    totalRevenuePence: sum((day) => day.paidPence) - [...refunded.values()].reduce((total, pence) => total + pence, 0),
    totalDiscountsPence: sum(({ discountPence }) => discountPence),
    todayOrders: await db.$count(orders, wherePaid(untilNow(clock, subHours(now, 24)))),
    weeklyRevenuePence: await readRevenue(needs, untilNow(clock, subDays(now, 7))),
    packages: PACKAGE_LIST.map(({ code }) => ({
      code,
      letters: sum(({ packages }) => packages[code]?.letters ?? 0),
      revenuePence: sum(({ packages }) => packages[code]?.pence ?? 0) - (refunded.get(code) ?? 0),
    })),
    fulfilment: { pending: all - printed, printed, completed: sum(({ posted }) => posted) },
  }
}

async function readRevenue({ db }: ReadNeeds, span: Span): Promise<number> {
  const [paid] = await db
    .select({ pence: sql<string>`coalesce(sum(${paidPence}), 0)` })
    .from(orders)
    .where(wherePaid(span))
  const [back] = await db
    .select({ pence: sql<string>`coalesce(sum(${refunds.pence}), 0)` })
    .from(refunds)
    .where(and(whereGiven({ db }), gte(refunds.createdAt, span.from)))
  return Number(paid?.pence) - Number(back?.pence)
}

type Refunded = Map<PackageCode, number>

const sharedOut = new WeakMap<Needs['db'], { version: string; refunded: Promise<Refunded> }>()

/** Refunds by package. They are shared out again only when there is another one, or one has failed. */
async function readRefundsByPackage({ db }: ReadNeeds): Promise<Refunded> {
  const [given] = await db
    .select({ version: sql<string>`concat_ws(' ', count(*), sum(${refunds.pence}), max(${refunds.createdAt}))` })
    .from(refunds)
    .where(whereGiven({ db }))
  const version = given?.version ?? ''
  const known = sharedOut.get(db)
  if (known?.version === version) return known.refunded
  const refunded = shareOutRefunds({ db })
  sharedOut.set(db, { version, refunded })
  refunded.catch(() => sharedOut.delete(db))
  return refunded
}

/** The refund of a whole order is split among its letters by their prices. */
async function shareOutRefunds({ db }: Pick<Needs, 'db'>): Promise<Refunded> {
  const ofRefund = sql`partition by ${refunds.id}`
  const shares = db
    .select({
      packageCode: orderItems.packageCode,
      share: sql<number>`${shareOfRow({
        pence: sql`${refunds.pence}`,
        price: sql`${orderItems.pricePence}`,
        upTo: sql`sum(${orderItems.pricePence}) over (${ofRefund} order by ${orderItems.position})`,
        subtotal: sql`sum(${orderItems.pricePence}) over (${ofRefund})`,
      })}`.as('share'),
    })
    .from(refunds)
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.orderId, refunds.orderId),
        or(isNull(refunds.orderItemId), eq(orderItems.id, refunds.orderItemId)),
      ),
    )
    .where(whereGiven({ db }))
    .as('shares')
  const rows = await db
    .select({ packageCode: shares.packageCode, pence: sql<string>`sum(${shares.share})` })
    .from(shares)
    .groupBy(shares.packageCode)
  return new Map(rows.map(({ packageCode, pence }) => [packageCode, Number(pence)]))
}

export type DayOnChart = { day: string; orders: number; revenuePence: number; posted: number }

/**
 * The most recent days, ending today; a refund counts on the day it was requested.
 *
 * @param days From {@link readAllDays}.
 */
export async function readChartDays(
  { db, clock }: ReadNeeds,
  days: readonly DayFigures[],
  count = CHART_DAYS,
): Promise<DayOnChart[]> {
  const today = dayInLondon(clock.now())
  const from = startOfLondonDay(today, 1 - count)
  const read = new Map(days.map((day) => [day.day, day]))
  const refundedOn = londonDay(sql`${refunds.createdAt}`)
  const back = new Map(
    (
      await db
        .select({ day: refundedOn, pence: sql<string>`sum(${refunds.pence})` })
        .from(refunds)
        .where(and(whereGiven({ db }), gt(refunds.createdAt, from)))
        .groupBy(sql`1`)
    ).map(({ day, pence }) => [day, Number(pence)]),
  )
  return Array.from({ length: count }, (_, index) => dayInLondon(startOfLondonDay(today, index + 1 - count))).map(
    (day) => {
      const { orders: paid, paidPence: pence, posted } = read.get(day) ?? emptyDay(day)
      return { day, orders: paid, revenuePence: pence - (back.get(day) ?? 0), posted }
    },
  )
}
