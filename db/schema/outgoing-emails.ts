import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { EMAIL_KINDS } from './codes.ts'
import { createdAt, moment } from './columns.ts'

/** One row for each email we owe. Its text is made when it is sent, from the ids in `subject_ids`. */
export const outgoingEmails = pgTable(
  'outgoing_emails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: EMAIL_KINDS }).notNull(),
    recipient: text('recipient').notNull(),
    subjectIds: jsonb('subject_ids').$type<Record<string, string>>().notNull(),
    /** At most one email for each key: `order_confirmation:<order id>`. */
    deduplicationKey: text('deduplication_key').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Set before each try. With no `sent_at` it means that we do not know how the last try ended. */
    attemptedAt: moment('attempted_at'),
    sentAt: moment('sent_at'),
    refusedAt: moment('refused_at'),
    refusal: text('refusal'),
    /** When a staff member has dealt with a refused email. */
    dismissedAt: moment('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('outgoing_emails_deduplication_key_unique').on(table.deduplicationKey),
    // What an order's page lists.
    index('outgoing_emails_order_idx').on(sql`(${table.subjectIds} ->> 'orderId')`),
    index('outgoing_emails_recipient_idx').on(table.recipient),
    // Retention deletes the oldest first, in batches.
    index('outgoing_emails_created_at_idx').on(table.createdAt),
    // The health page looks for the few among many.
    index('outgoing_emails_to_look_at')
      .on(table.createdAt)
      .where(sql`${table.refusedAt} is not null and ${table.dismissedAt} is null`),
  ],
)
