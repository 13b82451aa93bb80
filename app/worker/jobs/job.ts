import type { Needs } from '#app/domain/needs.ts'
import type { JobName, JobPayloads } from '#app/providers/job-queue/job-queue.ts'

/** One kind of work: its queue, when it comes by itself, and the one use case it calls. */
export type Job<Name extends JobName> = {
  name: Name
  /** In Europe/London. */
  cron?: string
  run(needs: Needs, payload: JobPayloads[Name]): Promise<unknown>
}
