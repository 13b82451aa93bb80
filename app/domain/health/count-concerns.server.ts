import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Needs } from '#app/domain/needs.ts'
import { customers, disputes, orders, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import { listSilentRules } from '#app/domain/privacy/retention/watch-retention.server.ts'
import {
  MAX_OF_A_KIND,
  whereErasureWaits,
  whereFailedRefund,
  whereOpenDispute,
  whereRefusedEmail,
  whereReview,
  whereSheetFaulty,
  whereUnmatched,
  whereVoiceMissing,
  whereWaiting,
} from './concern-conditions.server.ts'

/**
 * How many concerns `listConcerns` would list, in one query over partial indexes, because every back office page shows
 * it.
 */
export async function countConcerns(needs: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const { db, jobs } = needs
  const counts = [
    countUpTo(orders, whereReview()),
    countUpTo(disputes, whereOpenDispute()),
    countUpTo(paymentEvents, whereUnmatched()),
    countUpTo(refunds, whereFailedRefund()),
    sql`least(${jobs.deadCount()}, ${MAX_OF_A_KIND})`,
    countUpTo(outgoingEmails, whereRefusedEmail()),
    countUpTo(orders, whereVoiceMissing(needs)),
    countUpTo(orders, whereSheetFaulty(needs)),
    countUpTo(orders, whereWaiting(needs)),
    sql`${(await listSilentRules(needs)).length}`,
    countUpTo(customers, whereErasureWaits(needs)),
  ]
  const [row] = await db.execute<{ concerns: number }>(sql`select (${sql.join(counts, sql` + `)})::int as concerns`)
  return row?.concerns ?? 0
}

/** Stops counting where the list ends. */
function countUpTo(table: PgTable, where: SQL | undefined): SQL {
  return sql`(select count(*) from (select 1 from ${table} where ${where} limit ${MAX_OF_A_KIND}) as counted)`
}
