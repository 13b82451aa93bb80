import type { JobName } from '#app/domain/job-payloads.ts'
import type { RetryPolicy } from '#app/providers/job-queue/job-queue.ts'

/** How often one kind of work is tried, how many run at once, and when. `jobs.ts` says what each does. */
export type JobPolicy = RetryPolicy & {
  /** How many one worker does at the same time. */
  concurrency: number
  /** How many each of those takes when many wait. If one fails, all are repeated: for idempotent jobs only. */
  batchSize?: number
  /** Its schedule, in Europe/London. */
  cron?: string
}

/** The next run makes up for a failed one. */
const RECURRING = { concurrency: 1, retryLimit: 0, retryDelaySeconds: 0 }

/**
 * Every job of the shop. Most of a job is waiting for an outside company, so several run at once; each slot keeps polling
 * the queue.
 */
export const JOB_POLICIES: Record<JobName, JobPolicy> = {
  // The use case writes again and reports failure itself; retries are for a worker that was killed.
  'write-letter': { concurrency: 8, retryLimit: 3, retryDelaySeconds: 1, expireInSeconds: 840 },
  // A child is waiting for each, and each waits for companies: a hundred and twenty-eight replies at once.
  // The use case has a scripted line for every failure; retries are for a worker that was killed.
  'answer-chat': { concurrency: 8, batchSize: 16, retryLimit: 3, retryDelaySeconds: 1, expireInSeconds: 60 },
  // About ten hours in all; the transcript waits as long.
  'hear-chat': { concurrency: 2, retryLimit: 16, retryDelaySeconds: 5, expireInSeconds: 60 },
  'extract-chat': { concurrency: 4, retryLimit: 3, retryDelaySeconds: 1, expireInSeconds: 240 },
  'end-chats': { ...RECURRING, cron: '*/2 * * * *', expireInSeconds: 110 },
  // About ten hours in all: it is wanted on Christmas morning, not in a minute.
  'make-voice': { concurrency: 8, batchSize: 2, retryLimit: 16, retryDelaySeconds: 5, expireInSeconds: 840 },
  // While one is stored and played, another is drawn; more would only wait for the processor.
  'check-sheet': { concurrency: 2, retryLimit: 16, retryDelaySeconds: 2, expireInSeconds: 120 },
  // About ten hours in all: longer than any file store has been away.
  'make-batch': { concurrency: 1, retryLimit: 16, retryDelaySeconds: 5, expireInSeconds: 1_800 },
  // Hourly is harmless, even if a job is still queued.
  'prepare-orders': { ...RECURRING, cron: '7 * * * *', expireInSeconds: 240 },
  'sweep-emails': { ...RECURRING, cron: '27 * * * *', expireInSeconds: 240 },
  // About ten hours in all: longer than any email company has been away.
  'send-email': { concurrency: 4, retryLimit: 16, retryDelaySeconds: 5, expireInSeconds: 60 },
  'process-payment-event': { concurrency: 4, retryLimit: 16, retryDelaySeconds: 2, expireInSeconds: 60 },
  'send-refund': { concurrency: 2, retryLimit: 16, retryDelaySeconds: 2, expireInSeconds: 60 },
  'reconcile-orders': { ...RECURRING, cron: '*/5 * * * *', expireInSeconds: 240 },
  // Often, so that no letter is printed and posted after a missed event, such as a dispute.
  'collect-payment-events': {
    concurrency: 1,
    cron: '*/15 * * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 240,
  },
  // By day only: no phone should light up at night for a letter.
  'remind-abandoned-sessions': { ...RECURRING, cron: '15 8-20 * * *', expireInSeconds: 240 },
  // After the morning's post; again in the afternoon, if a worker was away.
  'ask-after-arrival': { ...RECURRING, cron: '45 12-18 * * *', expireInSeconds: 600 },
  // At night, when few pay.
  'check-books': { concurrency: 1, cron: '20 4 * * *', retryLimit: 3, retryDelaySeconds: 300, expireInSeconds: 3_600 },
  'record-days': { concurrency: 1, cron: '10 * * * *', retryLimit: 3, retryDelaySeconds: 60, expireInSeconds: 600 },
  'apply-retention': {
    concurrency: 1,
    cron: '40 3 * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 3_600,
  },
  'watch-retention': { ...RECURRING, cron: '25 * * * *', expireInSeconds: 60 },
  // What had to wait for a posting or a refund is erased within minutes of it.
  'finish-erasures': { ...RECURRING, cron: '*/10 * * * *', expireInSeconds: 540 },
}
