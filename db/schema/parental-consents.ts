import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CHAT_MODES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { letterDrafts } from './letter-drafts.ts'

/** That a parent agreed to a chat with Santa: who, when, to which words, and for which kind of chat. */
export const parentalConsents = pgTable(
  'parental_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    letterDraftId: uuid('letter_draft_id')
      .notNull()
      .references(() => letterDrafts.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Null until the parent has chosen. */
    chatMode: text('chat_mode', { enum: CHAT_MODES }),
    /** All the words beside the boxes, as they were shown. */
    wording: text('wording').notNull(),
    /** When the owner of the address confirmed it from an email: only then is a transcript sent there. */
    confirmedAt: moment('confirmed_at'),
    /** Kept only until its chats are checked and read; nothing of them is sent or learned. */
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('parental_consents_letter_draft_id_idx').on(table.letterDraftId),
    index('parental_consents_email_idx').on(sql`lower(${table.email})`),
    index('parental_consents_withdrawn_at_idx')
      .on(table.withdrawnAt)
      .where(sql`${table.withdrawnAt} is not null`),
    check('parental_consents_chat_mode_known', oneOf(table.chatMode, CHAT_MODES)),
  ],
)
