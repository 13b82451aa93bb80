import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** A shopper's basket, found through the signed `basket` cookie. */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The discount code applied to it, if any. No foreign key: the checkout tells the parent when it was deleted. */
    couponId: uuid('coupon_id'),
    createdAt: createdAt(),
  },
  // Retention deletes the oldest first, in batches.
  (table) => [index('baskets_created_at_idx').on(table.createdAt)],
)
