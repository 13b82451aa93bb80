import type { Needs } from '#app/domain/needs.ts'
import { retentionRuns } from '#db/schema/index.ts'
import { basketsRule } from './baskets-rule.server.ts'
import { letterDraftsRule } from './letter-drafts-rule.server.ts'
import type { RetentionRule } from './retention-rule.ts'
import { savedSessionsRule } from './saved-sessions-rule.server.ts'
import { sharedBasketsRule } from './shared-baskets-rule.server.ts'

/** Every rule, in an order in which no rule waits for one after it. */
const RULES: readonly RetentionRule[] = [savedSessionsRule, sharedBasketsRule, letterDraftsRule, basketsRule]

/** Small enough that no statement holds its locks for long. */
const BATCH_ROWS = 1_000

type RetentionNeeds = Pick<Needs, 'db' | 'clock' | 'log'>

/**
 * Deletes what the shop no longer keeps, rule by rule, in batches that are each committed: a run that is killed
 * has done what it has done, and the next one continues. Each rule's run is recorded in `retention_runs`.
 */
export async function applyRetention(needs: RetentionNeeds): Promise<void> {
  for (const rule of RULES) await applyRule(needs, rule)
}

async function applyRule(needs: RetentionNeeds, rule: RetentionRule): Promise<void> {
  const { db, clock, log } = needs
  const startedAt = clock.now()
  let deletedRows = 0
  let deleted: number
  do {
    deleted = await rule.deleteBatch(needs, BATCH_ROWS)
    deletedRows += deleted
  } while (deleted === BATCH_ROWS)
  await db.insert(retentionRuns).values({ rule: rule.name, deletedRows, startedAt, finishedAt: clock.now() })
  log.info({ rule: rule.name, deletedRows }, 'retention rule applied')
}
