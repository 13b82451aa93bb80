import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { CONSENT_SOURCES } from './codes.ts'
import { createdAt, moment, searchable } from './columns.ts'

/** A person who has placed an order; known only by email. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull(),
    /** When they asked to be erased; null again once everything from before then has been deleted. */
    eraseAskedAt: moment('erase_asked_at'),
    /** Pages that a browser opened before this moment no longer show anything. */
    linksRevokedAt: moment('links_revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [unique('customers_email_unique').on(table.email), searchable('customers_email_trgm', table.email)],
)

/** Who ticked the box to hear from us, and to which words; it counts once it is confirmed from an email. */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    source: text('source', { enum: CONSENT_SOURCES }).notNull(),
    wording: text('wording').notNull(),
    /** The basket in which the box was ticked; it may be gone. */
    basketId: uuid('basket_id'),
    confirmedAt: moment('confirmed_at'),
    /** When they withdrew it. */
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [unique('marketing_consents_email_source_unique').on(table.email, table.source)],
)

/** The links that confirm a consent; only hashes are kept. */
export const consentLinks = pgTable(
  'consent_links',
  {
    secretSha256: text('secret_sha256').primaryKey(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => marketingConsents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('consent_links_created_at_idx').on(table.createdAt),
    index('consent_links_consent_id_idx').on(table.consentId),
  ],
)

/** The links at the foot of our emails that withdraw a consent, for two years. Only hashes are kept. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  { secretSha256: text('secret_sha256').primaryKey(), email: text('email').notNull(), createdAt: createdAt() },
  (table) => [
    index('unsubscribe_links_created_at_idx').on(table.createdAt),
    index('unsubscribe_links_email_idx').on(table.email),
  ],
)
