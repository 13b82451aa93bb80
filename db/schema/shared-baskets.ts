import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { HANDS, PACKAGE_CODES } from './codes.ts'
import { createdAt, moment } from './columns.ts'

/** One letter as it was shared: what a basket shows of it, no email, no address, no chat. */
export type SharedLine = {
  letterDraftId: string
  packageCode: (typeof PACKAGE_CODES)[number]
  childName: string
  /** Whole years, as the basket shows it: the day is not needed. Missing from older shared baskets. */
  age?: number
  letter: string
  /** Missing from baskets that were shared before there was a choice. */
  hand?: (typeof HANDS)[number]
  /** Missing from older shared baskets. */
  signature?: string
}

/** A basket as it was when its link was made. */
export const sharedBaskets = pgTable(
  'shared_baskets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The basket it is a copy of; it may be gone. */
    basketId: uuid('basket_id').notNull(),
    secretSha256: text('secret_sha256').notNull(),
    lines: jsonb('lines').$type<SharedLine[]>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('shared_baskets_secret_sha256_unique').on(table.secretSha256),
    index('shared_baskets_expires_at_idx').on(table.expiresAt),
  ],
)
