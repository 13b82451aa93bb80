import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { DISCOUNT_TYPES } from './codes.ts'
import { createdAt, oneOf } from './columns.ts'

/** A code that shoppers type for a discount. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In capitals. */
    code: text('code').notNull(),
    /** The payment company's id for the same discount. */
    stripeCouponId: text('stripe_coupon_id').notNull(),
    description: text('description').notNull().default(''),
    discountType: text('discount_type', { enum: DISCOUNT_TYPES }).notNull(),
    /** Whole percent, or pence. */
    discountValue: integer('discount_value').notNull(),
    /** The last day on which it works, in London; null for no end. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** How many orders may have it; null for any number. */
    maxUses: integer('max_uses'),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique('coupons_code_unique').on(table.code),
    check('coupons_code_in_capitals', sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check('coupons_max_uses_positive', sql`${table.maxUses} is null or ${table.maxUses} > 0`),
    check('coupons_discount_type_known', oneOf(table.discountType, DISCOUNT_TYPES)),
    check(
      'coupons_discount_value_in_range',
      sql`${table.discountValue} > 0 and (${table.discountType} = 'fixed' or ${table.discountValue} <= 100)`,
    ),
  ],
)
