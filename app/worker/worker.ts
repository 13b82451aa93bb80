import { readConfig } from '#app/config/config.server.ts'
import { stopGracefully } from '#app/process/graceful-stop.server.ts'
import { createLog, describeError } from '#app/process/log.server.ts'
import { createPgBoss, createQueues } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { createServices } from '#app/process/services.server.ts'
import { runJobs } from './jobs/run-jobs.ts'

const config = readConfig()
const log = createLog(config.logLevel, 'worker')
const boss = createPgBoss(config.databaseUrl, 'worker')
boss.on('error', (error) => log.warn({ error: describeError(error) }, 'job queue'))
const services = await createServices(config, log, boss)

await boss.start()
await createQueues(boss)
await runJobs(boss, services)
stopGracefully(log, () => services.close())
log.info({}, 'worker ready')
process.send?.('ready')
