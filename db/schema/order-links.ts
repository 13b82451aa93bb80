import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { orders } from './orders.ts'

/** The links in emails by which a parent opens the page of their order; only hashes are kept. */
export const orderLinks = pgTable(
  'order_links',
  {
    secretSha256: text('secret_sha256').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_links_created_at_idx').on(table.createdAt),
    index('order_links_order_id_idx').on(table.orderId),
  ],
)
