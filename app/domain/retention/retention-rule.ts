import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ConnectedNeeds } from '#app/domain/needs.ts'

/** One thing that the shop deletes, and when. Rules say "older than", so a night without them is made up for. */
export type RetentionRule = {
  /** The table whose rows go; its name stands in `retention_runs`. */
  table: PgTable
  /** Its primary key. */
  key: PgColumn
  /** The column that tells a row's age. */
  age: PgColumn
  /** The moment before which a row is too old. */
  oldestAt: (now: Date) => Date
  /** What else must be true of a row that goes. */
  where?: (needs: ConnectedNeeds<'clock'>) => SQL | undefined
}
