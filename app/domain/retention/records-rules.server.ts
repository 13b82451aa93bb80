import { subDays } from 'date-fns'
import { and, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  consentLinks,
  loginLinks,
  modelRequests,
  outgoingEmails,
  paymentEvents,
  safetyReports,
  staffSessions,
  unsubscribeLinks,
} from '#db/schema/index.ts'
import { oldestOpenAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** The payment company sends an event again for three days; a question about an email or a payment comes within weeks. */
const RECORDS_DAYS = 90
/** An email is found again in a mailbox long after it was sent; its link is to work. */
const UNSUBSCRIBE_DAYS = 730

/** Questions about a child's safety come late. */
const SAFETY_DAYS = 365
/** A season can be compared with the one before; no word of a letter is in it. */
const MODEL_REQUEST_DAYS = 400

const daysAgo = (days: number) => (now: Date) => subDays(now, days)
const atOnce = (now: Date) => now

/** What the shop writes down while it works. Each row goes once it is of no more use; what waits for a staff member stays. */
export const recordsRules: readonly RetentionRule[] = [
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
