import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { REVIEW_STATES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { orders } from './orders.ts'

/** What parents say of an order, to be shown on the home page once staff have read it. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Stars, 1 to 5. */
    rating: smallint('rating').notNull(),
    words: text('words').notNull(),
    /** How its parent signs it, as "Hannah, Leeds". */
    name: text('name').notNull(),
    state: text('state', { enum: REVIEW_STATES }).notNull().default('waiting'),
    /** When it was written, or last changed by its parent. */
    writtenAt: moment('written_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('reviews_order_id_unique').on(table.orderId),
    index('reviews_state_written_at_idx').on(table.state, table.writtenAt),
    check('reviews_state_known', oneOf(table.state, REVIEW_STATES)),
    check('reviews_rating_in_range', sql`${table.rating} between 1 and 5`),
  ],
)
