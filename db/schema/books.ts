import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MOVEMENT_KINDS, PAYOUT_STATES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** What moved the shop's balance at the payment company, as its own books say: copied there, never changed here. */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    /** The payment company's id. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    /** Before the fee; what goes out is negative. */
    pence: integer('pence').notNull(),
    feePence: integer('fee_pence').notNull(),
    /** The payment it is about; null for a payout, and for a fee that is about none. */
    paymentId: text('payment_id'),
    /** The payment company's id of what caused it, such as a refund. */
    sourceId: text('source_id'),
    /** The payout that it went out with, once there is one. */
    payoutId: text('payout_id'),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    index('payment_movements_happened_at_idx').on(table.happenedAt),
    index('payment_movements_payment_id_idx').on(table.paymentId),
    index('payment_movements_source_id_idx').on(table.sourceId),
    index('payment_movements_payout_id_idx').on(table.payoutId),
    check('payment_movements_kind_known', oneOf(table.kind, MOVEMENT_KINDS)),
  ],
)

/** What the payment company pays to the shop's bank account. */
export const payouts = pgTable(
  'payouts',
  {
    /** The payment company's id. */
    id: text('id').primaryKey(),
    pence: integer('pence').notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull(),
    /** Whether the payment company says what went out with it: not for one that was made by hand, or not yet. */
    isItemised: boolean('is_itemised').notNull().default(false),
    arrivesOn: date('arrives_on', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('payouts_created_at_idx').on(table.createdAt),
    check('payouts_state_known', oneOf(table.state, PAYOUT_STATES)),
  ],
)

/** Each comparison of our books with the payment company's. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A line for each difference. */
    differences: jsonb('differences')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    createdAt: createdAt(),
  },
  (table) => [index('ledger_checks_created_at_idx').on(table.createdAt)],
)
