import type { JobName, JobPayloads } from '#app/domain/job-payloads.ts'
import { answerChat } from '#app/domain/chat/answer-chat.server.ts'
import { endExpiredChats } from '#app/domain/chat/end-chat.server.ts'
import { extractChat } from '#app/domain/chat/extract-chat.server.ts'
import { checkUnansweredMessages } from '#app/domain/chat/check-unanswered-messages.server.ts'
import { sweepEmails } from '#app/domain/emails/sweep-emails.server.ts'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { writeLetter } from '#app/domain/letters/write-letter.server.ts'
import { askAfterArrival } from '#app/domain/fulfilment/ask-after-arrival.server.ts'
import { makeBatch } from '#app/domain/fulfilment/batches/make-batch.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { PrepareEmail } from '#app/domain/emails/email.ts'
import { checkBooks } from '#app/domain/payments/books/check-books.server.ts'
import { collectPaymentEvents } from '#app/domain/payments/collect-payment-events.server.ts'
import { processPaymentEvent } from '#app/domain/payments/payment-events.server.ts'
import { reconcileOrders } from '#app/domain/payments/reconcile-orders.server.ts'
import { sendRefund } from '#app/domain/payments/refunds/send-refund.server.ts'
import { recordDays } from '#app/domain/health/statistics/record-days.server.ts'
import { finishErasures } from '#app/domain/privacy/family/erase-family.server.ts'
import { applyRetention } from '#app/domain/privacy/retention/apply-retention.server.ts'
import { watchRetention } from '#app/domain/privacy/retention/watch-retention.server.ts'
import { remindAbandonedSessions } from '#app/domain/sessions/remind-abandoned-sessions.server.ts'
import { checkSheet } from '#app/domain/sheets/checks/check-sheet.server.ts'
import { makeVoice } from '#app/domain/voice/make-voice.server.ts'
import { prepareForgottenOrders } from '#app/domain/voice/prepare-forgotten-orders.server.ts'
import type { RetryPolicy } from '#app/providers/job-queue/job-queue.ts'

/** What jobs receive: everything that use cases need, and the words of emails. */
export type WorkerNeeds = Needs & { prepareEmail: PrepareEmail }

/** One kind of work: the one use case it calls, how often it is tried, and how many of them at once. */
export type Job<Payload> = RetryPolicy & {
  run: (needs: WorkerNeeds, payload: Payload) => Promise<unknown>
  /** How many one worker does at the same time. */
  concurrency: number
  /** How many each of those takes when many wait. If one fails, all are repeated: for idempotent jobs only. */
  batchSize?: number
  /** Its schedule, in Europe/London. */
  cron?: string
}

/** Most of a job is waiting for an outside company, so several run at once. Each slot keeps polling the queue. */
const MANY = 8
/** A child is waiting for each, and each waits for companies: a hundred and twenty-eight replies at once. */
const FOR_CHILDREN = { concurrency: 8, batchSize: 16 }
/** Each mostly waits for companies: sixteen at once. */
const FOR_VOICES = { concurrency: 8, batchSize: 2 }
const SEVERAL = 4
const TWO = 2
const ONE = 1
/** The next run makes up for a failed one. */
const RECURRING = { concurrency: ONE, retryLimit: 0, retryDelaySeconds: 0 }

/** Every job of the shop. */
export const JOBS: { [Name in JobName]: Job<JobPayloads[Name]> } = {
  'write-letter': {
    run: writeLetter,
    concurrency: MANY,
    // The use case writes again and reports failure itself; retries are for a worker that was killed.
    retryLimit: 3,
    retryDelaySeconds: 1,
    expireInSeconds: 840,
  },
  'answer-chat': {
    run: answerChat,
    ...FOR_CHILDREN,
    // The use case has a scripted line for every failure; retries are for a worker that was killed.
    retryLimit: 3,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
  },
  // Named before it was `checkUnansweredMessages`: queues hold jobs by this name.
  'hear-chat': {
    run: checkUnansweredMessages,
    concurrency: TWO,
    // About ten hours in all; the transcript waits as long.
    retryLimit: 16,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
  },
  'extract-chat': {
    run: extractChat,
    concurrency: SEVERAL,
    retryLimit: 3,
    retryDelaySeconds: 1,
    expireInSeconds: 240,
  },
  'end-chats': {
    run: endExpiredChats,
    ...RECURRING,
    cron: '*/2 * * * *',
    expireInSeconds: 110,
  },
  'make-voice': {
    run: makeVoice,
    ...FOR_VOICES,
    // About ten hours in all: it is wanted on Christmas morning, not in a minute.
    retryLimit: 16,
    retryDelaySeconds: 5,
    expireInSeconds: 840,
  },
  'check-sheet': {
    run: checkSheet,
    // While one is stored and played, another is drawn; more would only wait for the processor.
    concurrency: TWO,
    retryLimit: 16,
    retryDelaySeconds: 2,
    expireInSeconds: 120,
  },
  'make-batch': {
    run: makeBatch,
    concurrency: ONE,
    retryLimit: 5,
    retryDelaySeconds: 1,
    expireInSeconds: 1_800,
  },
  'prepare-orders': {
    run: prepareForgottenOrders,
    ...RECURRING,
    // Hourly is harmless, even if a job is still queued.
    cron: '7 * * * *',
    expireInSeconds: 240,
  },
  'sweep-emails': {
    run: sweepEmails,
    ...RECURRING,
    cron: '27 * * * *',
    expireInSeconds: 240,
  },
  'send-email': {
    run: sendOutgoingEmail,
    concurrency: SEVERAL,
    // About ten hours in all: longer than any email company has been away.
    retryLimit: 16,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
  },
  'process-payment-event': {
    run: processPaymentEvent,
    concurrency: SEVERAL,
    retryLimit: 16,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
  },
  'send-refund': { run: sendRefund, concurrency: TWO, retryLimit: 16, retryDelaySeconds: 2, expireInSeconds: 60 },
  'reconcile-orders': {
    run: reconcileOrders,
    ...RECURRING,
    cron: '*/5 * * * *',
    expireInSeconds: 240,
  },
  'collect-payment-events': {
    run: collectPaymentEvents,
    concurrency: ONE,
    // Often, so that no letter is printed and posted after a missed event, such as a dispute.
    cron: '*/15 * * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 240,
  },
  'remind-abandoned-sessions': {
    run: remindAbandonedSessions,
    ...RECURRING,
    // By day only: no phone should light up at night for a letter.
    cron: '15 8-20 * * *',
    expireInSeconds: 240,
  },
  'ask-after-arrival': {
    run: askAfterArrival,
    ...RECURRING,
    // After the morning's post; again in the afternoon, if a worker was away.
    cron: '45 12-18 * * *',
    expireInSeconds: 600,
  },
  'check-books': {
    run: checkBooks,
    concurrency: ONE,
    // At night, when few pay.
    cron: '20 4 * * *',
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireInSeconds: 3_600,
  },
  'record-days': {
    run: recordDays,
    concurrency: ONE,
    cron: '10 * * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
  },
  'apply-retention': {
    run: applyRetention,
    concurrency: ONE,
    cron: '40 3 * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 3_600,
  },
  'watch-retention': {
    run: watchRetention,
    ...RECURRING,
    cron: '25 * * * *',
    expireInSeconds: 60,
  },
  'finish-erasures': {
    run: finishErasures,
    ...RECURRING,
    // What had to wait for a posting or a refund is erased within minutes of it.
    cron: '*/10 * * * *',
    expireInSeconds: 540,
  },
}
