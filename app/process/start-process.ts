import type { PgBoss } from 'pg-boss'
import { type Config, readConfig } from '#app/config/config.server.ts'
import type { Log } from '#app/domain/needs.ts'
import { createPgBoss } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { stopGracefully } from './graceful-stop.server.ts'
import { createLog, describeError } from './log.server.ts'
import { createServices, type Services } from './services.server.ts'

export type StartedProcess = {
  config: Config
  log: Log
  boss: PgBoss
  services: Services
  /** Tells the log, and the program that started this one, that the process does its work now. */
  ready: (facts?: Record<string, unknown>) => void
  /** What is done, once, when the process is asked to stop. */
  stopWith: (stop: () => Promise<void>) => void
}

/**
 * Starts what both processes of the shop have in common: configuration, log, job queue and services.
 *
 * @throws Error with a line for each setting that is missing or wrong.
 */
export async function startProcess(role: 'web' | 'worker'): Promise<StartedProcess> {
  const config = readConfig()
  const log = createLog(config.logLevel, role)
  const boss = createPgBoss(config.databaseUrl, role)
  boss.on('error', (error) => log.warn({ error: describeError(error) }, 'job queue'))
  await boss.start()
  const services = await createServices(config, { log, boss, role })
  return {
    config,
    log,
    boss,
    services,
    ready: (facts = {}) => {
      log.info(facts, `${role} ready`)
      process.send?.('ready')
    },
    stopWith: (stop) => stopGracefully(log, stop),
  }
}
