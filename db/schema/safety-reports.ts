import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { SAFETY_SOURCES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** Words that say that a child may be in danger, for a person to read and act on. */
export const safetyReports = pgTable(
  'safety_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: text('source', { enum: SAFETY_SOURCES }).notNull(),
    /** The letter or chat it came from; it may be deleted by now. */
    subjectId: uuid('subject_id').notNull(),
    parentEmail: text('parent_email').notNull(),
    /** What was written, as it was written. */
    words: text('words').notNull(),
    wordsSha256: text('words_sha256').notNull(),
    seenAt: moment('seen_at'),
    seenBy: uuid('seen_by'),
    /** What was done about it, in a staff member's words. */
    done: text('done'),
    doneAt: moment('done_at'),
    doneBy: uuid('done_by'),
    createdAt: createdAt(),
  },
  (table) => [
    // The same words, sent again, are the same report.
    unique('safety_reports_subject_words_unique').on(table.subjectId, table.wordsSha256),
    index('safety_reports_open_idx')
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null`),
    index('safety_reports_done_at_idx').on(table.doneAt),
    check('safety_reports_source_known', oneOf(table.source, SAFETY_SOURCES)),
    check(
      'safety_reports_done_whole',
      sql`(${table.doneAt} is null) = (${table.done} is null) and (${table.doneAt} is null) = (${table.doneBy} is null)`,
    ),
  ],
)
