import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { LONDON } from '#app/domain/clock.ts'
import type { Needs } from '#app/domain/needs.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { type DayFigures, emptyDay } from './figures.ts'

/** A span of time, excluding `to`. */
export type Span = { from: Date; to: Date }

/** The London day on which something happened, in a query. */
export const londonDay = (moment: SQL | typeof orders.paidAt | typeof orderItems.shippedAt) =>
  sql<string>`to_char(${moment} at time zone ${sql.raw(`'${LONDON}'`)}, 'YYYY-MM-DD')`

/** Excludes payments in other currencies, which our figures cannot include. */
export const wherePaid = ({ from, to }: Span) =>
  and(gte(orders.paidAt, from), lt(orders.paidAt, to), or(isNull(orders.paidCurrency), eq(orders.paidCurrency, 'gbp')))

/** What was paid for an order, in whole pence. */
export const paidPence = sql`coalesce(${orders.paidPence}, ${orders.totalPence})`

/**
 * One row's share of an amount, like `shareOut`: the shares of a group add up to the whole.
 *
 * @param upTo The sum of the group's prices up to and including this row.
 */
export const shareOfRow = ({ pence, price, upTo, subtotal }: Record<'pence' | 'price' | 'upTo' | 'subtotal', SQL>) =>
  sql`coalesce((${pence}::bigint * ${upTo}) / nullif(${subtotal}, 0) - (${pence}::bigint * (${upTo} - ${price})) / nullif(${subtotal}, 0), 0)`

/** What happened in a span of time, by London day; days without events are left out. Always three queries. */
export async function readDays({ db }: Pick<Needs, 'db'>, span: Span): Promise<DayFigures[]> {
  const paidOn = londonDay(orders.paidAt)
  const sold = await db
    .select({
      day: paidOn,
      orders: sql<number>`count(*)::int`,
      paidPence: sql<string>`sum(${paidPence})`,
      discountPence: sql<string>`sum(${orders.discountPence})`,
    })
    .from(orders)
    .where(wherePaid(span))
    .groupBy(sql`1`)
  const upTo = sql`sum(${orderItems.pricePence}) over (partition by ${orders.id} order by ${orderItems.position})`
  const shares = db
    .select({
      day: paidOn.as('day'),
      packageCode: orderItems.packageCode,
      share: sql<number>`${shareOfRow({
        pence: paidPence,
        price: sql`${orderItems.pricePence}`,
        upTo,
        subtotal: sql`sum(${orderItems.pricePence}) over (partition by ${orders.id})`,
      })}`.as('share'),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(wherePaid(span))
    .as('shares')
  const packages = await db
    .select({
      day: shares.day,
      packageCode: shares.packageCode,
      letters: sql<number>`count(*)::int`,
      pence: sql<string>`sum(${shares.share})`,
    })
    .from(shares)
    .groupBy(shares.day, shares.packageCode)
  const postedOn = londonDay(orderItems.shippedAt)
  const posted = await db
    .select({ day: postedOn, posted: sql<number>`count(*)::int` })
    .from(orderItems)
    .where(
      and(isNotNull(orderItems.shippedAt), gte(orderItems.shippedAt, span.from), lt(orderItems.shippedAt, span.to)),
    )
    .groupBy(sql`1`)

  const days = new Map<string, DayFigures>()
  const dayOf = (day: string) => {
    const figures = days.get(day) ?? emptyDay(day)
    days.set(day, figures)
    return figures
  }
  for (const row of sold)
    Object.assign(dayOf(row.day), {
      orders: row.orders,
      paidPence: Number(row.paidPence),
      discountPence: Number(row.discountPence),
    })
  for (const { day, packageCode, letters, pence } of packages)
    dayOf(day).packages[packageCode] = { letters, pence: Number(pence) }
  for (const row of posted) dayOf(row.day).posted = row.posted
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}
