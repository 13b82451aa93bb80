import { secondsInDay } from 'date-fns/constants'
import { sql, type SQL } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { DeadJob, JobQueue, RetryPolicy } from './job-queue.ts'

/** pg-boss's own name for what `fromDrizzle` takes. */
type DrizzleTransaction = Parameters<typeof fromDrizzle>[0]

const DEAD_LETTERS = 'dead-letters'
/** Staff look at dead jobs long before that. */
const DEAD_LETTERS_KEPT_SECONDS = 90 * secondsInDay
const MAX_RETRY_DELAY_SECONDS = 3_600

/**
 * Opens pg-boss on a small pool of its own.
 *
 * @param role The web process only queues jobs; the worker also takes them, schedules them and looks for dead workers.
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
    // A killed worker's job comes back in under 15 s: heartbeat 10 s, checked every 2 s.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // A worker refreshes its cached queue counts this often, to notice a rush of jobs. The web process only sends jobs,
    // so it needs no counts.
    queueCacheIntervalSeconds: works ? 2 : 3_600,
    useListenNotify: works,
  })
}

/**
 * Creates the queues, or updates existing ones. Idempotent. Call it once pg-boss has started.
 *
 * @param policies Of every queue, by name.
 */
export async function createQueues(boss: PgBoss, policies: Record<string, RetryPolicy>): Promise<void> {
  await boss.createQueue(DEAD_LETTERS)
  await boss.updateQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS })
  for (const [name, policy] of Object.entries(policies)) {
    const { retryLimit, retryDelaySeconds, expireInSeconds } = policy
    const options = {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: MAX_RETRY_DELAY_SECONDS,
      expireInSeconds,
      heartbeatSeconds: 10,
      ...(retryLimit > 0 && { deadLetter: DEAD_LETTERS }),
      notify: true,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
}

const DUE_SECONDS = sql`extract(epoch from now() - start_after)`
const IS_DUE = sql`state in ('created', 'retry') and start_after <= now() and name <> ${DEAD_LETTERS}`

export function createPgBossJobQueue<Payloads extends Record<keyof Payloads, object>>(
  boss: PgBoss,
): JobQueue<Payloads, DrizzleTransaction, SQL<number>> {
  return {
    async enqueue(transaction, name, payload, { waitSeconds = 0 } = {}) {
      const id = await boss.send(name, payload, { db: fromDrizzle(transaction, sql), startAfter: waitSeconds })
      if (!id) throw new Error(`job ${name} was not accepted`)
    },

    async listDead() {
      const dead = (await boss.findJobs<DeadPayload>(DEAD_LETTERS, { queued: true })).map(deadJobOf)
      return dead.toSorted((one, other) => one.failedAt.getTime() - other.failedAt.getTime())
    },

    oldestDueSeconds() {
      return sql<number>`(select coalesce(max(${DUE_SECONDS}), 0)::int from pgboss.job where ${IS_DUE})`
    },

    oldestDueByKind() {
      return sql<number>`select name as job, max(${DUE_SECONDS})::int as value from pgboss.job where ${IS_DUE} group by 1`
    },

    async countByKind() {
      const queues = await boss.getQueues()
      return queues.map(({ name, queuedCount, activeCount }) => ({ name, waiting: queuedCount, active: activeCount }))
    },

    deadCount() {
      return sql<number>`(select count(*) from pgboss.job where name = ${DEAD_LETTERS} and state < 'active')`
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
