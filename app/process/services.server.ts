import type { PgBoss } from 'pg-boss'
import { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Config } from '#app/config/config.server.ts'
import { createDatabaseClock } from './database-clock.server.ts'
import type { JobPayloads } from '#app/domain/job-payloads.ts'
import type { Log } from '#app/domain/needs.ts'
import type { RenderEmail } from '#app/domain/outbox/email-content.ts'
import { renderEmail } from '#app/emails/render-email.server.tsx'
import { createPostmarkEmail } from '#app/providers/email/postmark-email.server.ts'
import { createPgBossJobQueue } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { createOpenAiLetterWriter } from '#app/providers/letter-writer/openai-letter-writer.server.ts'
import { createOpenAiModeration } from '#app/providers/moderation/openai-moderation.server.ts'
import { createStripePayments } from '#app/providers/payments/stripe-payments.server.ts'
import { createStripeRecords } from '#app/providers/payments/stripe-records.server.ts'
import { createStripeRefunds } from '#app/providers/payments/stripe-refunds.server.ts'
import { connect } from '#db/client.ts'
import { type Limiters, RATE_LIMITS } from '#app/http/rate-limits.ts'
import type { WebServices } from '#app/http/services-context.ts'

export type Services = WebServices & { renderEmail: RenderEmail; close(): Promise<void> }

/** Builds the database connection and every provider from the configuration, once per process, and starts the shop's clock. */
export async function createServices(config: Config, log: Log, boss: PgBoss): Promise<Services> {
  const db = connect(config.databaseUrl)
  const clock = createDatabaseClock(db, log)
  await clock.measure()
  const limiterPool = new Pool({ connectionString: config.databaseUrl, max: 2, connectionTimeoutMillis: 5_000 })
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  limiterPool.on('error', () => log.warn({}, 'a rate limit connection was lost'))
  return {
    db,
    log,
    clock,
    jobs: createPgBossJobQueue<JobPayloads>(boss),
    payments: createStripePayments(config.stripe),
    refunds: createStripeRefunds(config.stripe),
    paymentRecords: createStripeRecords(config.stripe),
    letterWriter: createOpenAiLetterWriter(config.openai),
    moderation: createOpenAiModeration(config.openai),
    email: createPostmarkEmail(config.postmark),
    renderEmail,
    siteUrl: config.siteUrl,
    seasonYear: config.seasonYear,
    limiters: createLimiters(limiterPool),
    cookies: { secret: config.cookieSecret, secure: config.secureCookies },
    gateIsOpen: config.gateIsOpen,
    measurementId: config.measurementId,
    async close() {
      clock.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
      await db.$client.end({ timeout: 5 })
      await limiterPool.end()
    },
  }
}

function createLimiters(pool: Pool): Limiters {
  const limiters = Object.entries(RATE_LIMITS).map(([name, { points, seconds }]) => [
    name,
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    }),
  ])
  return Object.fromEntries(limiters) as Limiters
}
