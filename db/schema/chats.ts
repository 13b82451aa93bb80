import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CHAT_ENDS, CHAT_MODES, CHAT_ROLES, EXTRACTION_STATES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { letterDrafts } from './letter-drafts.ts'
import { parentalConsents } from './parental-consents.ts'

/** Ten minutes in which one child talks with Santa. Its clock, its limits and its end are here and nowhere else. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    letterDraftId: uuid('letter_draft_id')
      .notNull()
      .references(() => letterDrafts.id, { onDelete: 'cascade' }),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => parentalConsents.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: CHAT_MODES }).notNull(),
    /** Null while the parent has not pressed Start. */
    startedAt: moment('started_at'),
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    end: text('end_reason', { enum: CHAT_ENDS }),
    /** The child's messages only. */
    messageCount: smallint('message_count').notNull().default(0),
    lastMessageAt: moment('last_message_at'),
    /** True from a child's message until Santa's reply to it is whole. */
    awaitsReply: boolean('awaits_reply').notNull().default(false),
    /** True once a reply ended without the second model's verdict, until `hear-chat` has checked what was said. */
    isUnheard: boolean('is_unheard').notNull().default(false),
    /** The names in its lines, also after a correction, each with its placeholder's key: no model ever reads one. */
    names: jsonb('names').$type<{ key: string; name: string }[]>().notNull().default([]),
    /** True once the child has hinted that something is wrong: a second hint counts as a worry. */
    hasHinted: boolean('has_hinted').notNull().default(false),
    /** The hash of the secret with which a grown-up follows on a second device. */
    watchSha256: text('watch_sha256'),
    extractionState: text('extraction_state', { enum: EXTRACTION_STATES }).notNull().default('none'),
    /** What Santa learned, in the format of `extraction.ts`. */
    extraction: jsonb('extraction'),
    /** True where staff must check before the parent gets the transcript. */
    transcriptHeld: boolean('transcript_held').notNull().default(false),
    /** The hash of the secret with which the address confirms itself and asks for the transcript. */
    transcriptSha256: text('transcript_sha256'),
    createdAt: createdAt(),
  },
  (table) => [
    // The database, not the code, enforces one open chat per letter, and one real chat ever.
    uniqueIndex('chat_sessions_one_open')
      .on(table.letterDraftId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('chat_sessions_one_real')
      .on(table.letterDraftId)
      .where(sql`${table.mode} = 'real'`),
    uniqueIndex('chat_sessions_transcript_sha256_idx')
      .on(table.transcriptSha256)
      .where(sql`${table.transcriptSha256} is not null`),
    index('chat_sessions_letter_draft_id_idx').on(table.letterDraftId),
    // Deleting a consent deletes its chats.
    index('chat_sessions_consent_id_idx').on(table.consentId),
    index('chat_sessions_watch_sha256_idx').on(table.watchSha256),
    index('chat_sessions_created_at_idx').on(table.createdAt),
    index('chat_sessions_open_idx')
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null`),
    check('chat_sessions_mode_known', oneOf(table.mode, CHAT_MODES)),
    check('chat_sessions_end_known', oneOf(table.end, CHAT_ENDS)),
    check('chat_sessions_extraction_state_known', oneOf(table.extractionState, EXTRACTION_STATES)),
    check('chat_sessions_ended_whole', sql`(${table.endedAt} is null) = (${table.end} is null)`),
    check('chat_sessions_started_whole', sql`(${table.startedAt} is null) = (${table.endsAt} is null)`),
    // Specification §9.
    check('chat_sessions_message_limit', sql`${table.messageCount} between 0 and 15`),
  ],
)

/** What was said, in a form that may be shown: the child's words only as the filter passed them. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chatSessionId: uuid('chat_session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** From 0, Santa's greeting. */
    position: smallint('position').notNull(),
    role: text('role', { enum: CHAT_ROLES }).notNull(),
    content: text('content').notNull(),
    /** Whether something was taken out of it. */
    wasFiltered: boolean('was_filtered').notNull().default(false),
    /** Whether Santa says a line that was written by hand. */
    isScripted: boolean('is_scripted').notNull().default(false),
    /** Whether a sentence of Santa's was not fit to be shown. */
    wasCut: boolean('was_cut').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('chat_messages_position_unique').on(table.chatSessionId, table.position),
    check('chat_messages_role_known', oneOf(table.role, CHAT_ROLES)),
    check('chat_messages_length', sql`char_length(${table.content}) <= 2400`),
  ],
)
