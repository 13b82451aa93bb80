import { CONTENT_IS_SAMPLE } from '#app/content/brand.ts'
import { type Config, readConfig } from '#app/config/config.server.ts'
import { loadDictionary } from '#app/domain/safety/redaction/english-words.ts'
import { createPgBoss } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { describeDatabaseFault } from '#db/database-fault.ts'
import { stopGracefully } from './graceful-stop.server.ts'
import { createLog } from './log.server.ts'
import { createMetrics } from './metrics.server.ts'
import { listenForMetrics } from './metrics-listener.ts'
import { createServices } from './services.server.ts'

/**
 * Starts what both processes of the shop have in common: configuration, log, job queue and services.
 *
 * Ends the process with a line for each setting that is missing, wrong or unsafe.
 */
export async function startProcess(role: 'web' | 'worker') {
  const config = readSafeConfig()
  loadDictionary()
  const log = createLog(config.logLevel, role)
  const metrics = createMetrics(role)
  const boss = createPgBoss(config.databaseUrl, role)
  boss.on('error', (error) => log.warn({ error }, 'job queue'))
  const services = await orExit(async () => {
    await boss.start()
    return createServices(config, { log, boss, role, metrics })
  })
  const { host, metricsPort } = config
  const listener = metricsPort
    ? listenForMetrics({ metrics, needs: services, host, port: metricsPort, reportsFigures: role === 'worker' })
    : null
  return {
    config,
    log,
    boss,
    services,
    metrics,
    /** Tells the log, and the program that started this one, that the process is ready. */
    ready: (facts: Record<string, unknown> = {}) => {
      // Starting leaves 40 MB behind that the engine would keep. It takes a tenth of a second, before the first visitor.
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      log.info(facts, `${role} ready`)
      process.send?.('ready')
    },
    /** Sets what to do, once, when the process is asked to stop. */
    stopWith: (stop: () => Promise<void>) =>
      stopGracefully(log, async () => {
        await stop()
        listener?.stop()
      }),
  }
}

/** Ends the process with a line for each setting that keeps it from starting. */
function readSafeConfig(): Config {
  try {
    const config = readConfig()
    refuseSampleContent(config)
    return config
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

/** Ends the process with a sentence where the database cannot be reached or used; any other error is thrown. */
export async function orExit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = describeDatabaseFault(error)
    if (!fault) throw error
    process.stderr.write(`The shop cannot start. ${fault}\n`)
    return process.exit(1)
  }
}

/** Decision 38: a real shop must not show made-up claims and reviews. */
function refuseSampleContent({ mode, allowsSampleContent }: Config): void {
  if (!CONTENT_IS_SAMPLE || mode !== 'production' || allowsSampleContent) return
  throw new Error(
    'The shop cannot start: claims, reviews and the company’s address are samples. Make them true (app/content/brand.ts, app/content/reviews.ts) and set CONTENT_IS_SAMPLE to false, or set ALLOW_SAMPLE_CONTENT=yes.',
  )
}
