import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { listSilentRules } from '#app/domain/privacy/retention/watch-retention.server.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import { type Check, check } from '#app/providers/check.ts'
import { JOB_POLICIES } from '#app/worker/job-policies.ts'
import { connect } from '#db/client.ts'
import { describeDatabaseFault } from '#db/database-fault.ts'
import { findMigrationsFolder } from '#db/migrations-folder.ts'

/** PostgreSQL's own numbering. */
const OLDEST_VERSION = 150_000
const MIGRATE = 'Run node /shop/build/server/migrate.js, as the release command does.'

/** What each process has besides its pool: readiness, rate limits, job queue, notifications (docs/operations.md). */
const BESIDES_THE_POOL = 5
/** Connected at the same time: two web processes and two workers, and one more of each during a release. */
const PROCESSES = 6

type Checked = { databaseUrl: string; /** Of each process's pool. */ databaseConnections: number; now: Date }

/**
 * Checks the database: reachable by both drivers, new enough, with room for every process, migrated, queues and
 * schedules complete, retention applied.
 */
export async function checkDatabase({ databaseUrl, databaseConnections, now }: Checked): Promise<Check[]> {
  const db = connect(databaseUrl, { max: 1 })
  const failed = (error: unknown) => describeDatabaseFault(error) ?? `The database says ${codeOf(error)}. ${MIGRATE}`
  const unreached = (error: unknown) => describeDatabaseFault(error) ?? `It is not reached (${codeOf(error)}).`
  try {
    const reached = await check(
      'Database: reached, PostgreSQL 15 or newer',
      async () => {
        const [row] = await db.execute<{ version: number }>(
          sql`select current_setting('server_version_num')::int as version`,
        )
        return (row?.version ?? 0) >= OLDEST_VERSION ? null : 'It is too old: PostgreSQL 15 or newer is needed.'
      },
      unreached,
    )
    if (reached.todo) return [reached]
    return [
      reached,
      await check(
        'Database: the job queue and the rate limits reach it too',
        () => tryOtherDriver(databaseUrl),
        unreached,
      ),
      await check('Database: room for every process', () => findMissingRoom(db, databaseConnections), failed),
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

/** The job queue and the rate limits have a driver of their own, which takes TLS more strictly. */
async function tryOtherDriver(databaseUrl: string): Promise<null> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } finally {
    await client.end()
  }
  return null
}

async function findMissingRoom(db: Database, databaseConnections: number): Promise<string | null> {
  const [row] = await db.execute<{ room: number }>(
    sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`,
  )
  const [room, each] = [row?.room ?? 0, databaseConnections + BESIDES_THE_POOL]
  const most = Math.floor(room / each)
  return most >= PROCESSES
    ? null
    : `It allows ${room} connections and each process may take ${each}: room for ${most} processes, and a deployment of four needs ${PROCESSES}. Lower DATABASE_CONNECTIONS, or take a larger database.`
}

async function findMissingMigrations(db: Database): Promise<string | null> {
  const rows = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const done = new Set(rows.map(({ hash }) => hash))
  const missing = readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).filter(({ hash }) => !done.has(hash))
  return missing.length === 0 ? null : `${missing.length} migrations are missing. ${MIGRATE}`
}

async function findMissingQueues(db: Database): Promise<string | null> {
  const queues = await db.execute<{ name: string }>(sql`select name from pgboss.queue`)
  const known = new Set(queues.map(({ name }) => name))
  const missing = Object.keys(JOB_POLICIES).filter((name) => !known.has(name))
  return missing.length === 0 ? null : `Missing: ${missing.join(', ')}. ${MIGRATE}`
}

async function findMissingSchedules(db: Database): Promise<string | null> {
  const schedules = await db.execute<{ name: string; cron: string }>(sql`select name, cron from pgboss.schedule`)
  const missing = Object.entries(JOB_POLICIES).filter(
    ([name, job]) => job.cron && !schedules.some((one) => one.name === name && one.cron === job.cron),
  )
  return missing.length === 0
    ? null
    : `Missing: ${missing.map(([name]) => name).join(', ')}. Start a worker: it schedules them.`
}
