import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
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
    letterDraftId: uuid('letter_draft_id').notNull(),
    /** Always false: part of the foreign key, so that a line's letter is never bought and cannot become so. */
    isBought: boolean('is_bought').notNull().default(false),
    packageCode: text('package_code', { enum: PACKAGE_CODES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('basket_lines_basket_id_idx').on(table.basketId),
    unique('basket_lines_letter_draft_id_unique').on(table.letterDraftId),
    foreignKey({
      name: 'basket_lines_letter_not_bought',
      columns: [table.letterDraftId, table.isBought],
      foreignColumns: [letterDrafts.id, letterDrafts.isBought],
    }).onDelete('cascade'),
    check('basket_lines_is_not_bought', sql`not ${table.isBought}`),
    check('basket_lines_package_code_known', oneOf(table.packageCode, PACKAGE_CODES)),
  ],
)
