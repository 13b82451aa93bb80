import { subDays, subYears } from 'date-fns'
import { and, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import {
  auditLog,
  chatSessions,
  consentLinks,
  familyLinks,
  loginLinks,
  marketingConsents,
  modelRequests,
  orderLinks,
  outgoingEmails,
  paymentEvents,
  printBatches,
  privacyActs,
  requests,
  retentionRuns,
  safetyReports,
  staffSessions,
  unsubscribeLinks,
  voiceMessages,
} from '#db/schema/index.ts'
import {
  CHAT_DAYS,
  LOG_DAYS,
  MODEL_REQUEST_DAYS,
  MONEY_YEARS,
  oldestOpenAt,
  ORDER_LINK_DAYS,
  RECORDS_DAYS,
  REQUEST_DAYS,
  SAFETY_DAYS,
  UNSUBSCRIBE_DAYS,
} from '#app/domain/retention-periods.ts'
import { olderThan } from './retention-rule.ts'

const daysAgo = (days: number) => (now: Date) => subDays(now, days)
const atOnce = (now: Date) => now
const moneyYearsAgo = (now: Date) => subYears(now, MONEY_YEARS)

/** The shop's own records. Each row is deleted when it is no longer useful; those waiting for staff stay. */
export const recordsRules = [
  olderThan({
    table: chatSessions,
    key: chatSessions.id,
    age: chatSessions.createdAt,
    oldestAt: daysAgo(CHAT_DAYS),
    // Kept until staff have read it and recorded what was done.
    where: () =>
      notExists(
        sql`(select 1 from ${safetyReports} where ${safetyReports.subjectId} = ${chatSessions.id} and ${safetyReports.doneAt} is null)`,
      ),
  }),
  olderThan({ table: loginLinks, key: loginLinks.id, age: loginLinks.expiresAt, oldestAt: atOnce }),
  olderThan({ table: staffSessions, key: staffSessions.id, age: staffSessions.expiresAt, oldestAt: atOnce }),
  olderThan({
    table: consentLinks,
    key: consentLinks.secretSha256,
    age: consentLinks.createdAt,
    oldestAt: oldestOpenAt,
  }),
  olderThan({
    table: unsubscribeLinks,
    key: unsubscribeLinks.secretSha256,
    age: unsubscribeLinks.createdAt,
    oldestAt: daysAgo(UNSUBSCRIBE_DAYS),
  }),
  olderThan({
    table: modelRequests,
    key: modelRequests.id,
    age: modelRequests.createdAt,
    oldestAt: daysAgo(MODEL_REQUEST_DAYS),
  }),
  olderThan({
    table: orderLinks,
    key: orderLinks.secretSha256,
    age: orderLinks.createdAt,
    oldestAt: daysAgo(ORDER_LINK_DAYS),
  }),
  olderThan({
    table: printBatches,
    key: printBatches.id,
    age: printBatches.createdAt,
    oldestAt: daysAgo(RECORDS_DAYS),
  }),
  // A script that was never spoken; a spoken one is deleted with its file.
  olderThan({
    table: voiceMessages,
    key: voiceMessages.id,
    age: voiceMessages.updatedAt,
    oldestAt: daysAgo(RECORDS_DAYS),
    where: () => isNull(voiceMessages.fileId),
  }),
  // A parent's message is kept only as long as the shop may have to show what was done.
  olderThan({
    table: safetyReports,
    key: safetyReports.id,
    age: safetyReports.doneAt,
    oldestAt: daysAgo(SAFETY_DAYS),
    where: () => isNotNull(safetyReports.doneAt),
  }),
  // Also emails that were never sent or were refused: they are no longer wanted.
  olderThan({
    table: outgoingEmails,
    key: outgoingEmails.id,
    age: outgoingEmails.createdAt,
    oldestAt: daysAgo(RECORDS_DAYS),
  }),
  olderThan({
    table: paymentEvents,
    key: paymentEvents.id,
    age: paymentEvents.createdAt,
    oldestAt: daysAgo(RECORDS_DAYS),
    where: () =>
      and(
        isNotNull(paymentEvents.processedAt),
        or(sql`${paymentEvents.outcome} = 'done'`, isNull(paymentEvents.outcome), isNotNull(paymentEvents.dismissedAt)),
      ),
  }),
  olderThan({
    table: requests,
    key: requests.id,
    age: requests.doneAt,
    oldestAt: daysAgo(REQUEST_DAYS),
    where: () => isNotNull(requests.doneAt),
  }),
  olderThan({ table: familyLinks, key: familyLinks.secretSha256, age: familyLinks.createdAt, oldestAt: daysAgo(1) }),
  // Ticks that were never confirmed, and withdrawn ones.
  olderThan({
    name: 'unconfirmed_consents',
    table: marketingConsents,
    key: marketingConsents.id,
    age: marketingConsents.createdAt,
    oldestAt: oldestOpenAt,
    where: () => and(isNull(marketingConsents.confirmedAt), isNull(marketingConsents.withdrawnAt)),
  }),
  olderThan({
    name: 'withdrawn_consents',
    table: marketingConsents,
    key: marketingConsents.id,
    age: marketingConsents.withdrawnAt,
    oldestAt: daysAgo(UNSUBSCRIBE_DAYS),
  }),
  olderThan({ table: auditLog, key: auditLog.id, age: auditLog.createdAt, oldestAt: daysAgo(LOG_DAYS) }),
  olderThan({ table: retentionRuns, key: retentionRuns.id, age: retentionRuns.startedAt, oldestAt: daysAgo(LOG_DAYS) }),
  olderThan({ table: privacyActs, key: privacyActs.id, age: privacyActs.createdAt, oldestAt: moneyYearsAgo }),
]
