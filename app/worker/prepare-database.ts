import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { createPgBoss, createQueues } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { connect, type Database, MIGRATION_TIMEOUTS } from '#db/client.ts'
import { findMigrationsFolder } from '#db/migrations-folder.ts'
import { JOB_POLICIES } from './job-policies.ts'

/**
 * Brings a database up to date: our migrations and indexes, then pg-boss's own tables and the queues. Idempotent.
 *
 * @param databaseUrl The database must exist.
 */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1, timeouts: MIGRATION_TIMEOUTS })
  await migrate(db, { migrationsFolder: findMigrationsFolder() })
  await buildIndexes(db)
  await db.$client.end()
  const boss = createPgBoss(databaseUrl, 'worker')
  await boss.start()
  await createQueues(boss, JOB_POLICIES)
  await boss.stop({ graceful: false })
}

/**
 * Builds the newer indexes of big tables concurrently, one file for each, named after the index. The shop can write
 * during the build, which a migration's transaction would not allow.
 */
async function buildIndexes(db: Database): Promise<void> {
  const folder = join(findMigrationsFolder(), 'indexes')
  // It waits for older transactions to end, however long they take.
  await db.execute(sql`set lock_timeout = 0`)
  for (const file of readdirSync(folder).toSorted()) {
    const name = basename(file, '.sql')
    const broken = sql`select 1 from pg_index join pg_class on oid = indexrelid where relname = ${name} and not indisvalid`
    // An invalid index is left over from an interrupted build.
    if ((await db.execute(broken)).length > 0) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`)
    await db.execute(sql.raw(readFileSync(join(folder, file), 'utf8')))
  }
}
