import { subDays } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import type { Needs } from '#app/domain/needs.ts'
import { vatOf } from './vat.server.ts'

/** A line of the month's books. Sales and refunds are ours; the rest is the payment company's. */
export type Entry = {
  kind: 'sale' | 'refund' | 'fee' | 'dispute' | 'other'
  at: Date
  /** Null for what is about no order. */
  orderNumber: string | null
  /** The payment company's id; null for an order that cost nothing. */
  reference: string | null
  /** In pence; what goes out is negative. */
  grossPence: number
  /** Null where it contains no VAT that we charge. */
  vatPercent: number | null
  vatPence: number
  payoutId: string | null
}

/** A month as `YYYY-MM`: its first moment, and the first of the next one, in London. */
export function monthOf(month: string): { from: Date; to: Date } {
  const from = startOfLondonDay(`${month}-01`)
  const next = dayInLondon(startOfLondonDay(`${month}-01`, 31)).slice(0, 7)
  return { from, to: startOfLondonDay(`${next}-01`) }
}

/** Most money moves this soon after its order was paid; the orders of the rest are looked up one by one. */
const NEAR_DAYS = 7

/**
 * A query for the entries between two moments. A refund's VAT is the drop in its order's VAT, so that rounding leaves
 * none after a refund in parts. A refund that the bank returns is reversed on the day it comes back. What belongs to no
 * order paid in pounds, such as a second payment for the same letters, counts as `other`.
 */
export function entriesBetween({ from, to }: { from: Date; to: Date }, { isNamed = true } = {}): SQL {
  // Orders and payouts of fees are looked up for each row, which sums do not need.
  const payoutOf = (where: SQL) =>
    isNamed ? sql`(select max(m.payout_id) from payment_movements m where ${where})` : sql`null`
  const isWithin = (column: SQL) => sql`${column} >= ${from.toISOString()} and ${column} < ${to.toISOString()}`
  return sql`
    select 'sale' as kind, o.paid_at as at, o.order_number as "orderNumber", o.payment_id as reference,
      coalesce(o.paid_pence, o.total_pence) as "grossPence", o.vat_percent as "vatPercent",
      ${vatOf(sql`coalesce(o.paid_pence, o.total_pence)`, sql`o.vat_percent`)} as "vatPence",
      ${payoutOf(sql`m.payment_id = o.payment_id and m.kind = 'payment'`)} as "payoutId"
    from orders o
    where ${isWithin(sql`o.paid_at`)} and coalesce(o.paid_currency, 'gbp') = 'gbp'
    union all
    select 'refund', moved.at, o.order_number, moved.reference, -moved.pence, o.vat_percent,
      ${vatOf(sql`coalesce(o.paid_pence, o.total_pence) - moved.until`, sql`o.vat_percent`)}
        - ${vatOf(sql`coalesce(o.paid_pence, o.total_pence) - moved.until + moved.pence`, sql`o.vat_percent`)},
      ${payoutOf(sql`m.source_id = moved.reference and sign(m.pence) = -sign(moved.pence)`)}
    from (
      select *, (sum(pence) over (partition by order_id order by at, key, pence desc))::int as until
      from (
        select order_id, created_at as at, id::text as key, pence, provider_refund_id as reference
        from refunds where (state <> 'failed' or failed_at is not null) and pence > 0
        union all
        select order_id, failed_at, id::text, -pence, provider_refund_id from refunds where failed_at is not null and pence > 0
      ) each_one
      where order_id in (select order_id from refunds r where ${isWithin(sql`r.created_at`)} or ${isWithin(sql`r.failed_at`)})
    ) moved
    join orders o on o.id = moved.order_id
    where ${isWithin(sql`moved.at`)} and coalesce(o.paid_currency, 'gbp') = 'gbp'
    union all
    select 'fee', m.happened_at, ${isNamed ? sql`o.order_number` : sql`null`}, m.id,
      case m.kind when 'fee' then m.pence else -m.fee_pence end, null, 0, m.payout_id
    from payment_movements m ${isNamed ? sql`left join orders o on o.payment_id = m.payment_id` : sql``}
    where ${isWithin(sql`m.happened_at`)} and (m.kind = 'fee' or m.fee_pence <> 0)
    union all
    select case m.kind when 'dispute' then 'dispute' else 'other' end, m.happened_at, o.order_number, m.id, m.pence, null, 0,
      m.payout_id
    from (
      select * from payment_movements m
      where ${isWithin(sql`m.happened_at`)} and (
        m.kind in ('dispute', 'other')
        or m.kind in ('payment', 'refund') and not exists (
          select 1 from orders near
          where near.payment_id = m.payment_id and coalesce(near.paid_currency, 'gbp') = 'gbp'
            and near.paid_at >= ${subDays(from, NEAR_DAYS).toISOString()} and near.paid_at < ${to.toISOString()}
        )
      )
      offset 0
    ) m
    left join lateral (select * from orders o where o.payment_id = m.payment_id offset 0) o on true
    where m.kind in ('dispute', 'other') or o.paid_at is null or o.paid_currency <> 'gbp'`
}

/** The entries of a month, oldest first, read a day at a time. */
export async function* listEntries({ db }: Pick<Needs, 'db'>, month: string): AsyncGenerator<Entry> {
  const { from, to } = monthOf(month)
  for (let day = from; day < to;) {
    const next = startOfLondonDay(dayInLondon(day), 1)
    const entries = entriesBetween({ from: day, to: next })
    const rows = db.execute<Omit<Entry, 'at'> & { at: string }>(sql`${entries} order by at, "orderNumber", reference`)
    for (const row of await rows) yield { ...row, at: new Date(row.at) }
    day = next
  }
}
