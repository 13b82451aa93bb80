import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { VOICE_FAILURES, VOICE_STATES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { orderItems } from './orders.ts'
import { storedFiles } from './stored-files.ts'

/** What Santa says to one child, and the file in which he says it. */
export const voiceMessages = pgTable(
  'voice_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** Identifies one making of the message, so that the late result of an older one changes nothing. */
    makingId: uuid('making_id').notNull(),
    state: text('state', { enum: VOICE_STATES }).notNull().default('writing'),
    failure: text('failure', { enum: VOICE_FAILURES }),
    /** The script, with names; written once for a making, and spoken as often as needed. */
    script: text('script'),
    /** The script with placeholders, which other scripts of the family must not repeat. */
    blindScript: text('blind_script'),
    /** The script with names as they are pronounced, where the parent said how. */
    spokenScript: text('spoken_script'),
    /** The newest whole message; it plays while another is being made. */
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    durationMs: integer('duration_ms'),
    /** Mean level in decibels below full scale. */
    loudnessDb: doublePrecision('loudness_db'),
    /** Whether the child's name could not be heard in it, or no company was there to listen: staff have to. */
    isNameUnheard: boolean('is_name_unheard').notNull().default(false),
    /** When the parent asked for another; they may once. */
    askedAgainAt: moment('asked_again_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('voice_messages_order_item_id_unique').on(table.orderItemId),
    index('voice_messages_file_id_idx').on(table.fileId),
    // For the number in the back office's navigation: the few that failed.
    index('voice_messages_failed')
      .on(table.orderItemId)
      .where(sql`${table.state} = 'failed'`),
    check('voice_messages_state_known', oneOf(table.state, VOICE_STATES)),
    check('voice_messages_failure_known', oneOf(table.failure, VOICE_FAILURES)),
    check('voice_messages_failed_has_reason', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check('voice_messages_speaking_has_script', sql`${table.state} <> 'speaking' or ${table.script} is not null`),
  ],
)
