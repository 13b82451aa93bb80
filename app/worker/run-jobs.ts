import type { PgBoss } from 'pg-boss'
import type { JobName, JobPayloads } from '#app/domain/job-payloads.ts'
import type { Metrics } from '#app/process/metrics.server.ts'
import { watch } from '#app/process/watch.server.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import { JOB_POLICIES } from './job-policies.ts'
import { type Job, JOBS, type WorkerNeeds } from './jobs.ts'

/** How often a queue is polled without a notification: for a job that is retried. */
const POLL_SECONDS = 2
/** The same for queues whose jobs are taken in batches: less often, because many slots poll them. */
const BATCH_POLL_SECONDS = 5
/** Scheduled jobs are announced like any other, and may wait. */
const RECURRING_POLL_SECONDS = 15

/**
 * Takes jobs from every queue until pg-boss is stopped, and schedules the recurring ones.
 *
 * @param options.held Queues to leave alone: after a restore, no email is sent before a person has checked.
 */
export async function runJobs(
  boss: PgBoss,
  needs: WorkerNeeds,
  { metrics, held }: { metrics: Pick<Metrics, 'jobs'>; held: readonly JobName[] },
): Promise<void> {
  const names = (Object.keys(JOBS) as JobName[]).filter((name) => !held.includes(name))
  for (const name of names) await takeJobs(boss, needs, { name, metrics })
  // A schedule that an earlier version left behind would fill a queue that nothing takes from.
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(JOBS, name)) await boss.unschedule(name)
}

async function takeJobs<Name extends JobName>(
  boss: PgBoss,
  needs: WorkerNeeds,
  { name, metrics }: { name: Name; metrics: Pick<Metrics, 'jobs'> },
): Promise<void> {
  const ended = (outcome: string, seconds: number) => metrics.jobs.observe({ job: name, outcome }, seconds)
  const run: Job<JobPayloads[Name]> = JOBS[name]
  const { concurrency, batchSize = 1, cron } = JOB_POLICIES[name]
  const options = {
    localConcurrency: concurrency,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: cron ? RECURRING_POLL_SECONDS : batchSize > 1 ? BATCH_POLL_SECONDS : POLL_SECONDS,
    batchSize,
    // When more jobs wait than can run at once, take the next one without a pause.
    burstWhenReadyExceeds: concurrency,
  }
  const runOne = async (job: { id: string; data: JobPayloads[Name] }) => {
    const startedAt = Date.now()
    try {
      await watch(async () => run(needs, job.data), ended)
      needs.log.info({ job: name, jobId: job.id, durationMs: Date.now() - startedAt }, 'job done')
    } catch (error) {
      needs.log.warn({ job: name, jobId: job.id, error }, 'job failed')
      // pg-boss keeps message and stack in its table, so they carry a code and nothing else.
      throw new Error(codeOf(error), { cause: undefined })
    }
  }
  await boss.work<JobPayloads[Name]>(name, options, async (jobs) => {
    // Let each one finish before any is retried.
    const results = await Promise.allSettled(jobs.map(runOne))
    const failed = results.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  })
  if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/London' })
}
