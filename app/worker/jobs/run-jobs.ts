import type { PgBoss } from 'pg-boss'
import type { Needs } from '#app/domain/needs.ts'
import { describeError } from '#app/process/log.server.ts'
import type { JobName, JobPayloads } from '#app/providers/job-queue/job-queue.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import type { Job } from './job.ts'
import { job as collectPaymentEvents } from './collect-payment-events.ts'
import { job as deleteUnordered } from './delete-unordered.ts'
import { job as processPaymentEvent } from './process-payment-event.ts'
import { job as reconcileOrders } from './reconcile-orders.ts'
import { job as remindAbandonedSessions } from './remind-abandoned-sessions.ts'
import { job as sendEmail } from './send-email.ts'
import { job as sendRefund } from './send-refund.ts'
import { job as writeLetter } from './write-letter.ts'

/** A letter is mostly waiting for the writer, so many can be written at once. */
const AT_ONCE = 8
/** How often a queue is looked at when no notification came. */
const POLL_SECONDS = 2

/** Takes jobs from every queue until pg-boss is stopped. */
export async function runJobs(boss: PgBoss, needs: Needs): Promise<void> {
  await run(boss, needs, writeLetter)
  await run(boss, needs, sendEmail)
  await run(boss, needs, processPaymentEvent)
  await run(boss, needs, sendRefund)
  await run(boss, needs, reconcileOrders)
  await run(boss, needs, collectPaymentEvents)
  await run(boss, needs, remindAbandonedSessions)
  await run(boss, needs, deleteUnordered)
}

async function run<Name extends JobName>(
  boss: PgBoss,
  needs: Needs,
  { name, cron, ...work }: Job<Name>,
): Promise<void> {
  const options = {
    localConcurrency: AT_ONCE,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    // With more work than hands the next job is taken at once; otherwise each hand rests between two.
    burstWhenReadyExceeds: AT_ONCE,
  }
  await boss.work<JobPayloads[Name]>(name, options, async ([job]) => {
    if (!job) return
    const startedAt = Date.now()
    try {
      await work.run(needs, job.data)
      needs.log.info({ job: name, jobId: job.id, durationMs: Date.now() - startedAt }, 'job done')
    } catch (error) {
      needs.log.warn({ job: name, jobId: job.id, error: describeError(error) }, 'job failed')
      // pg-boss keeps message and stack in its table, so they carry a code and nothing else.
      throw new Error(codeOf(error), { cause: undefined })
    }
  })
  if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/London' })
}
