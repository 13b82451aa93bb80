import { eq, type SQL, getTableName } from 'drizzle-orm'
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
const removeFiles = (needs: RetentionNeeds) => recordRun(needs, FILES, () => removeEndedFiles(needs))

const applyRule = (given: RetentionNeeds, rule: RetentionRule) =>
  recordRun(given, rule.name, async (thisRun) => {
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
    return deletedRows
  })

/** Records when a rule began, when it was done, and how many rows it deleted. */
async function recordRun(
  { db, clock, log }: RetentionNeeds,
  rule: string,
  work: (thisRun: SQL) => Promise<number>,
): Promise<void> {
  const [run] = await db
    .insert(retentionRuns)
    .values({ rule, startedAt: clock.now() })
    .returning({ id: retentionRuns.id })
  if (!run) throw new Error('no retention run was begun')
  const thisRun = eq(retentionRuns.id, run.id)
  const deletedRows = await work(thisRun)
  await db.update(retentionRuns).set({ deletedRows, finishedAt: clock.now() }).where(thisRun)
  log.info({ rule, deletedRows }, 'retention rule applied')
}
