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
export const JOB_POLICIES: Record<JobName, JobPolicy> = {
  'write-letter': {
    concurrency: MANY,
    // The use case writes again and reports failure itself; retries are for a worker that was killed.
    retryLimit: 3,
    retryDelaySeconds: 1,
    expireInSeconds: 840,
  },
  'answer-chat': {
    ...FOR_CHILDREN,
    // The use case has a scripted line for every failure; retries are for a worker that was killed.
    retryLimit: 3,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
  },
  'hear-chat': {
    concurrency: TWO,
    // About ten hours in all; the transcript waits as long.
    retryLimit: 16,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
  },
  'extract-chat': {
    concurrency: SEVERAL,
    retryLimit: 3,
    retryDelaySeconds: 1,
    expireInSeconds: 240,
  },
  'end-chats': {
    ...RECURRING,
    cron: '*/2 * * * *',
    expireInSeconds: 110,
  },
  'make-voice': {
    ...FOR_VOICES,
    // About ten hours in all: it is wanted on Christmas morning, not in a minute.
    retryLimit: 16,
    retryDelaySeconds: 5,
    expireInSeconds: 840,
  },
  'check-sheet': {
    // While one is stored and played, another is drawn; more would only wait for the processor.
    concurrency: TWO,
    retryLimit: 16,
    retryDelaySeconds: 2,
    expireInSeconds: 120,
  },
  'make-batch': {
    concurrency: ONE,
    retryLimit: 5,
    retryDelaySeconds: 1,
    expireInSeconds: 1_800,
  },
  'prepare-orders': {
    ...RECURRING,
    // Hourly is harmless, even if a job is still queued.
    cron: '7 * * * *',
    expireInSeconds: 240,
  },
  'sweep-emails': {
    ...RECURRING,
    cron: '27 * * * *',
    expireInSeconds: 240,
  },
  'send-email': {
    concurrency: SEVERAL,
    // About ten hours in all: longer than any email company has been away.
    retryLimit: 16,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
  },
  'process-payment-event': {
    concurrency: SEVERAL,
    retryLimit: 16,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
  },
  'send-refund': { concurrency: TWO, retryLimit: 16, retryDelaySeconds: 2, expireInSeconds: 60 },
  'reconcile-orders': {
    ...RECURRING,
    cron: '*/5 * * * *',
    expireInSeconds: 240,
  },
  'collect-payment-events': {
    concurrency: ONE,
    // Often, so that no letter is printed and posted after a missed event, such as a dispute.
    cron: '*/15 * * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 240,
  },
  'remind-abandoned-sessions': {
    ...RECURRING,
    // By day only: no phone should light up at night for a letter.
    cron: '15 8-20 * * *',
    expireInSeconds: 240,
  },
  'ask-after-arrival': {
    ...RECURRING,
    // After the morning's post; again in the afternoon, if a worker was away.
    cron: '45 12-18 * * *',
    expireInSeconds: 600,
  },
  'check-books': {
    concurrency: ONE,
    // At night, when few pay.
    cron: '20 4 * * *',
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireInSeconds: 3_600,
  },
  'record-days': {
    concurrency: ONE,
    cron: '10 * * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
  },
  'apply-retention': {
    concurrency: ONE,
    cron: '40 3 * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 3_600,
  },
  'watch-retention': {
    ...RECURRING,
    cron: '25 * * * *',
    expireInSeconds: 60,
  },
  'finish-erasures': {
    ...RECURRING,
    // What had to wait for a posting or a refund is erased within minutes of it.
    cron: '*/10 * * * *',
    expireInSeconds: 540,
  },
}
