import { subDays } from 'date-fns'
import { and, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import {
  chatSessions,
  consentLinks,
  loginLinks,
  modelRequests,
  orderLinks,
  outgoingEmails,
  paymentEvents,
  printBatches,
  safetyReports,
  staffSessions,
  unsubscribeLinks,
  voiceMessages,
} from '#db/schema/index.ts'
import { oldestOpenAt, ORDER_LINK_DAYS } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** The payment company sends an event again for three days; a question about an email or a payment comes within weeks. */
const RECORDS_DAYS = 90
/** An email is found again in a mailbox long after it was sent; its link is to work. */
const UNSUBSCRIBE_DAYS = 730

/** Specification §9: what was said is deleted after 30 days. */
const CHAT_DAYS = 30

/** Questions about a child's safety come late. */
const SAFETY_DAYS = 365
/** A season can be compared with the one before; no word of a letter is in it. */
const MODEL_REQUEST_DAYS = 400

const daysAgo = (days: number) => (now: Date) => subDays(now, days)
const atOnce = (now: Date) => now

/** What the shop writes down while it works. Each row goes once it is of no more use; what waits for a staff member stays. */
export const recordsRules: readonly RetentionRule[] = [
  {
    table: chatSessions,
    key: chatSessions.id,
    age: chatSessions.createdAt,
    oldestAt: daysAgo(CHAT_DAYS),
    // What somebody still has to read stays until they have written down what was done.
    where: () =>
      notExists(
        sql`(select 1 from ${safetyReports} where ${safetyReports.subjectId} = ${chatSessions.id} and ${safetyReports.doneAt} is null)`,
      ),
  },
  { table: loginLinks, key: loginLinks.id, age: loginLinks.expiresAt, oldestAt: atOnce },
  { table: staffSessions, key: staffSessions.id, age: staffSessions.expiresAt, oldestAt: atOnce },
  { table: consentLinks, key: consentLinks.secretSha256, age: consentLinks.createdAt, oldestAt: oldestOpenAt },
  {
    table: unsubscribeLinks,
    key: unsubscribeLinks.secretSha256,
    age: unsubscribeLinks.createdAt,
    oldestAt: daysAgo(UNSUBSCRIBE_DAYS),
  },
  {
    table: modelRequests,
    key: modelRequests.id,
    age: modelRequests.createdAt,
    oldestAt: daysAgo(MODEL_REQUEST_DAYS),
  },
  { table: orderLinks, key: orderLinks.secretSha256, age: orderLinks.createdAt, oldestAt: daysAgo(ORDER_LINK_DAYS) },
  { table: printBatches, key: printBatches.id, age: printBatches.createdAt, oldestAt: daysAgo(RECORDS_DAYS) },
  // A script that was never spoken; one that was goes with its file.
  {
    table: voiceMessages,
    key: voiceMessages.id,
    age: voiceMessages.updatedAt,
    oldestAt: daysAgo(RECORDS_DAYS),
    where: () => isNull(voiceMessages.fileId),
  },
  // What a parent wrote stays as long as somebody may have to say what was done, and not longer.
  {
    table: safetyReports,
    key: safetyReports.id,
    age: safetyReports.doneAt,
    oldestAt: daysAgo(SAFETY_DAYS),
    where: () => isNotNull(safetyReports.doneAt),
  },
  {
    table: outgoingEmails,
    key: outgoingEmails.id,
    age: outgoingEmails.createdAt,
    oldestAt: daysAgo(RECORDS_DAYS),
    where: () => or(isNotNull(outgoingEmails.sentAt), isNotNull(outgoingEmails.dismissedAt)),
  },
  {
    table: paymentEvents,
    key: paymentEvents.id,
    age: paymentEvents.createdAt,
    oldestAt: daysAgo(RECORDS_DAYS),
    where: () =>
      and(
        isNotNull(paymentEvents.processedAt),
        or(sql`${paymentEvents.outcome} = 'done'`, isNull(paymentEvents.outcome), isNotNull(paymentEvents.dismissedAt)),
      ),
  },
]
