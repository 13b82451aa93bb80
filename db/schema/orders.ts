import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DISCOUNT_SOURCES, HANDS, ORDER_STATUSES, PACKAGE_CODES, SHEET_FAULTS } from './codes.ts'
import { checkCode, createdAt, moment, oneOf, searchable, voiceToken } from './columns.ts'
import { customers } from './customers.ts'
import { storedFiles } from './stored-files.ts'

/** An address as stored; what was left blank is null. */
export type StoredAddress = {
  /** Between the child's name and the street, as "c/o Mrs Patel". */ recipientLine: string | null
  addressLine1: string
  addressLine2: string | null
  city: string
  postcode: string
  carrierNote: string | null
}

/** What was bought: price, address and letters as they were when the payment page was opened. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNumber: text('order_number').notNull(),
    /** The basket it came from; baskets are deleted before orders, so this is no foreign key. */
    basketId: uuid('basket_id').notNull(),
    /** SHA-256 of lines, letters, prices, address and email: equal means nothing has changed since the page was opened. */
    fingerprint: text('fingerprint').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    subtotalPence: integer('subtotal_pence').notNull(),
    discountPence: integer('discount_pence').notNull().default(0),
    discountSource: text('discount_source', { enum: DISCOUNT_SOURCES }),
    discountPercent: smallint('discount_percent'),
    couponCode: text('coupon_code'),
    totalPence: integer('total_pence').notNull(),
    /** What of the prices was VAT, as a rate in whole percent. */
    vatPercent: smallint('vat_percent').notNull().default(20),
    /** What the payment company says was paid, in the currency's smallest unit; null until it is paid. */
    paidPence: integer('paid_pence'),
    /** In lower case; always `gbp`, except for orders that go to review. */
    paidCurrency: text('paid_currency'),
    recipientLine: text('recipient_line'),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2'),
    city: text('city').notNull(),
    postcode: text('postcode').notNull(),
    carrierNote: text('carrier_note'),
    /** Where some of its letters go instead. */
    secondAddress: jsonb('second_address').$type<StoredAddress>(),
    /** The Monday of the week in which it should arrive; null for as soon as possible. */
    arrivesFrom: date('arrives_from', { mode: 'string' }),
    country: text('country').notNull().default('United Kingdom'),
    checkoutSessionId: text('checkout_session_id'),
    checkoutUrl: text('checkout_url'),
    checkoutOpenedAt: moment('checkout_opened_at'),
    /** When the payment company was last asked about a page that stayed pending. */
    lastReconciledAt: moment('last_reconciled_at'),
    /** What the payment company calls the payment itself; null until paid, and for a free order. */
    paymentId: text('payment_id'),
    paidAt: moment('paid_at'),
    completedAt: moment('completed_at'),
    /** From then on only the amounts are left, and no list shows it. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('orders_order_number_unique').on(table.orderNumber),
    searchable('orders_order_number_trgm', table.orderNumber),
    unique('orders_checkout_session_id_unique').on(table.checkoutSessionId),
    unique('orders_payment_id_unique').on(table.paymentId),
    // A double click, a second tab and a retry all find the same unpaid order.
    uniqueIndex('orders_one_pending_per_basket')
      .on(table.basketId)
      .where(sql`${table.status} = 'pending'`),
    index('orders_created_at_idx').on(table.createdAt),
    // The pages of All Orders, and how many there are.
    index('orders_listed')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('orders_status_idx').on(table.status),
    index('orders_paid_at_idx').on(table.paidAt),
    index('orders_not_in_pounds')
      .on(table.id)
      .where(sql`${table.paidCurrency} <> 'gbp'`),
    // For the number in the back office's navigation: the few that are waiting among all that are paid.
    index('orders_paid_waiting')
      .on(table.paidAt)
      .where(sql`${table.status} = 'paid'`),
    index('orders_customer_id_idx').on(table.customerId),
    index('orders_postcode_idx').on(table.postcode),
    index('orders_second_postcode_idx')
      .on(sql`(${table.secondAddress} ->> 'postcode')`)
      .where(sql`${table.secondAddress} is not null`),
    index('orders_coupon_code_idx').on(table.couponCode),
    index('orders_basket_id_idx').on(table.basketId),
    check('orders_status_known', oneOf(table.status, ORDER_STATUSES)),
    check('orders_amounts_add_up', sql`${table.totalPence} = ${table.subtotalPence} - ${table.discountPence}`),
    check('orders_amounts_not_negative', sql`${table.totalPence} >= 0 and ${table.discountPence} >= 0`),
    check('orders_discount_has_source', sql`(${table.discountPence} > 0) = (${table.discountSource} is not null)`),
    check(
      'orders_paid_has_moment',
      sql`${table.status} not in ('paid', 'completed', 'refunded') or ${table.paidAt} is not null`,
    ),
    check('orders_completed_has_moment', sql`(${table.status} = 'completed') <= (${table.completedAt} is not null)`),
  ],
)

/** One letter that was bought, and how far it has come through the workshop. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1, in the order of the basket. */
    position: smallint('position').notNull(),
    letterDraftId: uuid('letter_draft_id').notNull(),
    packageCode: text('package_code', { enum: PACKAGE_CODES }).notNull(),
    isForSecondAddress: boolean('is_for_second_address').notNull().default(false),
    /** It is not posted before this day, so that it arrives in the week that was chosen; null for as soon as possible. */
    postFrom: date('post_from', { mode: 'string' }),
    pricePence: integer('price_pence').notNull(),
    childName: text('child_name').notNull(),
    letter: text('letter').notNull(),
    letterSha256: text('letter_sha256').notNull(),
    /**
     * When its order was paid; null while there is nothing to do for the workshop: unpaid, in review, disputed, posted or
     * cancelled. Triggers of migration 0024 keep it, so that lists of waiting letters read one index.
     */
    waitsSince: moment('waits_since'),
    /** True once it is paid for; a letter is sold once. */
    isSold: boolean('is_sold').notNull().default(false),
    hand: text('hand', { enum: HANDS }).notNull().default('charm'),
    /** The signature for a letter that has none. */
    signature: text('signature').notNull().default('Santa'),
    /** What the code on the sheet leads to; a new one cancels the old code. */
    voiceToken: voiceToken(),
    /** The last day on which it plays, as printed below the code. */
    voiceEndsOn: date('voice_ends_on', { mode: 'string' }),
    checkCode: checkCode(),
    /** The hash (`hashSheet`) of the sheet that was approved or, where none was kept, of the one that was checked. */
    sheetSha256: text('sheet_sha256'),
    /** The hash (`hashPrint`) of the sheet that was checked, with its voice code. */
    printSha256: text('print_sha256'),
    /** Nothing reads this: the next release drops it. */
    proofSha256: text('proof_sha256'),
    sheetFileId: uuid('sheet_file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    sheetFault: text('sheet_fault', { enum: SHEET_FAULTS }),
    /** When the sheet passed its check: the file is the approved one, and its code reads and plays. */
    sheetCheckedAt: moment('sheet_checked_at'),
    /**
     * When the workshop took it, and its parent can no longer change it: something of it last left for the printer, or it
     * was marked as printed without that (then equal to `printed_at`).
     */
    printingBeganAt: moment('printing_began_at'),
    printedAt: moment('printed_at'),
    shippedAt: moment('shipped_at'),
    trackingNumber: text('tracking_number'),
    /** Who posts it; null for Royal Mail. */
    carrier: text('carrier'),
    /** When it was last put back to be printed again, for one that arrived damaged. */
    reprintedAt: moment('reprinted_at'),
    /** Cancelled with a refund: it is not printed or posted any more. */
    cancelledAt: moment('cancelled_at'),
    /** From then on nothing about the child is left. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    searchable('order_items_child_name_trgm', table.childName),
    unique('order_items_order_id_position_unique').on(table.orderId, table.position),
    index('order_items_letter_draft_id_idx').on(table.letterDraftId),
    index('order_items_shipped_at_idx').on(table.shippedAt),
    index('order_items_sheet_file_id_idx').on(table.sheetFileId),
    uniqueIndex('order_items_letter_sold_once')
      .on(table.letterDraftId)
      .where(sql`${table.isSold}`),
    // The print queue, in its order, with what its filters and counts need.
    index('order_items_waiting')
      .on(
        sql`(${table.printedAt} is not null)`,
        table.waitsSince,
        table.position,
        table.id,
        table.packageCode,
        table.printedAt,
      )
      .where(sql`${table.waitsSince} is not null`),
    index('order_items_in_the_workshop')
      .on(table.orderId)
      .where(sql`${table.shippedAt} is null and ${table.cancelledAt} is null`),
    // For the number in the back office's navigation: the few whose sheet is unchecked, or has a fault.
    index('order_items_unchecked')
      .on(table.orderId)
      .where(
        sql`${table.waitsSince} is not null and ${table.sheetCheckedAt} is null and ${table.sheetFault} is null and ${table.printedAt} is null`,
      ),
    index('order_items_check_code_waiting')
      .on(table.checkCode)
      .where(sql`${table.shippedAt} is null and ${table.cancelledAt} is null`),
    // A letter that comes back is found by any of these.
    index('order_items_check_code_idx').on(table.checkCode),
    index('order_items_tracking_number_idx')
      .on(table.trackingNumber)
      .where(sql`${table.trackingNumber} is not null`),
    index('order_items_faulty')
      .on(table.orderId)
      .where(sql`${table.sheetFault} is not null and ${table.waitsSince} is not null`),
    // An abandoned order keeps the letter's code, but the code plays only for the one that was sold.
    uniqueIndex('order_items_voice_token_sold_once')
      .on(table.voiceToken)
      .where(sql`${table.isSold}`),
    check('order_items_hand_known', oneOf(table.hand, HANDS)),
    check('order_items_sheet_fault_known', oneOf(table.sheetFault, SHEET_FAULTS)),
    check('order_items_checked_sheet_is_there', sql`${table.sheetCheckedAt} is null or ${table.sheetFault} is null`),
    check('order_items_package_code_known', oneOf(table.packageCode, PACKAGE_CODES)),
    check('order_items_price_positive', sql`${table.pricePence} > 0`),
    check('order_items_shipped_after_printed', sql`${table.shippedAt} is null or ${table.printedAt} is not null`),
    check('order_items_cancelled_is_not_shipped', sql`${table.cancelledAt} is null or ${table.shippedAt} is null`),
    // A reprinted letter keeps its last number. The number is deleted with the letter's words.
    check(
      'order_items_shipped_has_tracking',
      sql`case when ${table.trackingNumber} is null then ${table.shippedAt} is null or ${table.deletedAt} is not null else ${table.shippedAt} is not null or ${table.reprintedAt} is not null end`,
    ),
  ],
)
