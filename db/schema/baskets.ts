import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { coupons } from './coupons.ts'

export const PACKAGE_CODES = ['basic', 'regular', 'premium'] as const

/** A shopper's basket, found through the signed `basket` cookie. */
export const baskets = pgTable('baskets', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The discount code applied to it, if any. */
  couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
