import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { listSilentRules } from '#app/domain/privacy/retention/watch-retention.server.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import { type Check, check } from '#app/providers/check.ts'
import { JOBS } from '#app/worker/jobs.ts'
import { connect } from '#db/client.ts'

/** PostgreSQL's own numbering. */
const OLDEST_VERSION = 150_000
const MIGRATE = 'Run node build/server/migrate.js, as the release command does.'

/** Checks the database: reachable, new enough, migrated, queues and schedules complete, retention applied. */
export async function checkDatabase(databaseUrl: string, now: Date): Promise<Check[]> {
  const db = connect(databaseUrl, { max: 1 })
  const failed = (error: unknown) => `The database says ${codeOf(error)}. ${MIGRATE}`
  try {
    const reached = await check(
      'Database: reached, PostgreSQL 15 or newer',
      async () => {
        const [row] = await db.execute<{ version: number }>(
          sql`select current_setting('server_version_num')::int as version`,
        )
        return (row?.version ?? 0) >= OLDEST_VERSION ? null : 'It is too old: PostgreSQL 15 or newer is needed.'
      },
      (error) =>
        `It is not reached (${codeOf(error)}). Is DATABASE_URL the direct address, with user, password and name, and may this machine reach it?`,
    )
    if (reached.todo) return [reached]
    return [
      reached,
      await check('Database: migrated', () => findMissingMigrations(db), failed),
      await check('Database: a queue for every job', () => findMissingQueues(db), failed),
      await check('Jobs: scheduled, those of retention among them', () => findMissingSchedules(db), failed),
      await check(
        'Retention: every rule was applied within 26 hours',
        async () => {
          const silent = await listSilentRules({ db, clock: { now: () => now } })
          return silent.length === 0
            ? null
            : `Silent: ${silent.map(({ rule }) => rule).join(', ')}. Start a worker, and look at its log.`
        },
        failed,
      ),
    ]
  } finally {
    await db.$client.end({ timeout: 5 })
  }
}

type Database = ReturnType<typeof connect>

async function findMissingMigrations(db: Database): Promise<string | null> {
  const rows = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const done = new Set(rows.map(({ hash }) => hash))
  const missing = readMigrationFiles({ migrationsFolder: 'drizzle' }).filter(({ hash }) => !done.has(hash))
  return missing.length === 0 ? null : `${missing.length} migrations are missing. ${MIGRATE}`
}

async function findMissingQueues(db: Database): Promise<string | null> {
  const queues = await db.execute<{ name: string }>(sql`select name from pgboss.queue`)
  const known = new Set(queues.map(({ name }) => name))
  const missing = Object.keys(JOBS).filter((name) => !known.has(name))
  return missing.length === 0 ? null : `Missing: ${missing.join(', ')}. ${MIGRATE}`
}

async function findMissingSchedules(db: Database): Promise<string | null> {
  const schedules = await db.execute<{ name: string; cron: string }>(sql`select name, cron from pgboss.schedule`)
  const missing = Object.entries(JOBS).filter(
    ([name, job]) => 'cron' in job && !schedules.some((one) => one.name === name && one.cron === job.cron),
  )
  return missing.length === 0
    ? null
    : `Missing: ${missing.map(([name]) => name).join(', ')}. Start a worker: it schedules them.`
}
