import { sql } from 'drizzle-orm'
import { listSilentRules } from '#app/domain/privacy/retention/watch-retention.server.ts'
import type { ConcernKind } from './concern.ts'

export const silentRetention: ConcernKind = {
  title: 'Data not deleted in time',
  advice: 'A rule that deletes data has not been applied for over 26 hours. See the job apply-retention in the log.',
  endsIn: 'the next run',
  count: async (needs) => sql`${(await listSilentRules(needs)).length}`,
  async list(needs) {
    const rules = await listSilentRules(needs)
    return rules.map(({ rule, since }) => ({ id: rule, since, order: null, facts: [rule.replaceAll('_', ' ')] }))
  },
}
