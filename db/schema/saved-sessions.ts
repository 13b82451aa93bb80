import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { baskets } from './baskets.ts'
import { SESSION_TYPES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { letterDrafts } from './letter-drafts.ts'
import type { StoredAddress } from './orders.ts'

/** What a parent chose about the delivery, besides the address. */
export type DeliveryOptions = Pick<StoredAddress, 'recipientLine' | 'carrierNote'> & {
  /** The Monday of the week in which it should arrive; null for as soon as possible. */ arrivesFrom: string | null
  secondAddress: StoredAddress | null
  /** Those letters (drafts) of the basket that go there. */ secondLetterIds: string[]
}

/** Where a shopper left, to continue elsewhere. The answers stay on the draft, the lines on the basket. */
export const savedSessions = pgTable(
  'saved_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionType: text('session_type', { enum: SESSION_TYPES }).notNull(),
    basketId: uuid('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    /** The letter being made; null for a checkout. */
    letterDraftId: uuid('letter_draft_id').references(() => letterDrafts.id, { onDelete: 'cascade' }),
    /** In lower case; empty until it is known. */
    email: text('email').notNull(),
    /** 1 to 12; null for a checkout. */
    currentStep: smallint('current_step'),
    /** What was typed at the checkout so far; taken away when the order is paid. */
    deliveryAddress: jsonb('delivery_address').$type<Record<string, string>>(),
    /** What was chosen about the delivery, besides the address; taken away with it. */
    deliveryOptions: jsonb('delivery_options').$type<DeliveryOptions>(),
    /** Hash of the secret that the browser holds. */
    browserSha256: text('browser_sha256'),
    /** Hash of the secret in the reminder email. */
    emailedSha256: text('emailed_sha256'),
    /** When that link was used; it works once. */
    emailedUsedAt: moment('emailed_used_at'),
    remindedAt: moment('reminded_at'),
    convertedAt: moment('converted_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('saved_sessions_letter_draft_id_unique').on(table.letterDraftId),
    uniqueIndex('saved_sessions_one_checkout_per_basket')
      .on(table.basketId)
      .where(sql`${table.sessionType} = 'checkout'`),
    unique('saved_sessions_type_browser_sha256_unique').on(table.sessionType, table.browserSha256),
    unique('saved_sessions_emailed_sha256_unique').on(table.emailedSha256),
    index('saved_sessions_updated_at_idx').on(table.updatedAt),
    index('saved_sessions_email_idx').on(table.email),
    // Deleting a basket deletes its sessions; without this index, each deletion reads them all.
    index('saved_sessions_basket_id_idx').on(table.basketId),
    check('saved_sessions_session_type_known', oneOf(table.sessionType, SESSION_TYPES)),
    check(
      'saved_sessions_questionnaire_has_draft',
      sql`(${table.sessionType} = 'questionnaire') = (${table.letterDraftId} is not null)`,
    ),
    check('saved_sessions_current_step_in_range', sql`${table.currentStep} between 1 and 12`),
  ],
)
