import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Each time a retention rule has run, and how many rows it deleted: the proof that the shop deletes what it says. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The table that the rule is about (`domain/privacy/retention`). */
    rule: text('rule').notNull(),
    /** So far; each batch is counted in the transaction that deletes it. */
    deletedRows: integer('deleted_rows').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    /** Null while it runs, and for ever when it was killed or failed. */
    finishedAt: moment('finished_at'),
  },
  (table) => [index('retention_runs_rule_started_at_idx').on(table.rule, table.startedAt)],
)
