import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ORDER_ACTORS, ORDER_EVENT_KINDS } from './codes.ts'
import { createdAt, oneOf } from './columns.ts'
import { orders } from './orders.ts'

/** What happened to an order, in order; never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actor: text('actor', { enum: ORDER_ACTORS }).notNull(),
    /** Which staff member, where it was one. */
    staffMemberId: uuid('staff_member_id'),
    kind: text('kind', { enum: ORDER_EVENT_KINDS }).notNull(),
    detail: jsonb('detail').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_events_order_id_idx').on(table.orderId),
    check('order_events_actor_known', oneOf(table.actor, ORDER_ACTORS)),
    check('order_events_kind_known', oneOf(table.kind, ORDER_EVENT_KINDS)),
    check('order_events_staff_is_named', sql`(${table.actor} = 'staff') = (${table.staffMemberId} is not null)`),
  ],
)
