import { differenceInSeconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { heartbeats } from '#db/schema/index.ts'

/** Seconds. Three in a row may be lost before an alert. */
export const HEARTBEAT_EVERY_SECONDS = 10
const SILENT_AFTER_SECONDS = 45
/**
 * A parent waits on the page for their letter; on the busiest evening they see a delay notice, and staff should know.
 */
const QUEUE_SLOW_AFTER_SECONDS = 120

const WORKER = 'worker'

/** Notes that a worker is alive. Called every ten seconds by each worker that takes jobs. */
export async function recordHeartbeat({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const seenAt = clock.now()
  await db
    .insert(heartbeats)
    .values({ process: WORKER, seenAt })
    .onConflictDoUpdate({ target: heartbeats.process, set: { seenAt } })
}

export type WorkerHealth = Awaited<ReturnType<typeof readWorkerHealth>>

/** Whether jobs are being done: a hung worker leaves emails and letters waiting, and nothing else would show it. */
export async function readWorkerHealth({ db, clock, jobs }: Pick<Needs, 'db' | 'clock' | 'jobs'>) {
  const [worker] = await db.select({ seenAt: heartbeats.seenAt }).from(heartbeats)
  const silentSeconds = worker ? Math.max(differenceInSeconds(clock.now(), worker.seenAt), 0) : null
  const [queue] = await db.execute<{ seconds: number }>(sql`select ${jobs.oldestDueSeconds()} as seconds`)
  const queueSeconds = queue?.seconds ?? 0
  const isHeard = silentSeconds !== null && silentSeconds < SILENT_AFTER_SECONDS
  return {
    /** Since the last sign of life from any worker; null when there never was one. */
    silentSeconds,
    /** How long the oldest job that is due has waited; 0 when none does. */
    queueSeconds,
    /** False when staff should look. */
    isWell: isHeard && queueSeconds < QUEUE_SLOW_AFTER_SECONDS,
  }
}
