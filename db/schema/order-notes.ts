import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { orders } from './orders.ts'

/**
 * What staff wrote about an order: for each other, or to its parent. Deleted with the words of the order's last letter;
 * what is written later, a year after.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    staffMemberId: uuid('staff_member_id').notNull(),
    words: text('words').notNull(),
    /** True for what the parent got as an email. */
    isToParent: boolean('is_to_parent').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order_id_idx').on(table.orderId)],
)
