import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { createPgBoss, createQueues } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { connect, MIGRATION_PATIENCE } from '#db/client.ts'
import { findMigrationsFolder } from '#db/migrations-folder.ts'
import { JOBS } from './jobs.ts'

/**
 * Brings a database up to date: our migrations, then pg-boss's own tables and the queues. Idempotent.
 *
 * @param databaseUrl The database must exist.
 */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1, patience: MIGRATION_PATIENCE })
  await migrate(db, { migrationsFolder: findMigrationsFolder() })
  await db.$client.end()
  const boss = createPgBoss(databaseUrl, 'worker')
  await boss.start()
  await createQueues(boss, JOBS)
  await boss.stop({ graceful: false })
}
