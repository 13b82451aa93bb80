import { subDays, subYears } from 'date-fns'
import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import * as periods from '#app/domain/privacy/retention-periods.ts'
import { whereConsentHasNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import * as tables from '#db/schema/index.ts'
import { birthDatesRule } from './birth-dates-rule.server.ts'
import { letterDraftsRule } from './letter-drafts-rule.server.ts'
import { orderWordsRule } from './order-words-rule.server.ts'
import { olderThan, type RetentionRule } from './retention-rule.ts'

/** What happens to the rows of one table, and when. */
type Held = {
  /** What deletes or empties them by age, in this order. */
  rules?: readonly RetentionRule[]
  /** The table whose rows take these along, by a foreign key that cascades. */
  goesWith?: keyof typeof tables
  /** The use case that deletes them. */
  cleanedBy?: string
  /** What the erasure of a family does to them; left out for the shop's own. */
  erasure?: 'deleted' | 'loses its words' | 'kept'
  /** The address by which an erasure finds those without an order; only rows older than the request. */
  byEmail?: { table: PgTable; email: PgColumn | SQL; createdAt: PgColumn; where?: (needs: TransactionNeeds) => SQL }
  /** Whether the family's page and download have them. */
  isShown?: true
}

const { oldestOpenAt } = periods
const atOnce = (now: Date) => now
const daysAgo = (days: number) => (now: Date) => subDays(now, days)
const moneyYearsAgo = (now: Date) => subYears(now, periods.MONEY_YEARS)

const { baskets, chatSessions, customers, disputes, letterDrafts, marketingConsents, orders } = tables
const { parentalConsents, paymentEvents, refunds, safetyReports, unsubscribeLinks, voiceMessages } = tables

const LAST_OF_CUSTOMER = { owner: orders.customerId, deleteWithoutRows: deleteCustomersWithoutOrder }

/** Deletes those of these customers who have no order any more, and wait for no erasure. @returns Their addresses. */
export async function deleteCustomersWithoutOrder({ db }: TransactionNeeds, ids: string[]): Promise<string[]> {
  const hasNone = notExists(db.select().from(orders).where(eq(orders.customerId, customers.id)))
  const gone = await db
    .delete(customers)
    .where(and(inArray(customers.id, ids), hasNone, isNull(customers.eraseAskedAt)))
    .returning({ email: customers.email })
  return gone.map(({ email }) => email)
}

/** Every table but `ABOUT_NO_FAMILY`'s, each after those it depends on: retention and erasure by address use it. */
export const HELD_DATA = {
  // What was begun and not finished, once no link opens it. Paid orders are records.
  savedSessions: {
    rules: [olderThan(tables.savedSessions, oldestOpenAt, { age: tables.savedSessions.updatedAt })],
    erasure: 'deleted',
  },
  sharedBaskets: {
    rules: [olderThan(tables.sharedBaskets, atOnce, { age: tables.sharedBaskets.expiresAt })],
    erasure: 'deleted',
  },
  orderItems: { rules: [orderWordsRule], erasure: 'loses its words', isShown: true },
  letterDrafts: { rules: [birthDatesRule, letterDraftsRule], erasure: 'deleted', isShown: true },
  letterVersions: { goesWith: 'letterDrafts', erasure: 'deleted', isShown: true },
  basketLines: { goesWith: 'letterDrafts', erasure: 'deleted' },
  // Once they contain no letter.
  baskets: {
    rules: [
      olderThan(baskets, oldestOpenAt, {
        where: ({ db }) => notExists(db.select().from(letterDrafts).where(eq(letterDrafts.basketId, baskets.id))),
      }),
    ],
    erasure: 'deleted',
  },

  // Money, once the law no longer requires it; and customers without an order.
  refunds: { rules: [olderThan(refunds, moneyYearsAgo)], erasure: 'kept' },
  disputes: { rules: [olderThan(disputes, moneyYearsAgo)], erasure: 'kept' },
  orders: {
    rules: [
      olderThan(orders, oldestOpenAt, {
        name: 'unpaid_orders',
        where: () => and(isNull(orders.paidAt), inArray(orders.status, ['expired', 'cancelled'])),
        ownedBy: LAST_OF_CUSTOMER,
      }),
      olderThan(orders, moneyYearsAgo, {
        ownedBy: LAST_OF_CUSTOMER,
        where: ({ db }) =>
          and(
            notExists(db.select().from(refunds).where(eq(refunds.orderId, orders.id))),
            notExists(db.select().from(disputes).where(eq(disputes.orderId, orders.id))),
          ),
      }),
    ],
    erasure: 'loses its words',
    isShown: true,
  },
  // Amounts and the payment company's ids, no person's.
  paymentMovements: {
    rules: [olderThan(tables.paymentMovements, moneyYearsAgo, { age: tables.paymentMovements.happenedAt })],
    erasure: 'kept',
  },
  payouts: { rules: [olderThan(tables.payouts, moneyYearsAgo)] },
  ledgerChecks: { rules: [olderThan(tables.ledgerChecks, daysAgo(periods.RECORDS_DAYS))] },
  orderEvents: { goesWith: 'orders', erasure: 'kept' },
  // With the words of the order's letters; what staff write afterwards, like a request.
  orderNotes: {
    rules: [olderThan(tables.orderNotes, daysAgo(periods.REQUEST_DAYS))],
    goesWith: 'orders',
    erasure: 'deleted',
    isShown: true,
  },
  reviews: {
    rules: [olderThan(tables.reviews, daysAgo(periods.REVIEW_DAYS), { age: tables.reviews.writtenAt })],
    erasure: 'deleted',
    isShown: true,
  },
  // Deleted with their last order: a nightly search for customers without one would read the whole table.
  customers: { cleanedBy: 'deleteCustomersWithoutOrder', erasure: 'loses its words', isShown: true },

  // The shop's own records. Each row is deleted when it is no longer useful; those waiting for staff stay.
  chatSessions: {
    rules: [
      olderThan(chatSessions, daysAgo(periods.CHAT_DAYS), {
        // Kept until staff have read it and recorded what was done.
        where: () =>
          notExists(
            sql`(select 1 from ${safetyReports} where ${safetyReports.subjectId} = ${chatSessions.id} and ${safetyReports.doneAt} is null)`,
          ),
      }),
    ],
    erasure: 'deleted',
    isShown: true,
  },
  chatMessages: { goesWith: 'chatSessions', erasure: 'deleted', isShown: true },
  // Withdrawn ones that had to wait for a check of their chat that never finished.
  parentalConsents: {
    rules: [
      olderThan(parentalConsents, atOnce, { age: parentalConsents.withdrawnAt, where: whereConsentHasNoUnreadChat }),
    ],
    goesWith: 'letterDrafts',
    erasure: 'deleted',
    byEmail: {
      table: parentalConsents,
      email: sql`lower(${parentalConsents.email})`,
      createdAt: parentalConsents.createdAt,
      where: whereConsentHasNoUnreadChat,
    },
    isShown: true,
  },
  // Scripts that were never spoken; a spoken one is deleted with its file.
  voiceMessages: {
    rules: [
      olderThan(voiceMessages, daysAgo(periods.RECORDS_DAYS), {
        age: voiceMessages.updatedAt,
        where: () => isNull(voiceMessages.fileId),
      }),
    ],
    erasure: 'deleted',
    isShown: true,
  },
  storedFiles: { cleanedBy: 'removeEndedFiles', erasure: 'deleted' },
  // A parent's message is kept only as long as the shop may have to show what was done.
  safetyReports: {
    rules: [
      olderThan(safetyReports, daysAgo(periods.SAFETY_DAYS), {
        age: safetyReports.doneAt,
        where: () => isNotNull(safetyReports.doneAt),
      }),
    ],
    erasure: 'kept',
  },
  // Also emails that were never sent or were refused: they are no longer wanted.
  outgoingEmails: {
    rules: [olderThan(tables.outgoingEmails, daysAgo(periods.RECORDS_DAYS))],
    erasure: 'deleted',
    isShown: true,
  },
  requests: {
    rules: [
      olderThan(tables.requests, daysAgo(periods.REQUEST_DAYS), {
        age: tables.requests.doneAt,
        where: () => isNotNull(tables.requests.doneAt),
      }),
    ],
    erasure: 'deleted',
    isShown: true,
  },
  // Ticks that were never confirmed, withdrawn or not, and withdrawn consents.
  marketingConsents: {
    rules: [
      olderThan(marketingConsents, oldestOpenAt, {
        name: 'unconfirmed_consents',
        where: () => isNull(marketingConsents.confirmedAt),
      }),
      olderThan(marketingConsents, daysAgo(periods.UNSUBSCRIBE_DAYS), {
        name: 'withdrawn_consents',
        age: marketingConsents.withdrawnAt,
      }),
    ],
    erasure: 'deleted',
    byEmail: { table: marketingConsents, email: marketingConsents.email, createdAt: marketingConsents.createdAt },
    isShown: true,
  },
  consentLinks: { rules: [olderThan(tables.consentLinks, oldestOpenAt)], erasure: 'deleted' },
  unsubscribeLinks: {
    rules: [olderThan(unsubscribeLinks, daysAgo(periods.UNSUBSCRIBE_DAYS))],
    erasure: 'deleted',
    byEmail: { table: unsubscribeLinks, email: unsubscribeLinks.email, createdAt: unsubscribeLinks.createdAt },
  },
  orderLinks: { rules: [olderThan(tables.orderLinks, daysAgo(periods.ORDER_LINK_DAYS))], erasure: 'deleted' },
  familyLinks: { rules: [olderThan(tables.familyLinks, daysAgo(1))], erasure: 'deleted' },
  privacyActs: { rules: [olderThan(tables.privacyActs, moneyYearsAgo)], erasure: 'kept', isShown: true },
  modelRequests: { rules: [olderThan(tables.modelRequests, daysAgo(periods.MODEL_REQUEST_DAYS))] },
  printBatches: { rules: [olderThan(tables.printBatches, daysAgo(periods.RECORDS_DAYS))] },
  paymentEvents: {
    rules: [
      olderThan(paymentEvents, daysAgo(periods.RECORDS_DAYS), {
        where: () =>
          and(
            isNotNull(paymentEvents.processedAt),
            or(eq(paymentEvents.outcome, 'done'), isNull(paymentEvents.outcome), isNotNull(paymentEvents.dismissedAt)),
          ),
      }),
    ],
  },
  auditLog: { rules: [olderThan(tables.auditLog, daysAgo(periods.LOG_DAYS))] },
  retentionRuns: {
    rules: [olderThan(tables.retentionRuns, daysAgo(periods.LOG_DAYS), { age: tables.retentionRuns.startedAt })],
  },
  loginLinks: { rules: [olderThan(tables.loginLinks, atOnce, { age: tables.loginLinks.expiresAt })] },
  staffSessions: { rules: [olderThan(tables.staffSessions, atOnce, { age: tables.staffSessions.expiresAt })] },
} satisfies Record<string, Held>

/** Tables without a word about a family: the shop's settings, its staff, and counters that renew themselves. */
export const ABOUT_NO_FAMILY = [
  'coupons',
  'dayFigures',
  'passkeyChallenges',
  'passkeys',
  'rateLimits',
  'userRoles',
  'users',
  'heartbeats',
]

/** Every rule, each after the rules it depends on. */
export const RULES: readonly RetentionRule[] = Object.values<Held>(HELD_DATA).flatMap(({ rules = [] }) => rules)

/** What an erasure finds by its address alone. */
export const HELD_BY_EMAIL = Object.values<Held>(HELD_DATA).flatMap(({ byEmail = [] }) => byEmail)
