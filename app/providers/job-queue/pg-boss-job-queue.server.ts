import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { DeadJob, JobName, JobPayloads, JobQueue } from './job-queue.ts'

/** pg-boss's own name for what `fromDrizzle` takes. */
type DrizzleTransaction = Parameters<typeof fromDrizzle>[0]

const DEAD_LETTERS = 'dead-letters'
/** A person looks at dead jobs long before that. */
const DEAD_LETTERS_KEPT_SECONDS = 90 * 86_400

type QueueRules = {
  retryLimit: number
  retryDelay: number
  expireInSeconds: number
  /** The next one comes by the clock anyway: one that failed is nobody's business. */
  comesAgain?: boolean
}

/** How often and how long each job is tried. Delays are seconds and double, up to an hour. */
const QUEUES: Record<JobName, QueueRules> = {
  // The use case redrafts and reports failure itself; retries are for a worker that was killed.
  'write-letter': { retryLimit: 3, retryDelay: 1, expireInSeconds: 180 },
  // About ten hours in all: longer than any mail company has been away.
  'send-email': { retryLimit: 16, retryDelay: 5, expireInSeconds: 60 },
  'process-payment-event': { retryLimit: 16, retryDelay: 2, expireInSeconds: 60 },
  'send-refund': { retryLimit: 16, retryDelay: 2, expireInSeconds: 60 },
  'reconcile-orders': { retryLimit: 0, retryDelay: 0, expireInSeconds: 240, comesAgain: true },
  'collect-payment-events': { retryLimit: 3, retryDelay: 60, expireInSeconds: 240 },
  'remind-abandoned-sessions': { retryLimit: 0, retryDelay: 0, expireInSeconds: 240, comesAgain: true },
  'delete-unordered': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
}

/**
 * Opens pg-boss on a small pool of its own.
 *
 * @param role The web process only leaves jobs; the worker also takes them, keeps time and looks for dead workers.
 */
export function createPgBoss(databaseUrl: string, role: 'web' | 'worker'): PgBoss {
  const works = role === 'worker'
  return new PgBoss({
    connectionString: databaseUrl,
    max: works ? 4 : 1,
    supervise: works,
    schedule: works,
    migrate: works,
    createSchema: works,
    // A killed worker's job comes back in under 15 s: heartbeat 10 s, looked for every 2 s.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // So that a rush of jobs is noticed as soon.
    queueCacheIntervalSeconds: 2,
    useListenNotify: works,
  })
}

/** Makes the queues; safe to repeat. Run once the worker's pg-boss has started. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTERS)
  await boss.updateQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS })
  for (const [name, { comesAgain = false, retryLimit, retryDelay, expireInSeconds }] of Object.entries(QUEUES)) {
    const options = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds,
      heartbeatSeconds: 10,
      ...(!comesAgain && { deadLetter: DEAD_LETTERS }),
      notify: true,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
}

export function createPgBossJobQueue(boss: PgBoss): JobQueue<DrizzleTransaction> {
  return {
    async enqueue<Name extends JobName>(
      transaction: DrizzleTransaction,
      name: Name,
      payload: JobPayloads[Name],
      { afterSeconds = 0 }: { afterSeconds?: number } = {},
    ) {
      const id = await boss.send(name, payload, { db: fromDrizzle(transaction, sql), startAfter: afterSeconds })
      if (!id) throw new Error(`job ${name} was not accepted`)
    },

    async listDead() {
      const dead = (await boss.findJobs<DeadPayload>(DEAD_LETTERS, { queued: true })).map(deadJobOf)
      return dead.toSorted((one, other) => one.failedAt.getTime() - other.failedAt.getTime())
    },

    async reviveDead(transaction, deadJobId) {
      const db = fromDrizzle(transaction, sql)
      return (await boss.redrive(DEAD_LETTERS, { ids: [deadJobId], db })) === 1
    },

    async dropDead(transaction, deadJobId) {
      const db = fromDrizzle(transaction, sql)
      const [job] = await boss.findJobs<DeadPayload>(DEAD_LETTERS, { id: deadJobId, db })
      if (!job) return null
      await boss.deleteJob(DEAD_LETTERS, deadJobId, { db })
      return deadJobOf(job)
    },
  }
}

type DeadPayload = DeadJob['payload']

function deadJobOf({ id, data, sourceName, createdOn }: JobWithMetadata<DeadPayload>): DeadJob {
  return { deadJobId: id, name: sourceName ?? 'unknown', payload: data, failedAt: createdOn }
}
