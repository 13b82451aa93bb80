import { startProcess } from '#app/process/start-process.ts'
import { createQueues } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { JOBS } from './jobs.ts'
import { runJobs } from './run-jobs.ts'

const { boss, services, ready, stopWith } = await startProcess('worker')
await createQueues(boss, JOBS)
await runJobs(boss, services)
stopWith(() => services.close())
ready()
