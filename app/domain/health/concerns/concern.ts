import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Needs, TransactionNeeds } from '#app/domain/needs.ts'
import { orders } from '#db/schema/index.ts'

export type ConcernNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>
export type ResolveNeeds = TransactionNeeds<'clock' | 'jobs'>

/** One thing that needs a staff member. */
export type Concern = {
  /** The id of its subject: an order, an event, a job, an email. */
  id: string
  since: Date
  order: { orderId: string; orderNumber: string } | null
  /** Details that distinguish it, such as codes and addresses; no child's words. */
  facts: (string | { pence: number })[]
}

/** A kind of concern: what staff read about it, how it is found, and what ends it. */
export type ConcernKind = {
  title: string
  advice: string
  /** Where staff end it. */
  endsIn: 'here' | 'the order' | 'the family' | 'the next run'
  /** Oldest first, at most {@link MAX_OF_A_KIND}. */
  list: (needs: ConcernNeeds) => Promise<Concern[]>
  /** How many it lists, for a query that counts every kind. */
  count: (needs: ConcernNeeds) => SQL | Promise<SQL>
  /** Each returns false when it was not there any more. */
  retry?: (needs: ResolveNeeds, id: string) => Promise<boolean>
  dismiss?: (needs: ResolveNeeds, id: string) => Promise<boolean>
}

/** More than staff can handle at once; the rest moves up. */
export const MAX_OF_A_KIND = 100

/** Stops counting where the list ends. */
export const countUpTo = (table: PgTable, where: SQL | undefined): SQL =>
  sql`(select count(*) from (select 1 from ${table} where ${where} limit ${MAX_OF_A_KIND}) as counted)`

export const orderKey = { orderId: orders.id, orderNumber: orders.orderNumber }

/** Creates a kind of concern that is about orders. */
export function orderConcern({
  where,
  facts,
  ...words
}: Pick<ConcernKind, 'title' | 'advice'> & {
  where: (needs: ConcernNeeds) => SQL | undefined
  facts: (order: Pick<typeof orders.$inferSelect, 'paidPence' | 'paidCurrency' | 'totalPence'>) => Concern['facts']
}): ConcernKind {
  return {
    ...words,
    endsIn: 'the order',
    count: (needs) => countUpTo(orders, where(needs)),
    async list(needs) {
      const { id, orderNumber, paidAt, createdAt, paidPence, paidCurrency, totalPence } = orders
      const rows = await needs.db
        .select({ id, orderNumber, paidAt, createdAt, paidPence, paidCurrency, totalPence })
        .from(orders)
        .where(where(needs))
        .orderBy(asc(paidAt))
        .limit(MAX_OF_A_KIND)
      return rows.map((order) => ({
        id: order.id,
        since: order.paidAt ?? order.createdAt,
        order: { orderId: order.id, orderNumber: order.orderNumber },
        facts: facts(order),
      }))
    },
  }
}
