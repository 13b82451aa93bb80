import type { JobName, JobPayloads } from '#app/domain/job-payloads.ts'
import { sendOutgoingEmail } from '#app/domain/email-delivery/send-outgoing-email.server.ts'
import { writeLetter } from '#app/domain/letters/write-letter.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { RenderEmail } from '#app/domain/outbox/email-content.ts'
import { collectPaymentEvents } from '#app/domain/payments/collect-payment-events.server.ts'
import { processPaymentEvent } from '#app/domain/payments/payment-events.server.ts'
import { reconcileOrders } from '#app/domain/payments/reconcile-orders.server.ts'
import { sendRefund } from '#app/domain/refunds/send-refund.server.ts'
import { applyRetention } from '#app/domain/retention/apply-retention.server.ts'
import { remindAbandonedSessions } from '#app/domain/saved-sessions/remind-abandoned-sessions.server.ts'
import type { RetryPolicy } from '#app/providers/job-queue/job-queue.ts'

/** What jobs have at hand: all that use cases need, and the words of emails. */
export type WorkerNeeds = Needs & { renderEmail: RenderEmail }

/** One kind of work: the one use case it calls, how often it is tried, and how many of them at once. */
export type Job<Payload> = RetryPolicy & {
  run: (needs: WorkerNeeds, payload: Payload) => Promise<unknown>
  /** How many one worker does at the same time. */
  concurrency: number
  /** When it comes by itself, in Europe/London. */
  cron?: string
}

/** Most of a job is waiting for a company outside, so many can be done at once. */
const MANY = 8
const ONE = 1

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
  'send-email': {
    run: sendOutgoingEmail,
    concurrency: MANY,
    // About ten hours in all: longer than any email company has been away.
    retryLimit: 16,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
  },
  'process-payment-event': {
    run: processPaymentEvent,
    concurrency: MANY,
    retryLimit: 16,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
  },
  'send-refund': { run: sendRefund, concurrency: MANY, retryLimit: 16, retryDelaySeconds: 2, expireInSeconds: 60 },
  'reconcile-orders': {
    run: reconcileOrders,
    concurrency: ONE,
    cron: '*/5 * * * *',
    retryLimit: 0,
    retryDelaySeconds: 0,
    expireInSeconds: 240,
    isRecurring: true,
  },
  'collect-payment-events': {
    run: collectPaymentEvents,
    concurrency: ONE,
    // What never reached us, a dispute above all, should not be printed and posted meanwhile.
    cron: '*/15 * * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 240,
  },
  'remind-abandoned-sessions': {
    run: remindAbandonedSessions,
    concurrency: ONE,
    // By day only: no phone should light up at night for a letter.
    cron: '15 8-20 * * *',
    retryLimit: 0,
    retryDelaySeconds: 0,
    expireInSeconds: 240,
    isRecurring: true,
  },
  'apply-retention': {
    run: applyRetention,
    concurrency: ONE,
    cron: '40 3 * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 3_600,
  },
}
