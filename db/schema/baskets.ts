import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { coupons } from './coupons.ts'

/** A shopper's basket, found through the signed `basket` cookie. */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The discount code applied to it, if any. */
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    // Retention deletes the oldest first, in batches.
    index('baskets_created_at_idx').on(table.createdAt),
    index('baskets_coupon_id_idx')
      .on(table.couponId)
      .where(sql`${table.couponId} is not null`),
  ],
)
