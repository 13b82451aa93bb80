import { and, asc, getTableName, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TransactionNeeds } from '#app/domain/needs.ts'

/** One thing that the shop deletes, and when. Rules say "older than", so a missed night is made up for. */
export type RetentionRule = {
  /** Its name in `retention_runs`: the table it is about. */
  name: string
  /**
   * Deletes the oldest rows, at most `limit`, in the caller's transaction. Returns how many; fewer than `limit` once
   * none is left.
   */
  deleteBatch(needs: TransactionNeeds<'clock'>, limit: number): Promise<number>
}

type OlderThan = {
  /** For a table with more than one rule; otherwise the table's own name. */
  name?: string
  table: PgTable
  /** Its primary key. */
  key: PgColumn
  /** The column with a row's age. */
  age: PgColumn
  /** The moment before which a row is too old. */
  oldestAt: (now: Date) => Date
  /** An extra condition for rows to be deleted. */
  where?: (needs: TransactionNeeds<'clock'>) => SQL | undefined
  /** What goes with the last of an owner's rows: the column that names the owner, and what deletes those without any. */
  ownedBy?: {
    owner: PgColumn
    deleteWithoutRows: (needs: TransactionNeeds<'clock'>, owners: string[]) => Promise<unknown>
  }
}

/** The rule that deletes rows past an age. */
export function olderThan({ name, table, key, age, oldestAt, where, ownedBy }: OlderThan): RetentionRule {
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
      // The delete checks the age again on the row it locks, in case it was renewed at this moment.
      const deleting = db.delete(table).where(and(inArray(key, oldest), isOld))
      if (!ownedBy) return (await deleting).count
      const deleted = await deleting.returning({ owner: ownedBy.owner })
      await ownedBy.deleteWithoutRows(
        needs,
        deleted.map(({ owner }) => owner as string),
      )
      return deleted.length
    },
  }
}
