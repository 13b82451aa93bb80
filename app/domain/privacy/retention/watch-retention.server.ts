import { min as minDate, subHours } from 'date-fns'
import { max, min } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { baskets, retentionRuns } from '#db/schema/index.ts'
import { FILES } from './apply-retention.server.ts'
import { RULES } from './held-data.server.ts'

/** Every nightly run, with two hours' margin for a busy machine. */
export const SILENT_AFTER_HOURS = 26
/** A worker that was down at night catches up. */
const CATCHES_UP_AFTER_HOURS = 24

const RULE_NAMES = [...RULES.map(({ name }) => name), FILES]

/** A rule that has not completed for this long. */
export type SilentRule = { rule: string; /** When it last completed; if never, when retention began. */ since: Date }

/** The deletion rules that have stopped running, including any that never ran; normally empty. */
export async function listSilentRules({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<SilentRule[]> {
  const runs = await db
    .select({ rule: retentionRuns.rule, begun: min(retentionRuns.startedAt), finished: max(retentionRuns.finishedAt) })
    .from(retentionRuns)
    .groupBy(retentionRuns.rule)
  // A new shop has a day to begin.
  const [oldest] = await db.select({ at: min(baskets.createdAt) }).from(baskets)
  const firstBegun = runs.map(({ begun }) => begun).filter((begun) => begun !== null)
  const since = firstBegun.length > 0 ? minDate(firstBegun) : (oldest?.at ?? clock.now())
  const silentBefore = subHours(clock.now(), SILENT_AFTER_HOURS)
  return RULE_NAMES.map((rule) => ({ rule, since: runs.find((run) => run.rule === rule)?.finished ?? since }))
    .filter((one) => one.since < silentBefore)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

/** Logs an error when a rule has stopped running. Recurring. */
export async function watchRetention(needs: Pick<Needs, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const { rule, since } of await listSilentRules(needs))
    needs.log.error({ rule, since }, 'a retention rule has not been applied for more than a day')
}

/** Queues a retention run if none was begun for a day: a new shop, or one whose worker was down at night. */
export async function catchUpRetention(given: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const [row] = await given.db.select({ begun: max(retentionRuns.startedAt) }).from(retentionRuns)
  if (row?.begun && row.begun > subHours(given.clock.now(), CATCHES_UP_AFTER_HOURS)) return
  await inTransaction(given, (needs) => needs.jobs.enqueue(needs.db, 'apply-retention', {}))
}
