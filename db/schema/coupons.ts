import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** How many orders of one customer may have it; null for any number. */
    maxUsesEach: integer('max_uses_each'),
    /** The first day on which it works, in London; null from the beginning. */
    startsOn: date('starts_on', { mode: 'string' }),
    /** What the letters must cost before any discount, in pence. */
    minTotalPence: integer('min_total_pence'),
    /** The first code of its run; null for that one, and for a code by itself. */
    runOfId: uuid('run_of_id').references((): AnyPgColumn => coupons.id, { onDelete: 'cascade' }),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique('coupons_code_unique').on(table.code),
    check('coupons_code_in_capitals', sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check('coupons_max_uses_positive', sql`${table.maxUses} is null or ${table.maxUses} > 0`),
    check('coupons_max_uses_each_positive', sql`${table.maxUsesEach} is null or ${table.maxUsesEach} > 0`),
    check('coupons_min_total_positive', sql`${table.minTotalPence} is null or ${table.minTotalPence} > 0`),
    index('coupons_run_of_id_idx').on(table.runOfId),
    // The list of the office, newest first.
    index('coupons_listed_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.runOfId} is null`),
    check('coupons_discount_type_known', oneOf(table.discountType, DISCOUNT_TYPES)),
    check(
      'coupons_discount_value_in_range',
      sql`${table.discountValue} > 0 and (${table.discountType} = 'fixed' or ${table.discountValue} <= 100)`,
    ),
  ],
)
