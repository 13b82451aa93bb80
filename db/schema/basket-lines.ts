import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { baskets } from './baskets.ts'
import { PACKAGE_CODES } from './codes.ts'
import { createdAt, oneOf } from './columns.ts'
import { letterDrafts } from './letter-drafts.ts'

/** One letter the shopper means to buy. */
export const basketLines = pgTable(
  'basket_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    basketId: uuid('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    letterDraftId: uuid('letter_draft_id')
      .notNull()
      .references(() => letterDrafts.id, { onDelete: 'cascade' }),
    packageCode: text('package_code', { enum: PACKAGE_CODES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('basket_lines_basket_id_idx').on(table.basketId),
    unique('basket_lines_letter_draft_id_unique').on(table.letterDraftId),
    check('basket_lines_package_code_known', oneOf(table.packageCode, PACKAGE_CODES)),
  ],
)
