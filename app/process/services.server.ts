import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Config } from '#app/config/config.server.ts'
import { createFileStore } from './file-store.server.ts'
import type { Metrics } from './metrics.server.ts'
import { timeProvider } from './watch.server.ts'
import { listenForChatChanges } from './chat-changes.server.ts'
import { createDatabaseClock } from './database-clock.server.ts'
import type { JobPayloads } from '#app/domain/job-payloads.ts'
import type { Log } from '#app/domain/needs.ts'
import type { PrepareEmail } from '#app/domain/emails/email.ts'
import { createAddressFinder } from '#app/providers/address-finder/ideal-postcodes.server.ts'
import { createPostmarkEmail } from '#app/providers/email/postmark-email.server.ts'
import { createPgBossJobQueue } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { createOpenAiLetterWriter } from '#app/providers/letter-writer/openai-letter-writer.server.ts'
import { createOpenAiModeration } from '#app/providers/moderation/openai-moderation.server.ts'
import { createStripePayments } from '#app/providers/payments/stripe-payments.server.ts'
import { createStripeRecords } from '#app/providers/payments/stripe-records.server.ts'
import { createStripeRefunds } from '#app/providers/payments/stripe-refunds.server.ts'
import { createPublicSite } from '#app/providers/public-site/fetch-public-site.server.ts'
import { createOpenAiSpeech } from '#app/providers/speech/openai-speech.server.ts'
import { createPrint } from '#app/print/print.server.ts'
import { connect, type Database, JOB_TIMEOUTS, PAGE_TIMEOUTS } from '#db/client.ts'
import { type Limiters, RATE_LIMITS } from '#app/http/rate-limits.ts'
import type { WebServices } from '#app/http/services-context.ts'

export type Services = WebServices & {
  prepareEmail: PrepareEmail
  /** Whether the database answers, and soon. */
  isReady(): Promise<boolean>
  /** Ends open streams, which would never end by themselves. */
  beginToStop(): void
  close(): Promise<void>
}

/** Builds the database connection, every provider and the shop's clock from the configuration, once per process. */
export async function createServices(
  config: Config,
  { log, boss, role, metrics }: { log: Log; boss: PgBoss; role: 'web' | 'worker'; metrics: Metrics },
): Promise<Services> {
  const watched = <Provider extends object>(name: string, provider: Provider) =>
    timeProvider(metrics.calls, name, provider)
  const timeouts = role === 'web' ? PAGE_TIMEOUTS : JOB_TIMEOUTS
  const db = connect(config.databaseUrl, { max: config.databaseConnections, timeouts })
  // A separate connection, to show whether the database answers, not whether the pages' connections are busy.
  const probe = connect(config.databaseUrl, { max: 1, timeouts: PAGE_TIMEOUTS })
  const stopping = new AbortController()
  const clock = createDatabaseClock(db, log)
  await clock.measure()
  const limiterPool = new Pool({
    connectionString: config.databaseUrl,
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  limiterPool.on('error', () => log.warn({}, 'a rate limit connection was lost'))
  return {
    db,
    log,
    clock,
    jobs: createPgBossJobQueue<JobPayloads>(boss),
    payments: watched('payments', createStripePayments(config.stripe)),
    refunds: watched('refunds', createStripeRefunds(config.stripe)),
    paymentRecords: watched('payment-records', createStripeRecords(config.stripe)),
    letterWriter: watched('letter-writer', createOpenAiLetterWriter(config.openai)),
    moderation: watched('moderation', createOpenAiModeration(config.openai)),
    speech: watched('speech', createOpenAiSpeech(config.openai)),
    fileStore: watched('file-store', await createFileStore(config.fileStore)),
    print: createPrint(),
    publicSite: createPublicSite(),
    email: watched('email', createPostmarkEmail(config.postmark)),
    prepareEmail,
    addressFinder: config.addressFinder && watched('address-finder', createAddressFinder(config.addressFinder)),
    siteUrl: config.siteUrl,
    seasonYear: config.seasonYear,
    limiters: createLimiters(limiterPool, config.cookieSecrets[0] ?? ''),
    cookies: { secrets: config.cookieSecrets, secure: config.secureCookies },
    gateIsOpen: config.gateIsOpen,
    isStaging: config.isStaging,
    measurementId: config.measurementId,
    isReady: () => answersInTime(probe),
    stopping: stopping.signal,
    chatChanges: listenForChatChanges(db),
    beginToStop: () => stopping.abort(),
    async close() {
      clock.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
      await Promise.all([db, probe].map(({ $client }) => $client.end({ timeout: 5 })))
      await limiterPool.end()
    },
  }
}

/** Loaded on first use: the templates and their renderer take a second, and only a worker sends emails. */
const prepareEmail: PrepareEmail = async (needs, email) =>
  (await import('#app/emails/emails.ts')).prepareEmail(needs, email)

const READY_WITHIN_MS = 2_000

async function answersInTime(probe: Database): Promise<boolean> {
  const answered = probe.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, wait(READY_WITHIN_MS, false, { ref: false })])
}

/** A key may be an email or IP address: stores only a hash made with a secret, because all of them could be tried. */
function createLimiters(pool: Pool, secret: string): Limiters {
  const limiters = Object.entries(RATE_LIMITS).map(([name, { points, seconds }]) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    const hash = (key: string) => createHmac('sha256', secret).update(key).digest('hex')
    return [name, { consume: (key: string, tries = 1) => limiter.consume(hash(key), tries) }]
  })
  return Object.fromEntries(limiters) as Limiters
}
