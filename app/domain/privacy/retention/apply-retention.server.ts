import { eq, getTableName } from 'drizzle-orm'
import { removeEndedFiles } from '#app/domain/files/remove-files.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { retentionRuns, storedFiles } from '#db/schema/index.ts'
import { RULES } from './held-data.server.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Small enough that no statement holds its locks for long. */
const BATCH_ROWS = 1_000

type RetentionNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'fileStore'>

/**
 * Deletes what the shop no longer keeps, rule by rule, in batches that are each committed with their count in
 * `retention_runs`: a killed run has recorded what it did, and the next one continues.
 *
 * @throws The first rule's error, after every other rule has been applied.
 */
export async function applyRetention(needs: RetentionNeeds): Promise<void> {
  const failures: unknown[] = []
  for (const rule of RULES) await applyRule(needs, rule).catch((error: unknown) => failures.push(error))
  await removeFiles(needs).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** The name of the files' rule in `retention_runs`. */
export const FILES = getTableName(storedFiles)

/** Files and their scripts are deleted after their last day. */
async function removeFiles(needs: RetentionNeeds): Promise<void> {
  const thisRun = await beginRun(needs, FILES)
  const deletedRows = await removeEndedFiles(needs)
  await needs.db.update(retentionRuns).set({ deletedRows, finishedAt: needs.clock.now() }).where(thisRun)
  needs.log.info({ rule: FILES, deletedRows }, 'retention rule applied')
}

/** @returns A `where` for the run that has begun. */
async function beginRun({ db, clock }: RetentionNeeds, rule: string) {
  const [run] = await db
    .insert(retentionRuns)
    .values({ rule, startedAt: clock.now() })
    .returning({ id: retentionRuns.id })
  if (!run) throw new Error('no retention run was begun')
  return eq(retentionRuns.id, run.id)
}

async function applyRule(given: RetentionNeeds, rule: RetentionRule): Promise<void> {
  const { db, clock, log } = given
  const { name } = rule
  const thisRun = await beginRun(given, name)
  let deletedRows = 0
  let deleted: number
  do {
    deleted = await inTransaction(given, async (needs) => {
      const count = await rule.deleteBatch(needs, BATCH_ROWS)
      await needs.db
        .update(retentionRuns)
        .set({ deletedRows: deletedRows + count })
        .where(thisRun)
      return count
    })
    deletedRows += deleted
  } while (deleted === BATCH_ROWS)
  await db.update(retentionRuns).set({ finishedAt: clock.now() }).where(thisRun)
  log.info({ rule: name, deletedRows }, 'retention rule applied')
}
