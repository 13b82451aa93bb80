import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PRIVACY_ACTORS, PRIVACY_ACTS, REQUEST_KINDS } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/** The links that open a family's page: each works once, for minutes. Only hashes are kept. */
export const familyLinks = pgTable(
  'family_links',
  {
    secretSha256: text('secret_sha256').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('family_links_created_at_idx').on(table.createdAt),
    index('family_links_customer_id_idx').on(table.customerId),
  ],
)

/** What a parent asks of people: a message, a letter printed again, their rights, a complaint. */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    email: text('email').notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The letter it is about. */
    orderItemId: uuid('order_item_id'),
    words: text('words').notNull(),
    /** Written on the contact page, where anyone may type any address. */
    isUnverified: boolean('is_unverified').notNull().default(false),
    /** When it reached us, also where a staff member noted it later. */
    receivedAt: moment('received_at').notNull(),
    /** By when it must be answered. */
    dueAt: moment('due_at').notNull(),
    doneAt: moment('done_at'),
    doneBy: uuid('done_by'),
    /** What was done, in a staff member's words. */
    done: text('done'),
    createdAt: createdAt(),
  },
  (table) => [
    index('requests_open_idx')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
    index('requests_order_id_idx').on(table.orderId),
    index('requests_email_idx').on(table.email),
    index('requests_done_at_idx').on(table.doneAt),
    check('requests_kind_known', oneOf(table.kind, REQUEST_KINDS)),
    check('requests_done_whole', sql`(${table.doneAt} is null) = (${table.doneBy} is null)`),
  ],
)

/** What was done with a family's data, and by whom: the proof that it was done. Ids and counts only. */
export const privacyActs = pgTable(
  'privacy_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The customer's row may be empty by now. */
    customerId: uuid('customer_id').notNull(),
    act: text('act', { enum: PRIVACY_ACTS }).notNull(),
    actor: text('actor', { enum: PRIVACY_ACTORS }).notNull(),
    /** Which staff member, where it was one. */
    staffMemberId: uuid('staff_member_id'),
    detail: jsonb('detail').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('privacy_acts_customer_id_idx').on(table.customerId),
    index('privacy_acts_created_at_idx').on(table.createdAt),
    check('privacy_acts_act_known', oneOf(table.act, PRIVACY_ACTS)),
    check('privacy_acts_actor_known', oneOf(table.actor, PRIVACY_ACTORS)),
    check('privacy_acts_staff_is_named', sql`(${table.actor} = 'staff') = (${table.staffMemberId} is not null)`),
  ],
)
