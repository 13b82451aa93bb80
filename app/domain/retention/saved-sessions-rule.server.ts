import { savedSessions } from '#db/schema/index.ts'
import { oldestOpenAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Saved sessions go once no link opens them. */
export const savedSessionsRule: RetentionRule = {
  table: savedSessions,
  key: savedSessions.id,
  age: savedSessions.updatedAt,
  oldestAt: oldestOpenAt,
}
