import { and, asc, getTableName, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TransactionNeeds } from '#app/domain/needs.ts'

/** One thing that the shop deletes, and when. Rules say "older than", so a night without them is made up for. */
export type RetentionRule = {
  /** As it stands in `retention_runs`: the table it is about. */
  name: string
  /** Deletes the oldest, at most so many, in the caller's transaction. Returns how many; fewer than that once none is left. */
  deleteBatch(needs: TransactionNeeds<'clock'>, limit: number): Promise<number>
}

type OlderThan = {
  /** Where a table has more rules than one; else the table's own name. */
  name?: string
  table: PgTable
  /** Its primary key. */
  key: PgColumn
  /** The column that tells a row's age. */
  age: PgColumn
  /** The moment before which a row is too old. */
  oldestAt: (now: Date) => Date
  /** What else must be true of a row that goes. */
  where?: (needs: TransactionNeeds<'clock'>) => SQL | undefined
}

/** The rule by which rows go once they are so old. */
export function olderThan({ name, table, key, age, oldestAt, where }: OlderThan): RetentionRule {
  return {
    name: name ?? getTableName(table),
    async deleteBatch(needs, limit) {
      const { db, clock } = needs
      const isOld = lt(age, oldestAt(clock.now()))
      const oldest = db
        .select({ key })
        .from(table)
        .where(and(isOld, where?.(needs)))
        .orderBy(asc(age))
        .limit(limit)
      // One that is renewed in this very moment is not old any more: the delete looks once more at the row it locks.
      return (await db.delete(table).where(and(inArray(key, oldest), isOld))).count
    },
  }
}
