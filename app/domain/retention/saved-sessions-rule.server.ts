import { savedSessions } from '#db/schema/index.ts'
import { oldestOpenAt } from '#app/domain/retention-periods.ts'
import { olderThan } from './retention-rule.ts'

/** Saved sessions go once no link opens them. */
export const savedSessionsRule = olderThan({
  table: savedSessions,
  key: savedSessions.id,
  age: savedSessions.updatedAt,
  oldestAt: oldestOpenAt,
})
