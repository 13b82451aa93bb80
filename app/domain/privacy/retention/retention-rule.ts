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

type Aged = PgTable & { createdAt?: PgColumn; id?: PgColumn; secretSha256?: PgColumn }

type Options = {
  /** For a table with more than one rule; otherwise the table's own name. */
  name?: string
  /** The column with a row's age; left out, `created_at`. */
  age?: PgColumn
  /** An extra condition for rows to be deleted. */
  where?: (needs: TransactionNeeds<'clock'>) => SQL | undefined
  /** What goes with the last of an owner's rows: the column that names the owner, and what deletes those without any. */
  ownedBy?: {
    owner: PgColumn
    deleteWithoutRows: (needs: TransactionNeeds<'clock'>, owners: string[]) => Promise<unknown>
  }
}

/** The rule that deletes rows past an age. @param oldestAt The moment before which a row is too old. */
export function olderThan(
  table: Aged,
  oldestAt: (now: Date) => Date,
  { name = getTableName(table), age = table.createdAt, where, ownedBy }: Options = {},
): RetentionRule {
  const key = table.id ?? table.secretSha256
  if (!key || !age) throw new Error('a table without a key or an age')
  return {
    name,
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
