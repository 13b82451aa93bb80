import { secondsToMilliseconds } from 'date-fns'
import { inTransaction } from '#app/domain/needs.ts'
import { HEARTBEAT_EVERY_SECONDS, recordHeartbeat } from '#app/domain/health/worker-health.server.ts'
import { catchUpRetention } from '#app/domain/privacy/retention/watch-retention.server.ts'
import { orExit, startProcess } from '#app/process/start-process.ts'
import { createQueues } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { JOB_POLICIES } from './job-policies.ts'
import { runJobs } from './run-jobs.ts'

const { config, log, boss, services, metrics, ready, stopWith } = await startProcess('worker')
await orExit(async () => {
  await createQueues(boss, JOB_POLICIES)
  await runJobs(boss, services, { metrics, held: config.holdsEmails ? ['send-email'] : [] })
  await catchUpRetention(services)
  // A restored database has days to record before anyone looks at the figures.
  await inTransaction(services, ({ db, jobs }) => jobs.enqueue(db, 'record-days', {}))
})
const beat = () => recordHeartbeat(services).catch((error: unknown) => log.warn({ error }, 'heartbeat not recorded'))
await beat()
const heart = setInterval(() => void beat(), secondsToMilliseconds(HEARTBEAT_EVERY_SECONDS))
stopWith(() => {
  clearInterval(heart)
  return services.close()
})
ready()
