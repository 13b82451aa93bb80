import { bigint, date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { PACKAGE_CODES } from './codes.ts'
import { createdAt } from './columns.ts'

/** What was sold and posted on one past day, so that all-time figures need not read every order. */
export const dayFigures = pgTable('day_figures', {
  /** By the clock in London. */
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Orders that were paid. */
  orders: integer('orders').notNull(),
  paidPence: bigint('paid_pence', { mode: 'number' }).notNull(),
  discountPence: bigint('discount_pence', { mode: 'number' }).notNull(),
  /** Letters that were posted. */
  posted: integer('posted').notNull(),
  /** Letters that were sold, and their parts of what was paid. */
  packages: jsonb('packages')
    .$type<Partial<Record<(typeof PACKAGE_CODES)[number], { letters: number; pence: number }>>>()
    .notNull(),
  createdAt: createdAt(),
})
