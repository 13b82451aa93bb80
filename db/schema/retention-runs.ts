import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Each time a retention rule has run, and how many rows it deleted: the proof that the shop deletes what it says. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The rule's name in `domain/retention`. */
    rule: text('rule').notNull(),
    deletedRows: integer('deleted_rows').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
  },
  (table) => [index('retention_runs_rule_started_at_idx').on(table.rule, table.startedAt)],
)
