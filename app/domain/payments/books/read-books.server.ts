import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { ledgerChecks, paymentMovements, payouts } from '#db/schema/index.ts'
import { type Entry, entriesBetween, monthOf } from './list-entries.server.ts'

export type BookTotal = { kind: Entry['kind']; entries: number; grossPence: number; vatPence: number }

export type BookPayout = Awaited<ReturnType<typeof readBooks>>['payouts'][number]

/**
 * The shop's books of one month.
 *
 * @param month As `YYYY-MM`, in London.
 */
export async function readBooks({ db }: Pick<Needs, 'db'>, month: string) {
  const { from, to } = monthOf(month)
  const sum = (kind: string) =>
    sql<number>`coalesce(sum(${paymentMovements.pence}) filter (where ${paymentMovements.kind} = ${kind}), 0)::int`
  const net = sql`${paymentMovements.pence} - ${paymentMovements.feePence}`
  // One index lookup for each payout: a plain join would read every movement.
  const paidOut = db
    .select({
      matchedPence: sql<number>`coalesce(sum(${net}), 0)::int`.as('matched_pence'),
      movements: sql<number>`count(*)::int`.as('movements'),
    })
    .from(paymentMovements)
    .where(eq(paymentMovements.payoutId, payouts.id))
    .as('paid_out')
  const [totals, [there], listed, [last]] = await Promise.all([
    db.execute<BookTotal>(sql`
      select kind, count(*)::int as entries, sum("grossPence")::int as "grossPence", sum("vatPence")::int as "vatPence"
      from (${entriesBetween({ from, to }, { isNamed: false })}) entry group by kind`),
    db
      .select({ paidPence: sum('payment'), refundedPence: sum('refund') })
      .from(paymentMovements)
      .where(and(gte(paymentMovements.happenedAt, from), lt(paymentMovements.happenedAt, to))),
    db
      .select({
        id: payouts.id,
        pence: payouts.pence,
        state: payouts.state,
        isItemised: payouts.isItemised,
        arrivesOn: payouts.arrivesOn,
        /** What went out with it, after fees; the same as `pence` where the books agree. */
        matchedPence: paidOut.matchedPence,
        movements: paidOut.movements,
      })
      .from(payouts)
      .innerJoinLateral(paidOut, sql`true`)
      .where(and(gte(payouts.createdAt, from), lt(payouts.createdAt, to)))
      .orderBy(desc(payouts.createdAt)),
    db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.createdAt)).limit(1),
  ])
  return {
    /** Only the kinds that occurred in the month. */
    totals: [...totals],
    /** What the payment company counts for the month, before fees. */
    there: there ?? { paidPence: 0, refundedPence: 0 },
    payouts: listed,
    /** The last comparison; null before the first. */
    check: last ? { at: last.createdAt, differences: last.differences } : null,
  }
}
