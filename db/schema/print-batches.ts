import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { BATCH_STATES, SHEET_OUTPUTS } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { storedFiles } from './stored-files.ts'

/** Letters that are printed together: one PDF with a cover sheet, made by the worker. */
export const printBatches = pgTable(
  'print_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As printed on the cover sheet. */
    number: integer('number').generatedAlwaysAsIdentity(),
    /** Order item ids in the order in which they are printed. */
    orderItemIds: jsonb('order_item_ids').$type<readonly string[]>().notNull(),
    output: text('output', { enum: SHEET_OUTPUTS }).notNull(),
    state: text('state', { enum: BATCH_STATES }).notNull().default('making'),
    /** How many are drawn so far. */
    drawn: integer('drawn').notNull().default(0),
    /** Check codes of those that may not be printed; the cover sheet names them. */
    leftOut: jsonb('left_out').$type<readonly string[]>().notNull().default([]),
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    staffMemberId: uuid('staff_member_id').notNull(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** When its letters were marked as printed, all at once. */
    printedAt: moment('printed_at'),
  },
  (table) => [
    index('print_batches_created_at_idx').on(table.createdAt),
    // Each file that is removed asks which batch it was.
    index('print_batches_file_id_idx').on(table.fileId),
    check('print_batches_state_known', oneOf(table.state, BATCH_STATES)),
    check('print_batches_output_known', oneOf(table.output, SHEET_OUTPUTS)),
    check('print_batches_finished_when_ready', sql`(${table.state} = 'ready') = (${table.finishedAt} is not null)`),
  ],
)
