import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_STATES, EVENT_OUTCOMES, REFUND_REASONS, REFUND_STATES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { orderItems, orders } from './orders.ts'

/** Every event the payment company has sent us, once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    providerEventId: text('provider_event_id').notNull(),
    kind: text('kind').notNull(),
    checkoutSessionId: text('checkout_session_id'),
    /** Of refunds and disputes, which name no payment page. */
    paymentId: text('payment_id'),
    liveMode: boolean('live_mode').notNull(),
    processedAt: moment('processed_at'),
    outcome: text('outcome', { enum: EVENT_OUTCOMES }),
    /** When a staff member has dealt with an outcome other than `done`. */
    dismissedAt: moment('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payment_events_provider_event_id_unique').on(table.providerEventId),
    // Retention deletes the oldest first, in batches.
    index('payment_events_created_at_idx').on(table.createdAt),
    // The health page looks for the few among many.
    index('payment_events_to_look_at')
      .on(table.createdAt)
      .where(sql`${table.outcome} <> 'done' and ${table.dismissedAt} is null`),
    check('payment_events_outcome_known', sql`${table.outcome} is null or ${oneOf(table.outcome, EVENT_OUTCOMES)}`),
  ],
)

/** Money refunded, or on its way. Its id comes from the form, so that one click makes one refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The one letter it is for; null for the whole order. */
    orderItemId: uuid('order_item_id').references(() => orderItems.id),
    pence: integer('pence').notNull(),
    /** False when the letters are still printed and posted. */
    cancelsItems: boolean('cancels_items').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull().default('requested'),
    /** The payment company's id for it, once there is one. */
    providerRefundId: text('provider_refund_id'),
    /** The payment company's code, when it has failed. */
    failure: text('failure'),
    /** When the bank sent it back, after the payment company had it. */
    failedAt: moment('failed_at'),
    /** Null for one that was made at the payment company itself. */
    staffMemberId: uuid('staff_member_id'),
    /** When a staff member has dealt with one that failed. */
    dismissedAt: moment('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('refunds_provider_refund_id_unique').on(table.providerRefundId),
    index('refunds_order_id_idx').on(table.orderId),
    index('refunds_order_item_id_idx').on(table.orderItemId),
    // The health page looks for the few among many.
    index('refunds_to_look_at')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed' and ${table.dismissedAt} is null`),
    // Zero, for a free order that is cancelled.
    check('refunds_pence_not_negative', sql`${table.pence} >= 0`),
    check('refunds_reason_known', oneOf(table.reason, REFUND_REASONS)),
    check('refunds_state_known', oneOf(table.state, REFUND_STATES)),
  ],
)

/** A customer's bank asks for a payment back. Nothing of the order is printed while one is open, or lost. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    providerDisputeId: text('provider_dispute_id').notNull(),
    pence: integer('pence').notNull(),
    /** The bank's own code, such as `fraudulent`. */
    reason: text('reason').notNull(),
    state: text('state', { enum: DISPUTE_STATES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('disputes_provider_dispute_id_unique').on(table.providerDisputeId),
    index('disputes_order_id_idx').on(table.orderId),
    index('disputes_to_look_at')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
    check('disputes_state_known', oneOf(table.state, DISPUTE_STATES)),
  ],
)
