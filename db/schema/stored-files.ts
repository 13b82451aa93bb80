import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FILE_KINDS } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** Every file in the file store, recorded before it is stored: whose it is, and when it is deleted. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Its name in the store, too. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    /** The order item or the batch it was made for. */
    ownerId: uuid('owner_id').notNull(),
    contentType: text('content_type').notNull(),
    /** Null until it is in the store, as are its hash and the moment. */
    bytes: integer('bytes'),
    sha256: text('sha256'),
    storedAt: moment('stored_at'),
    /** After this moment the file is removed, then this row. */
    endsAt: moment('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('stored_files_owner_id_idx').on(table.ownerId),
    index('stored_files_ends_at_idx').on(table.endsAt),
    check('stored_files_kind_known', oneOf(table.kind, FILE_KINDS)),
    check('stored_files_stored_whole', sql`(${table.storedAt} is null) = (${table.sha256} is null)`),
  ],
)
