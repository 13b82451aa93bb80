import { and, asc, inArray, lt } from 'drizzle-orm'
import { savedSessions } from '#db/schema/index.ts'
import { oldestOpenAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Saved sessions go once no link opens them. */
export const savedSessionsRule: RetentionRule = {
  name: 'saved_sessions',
  async deleteBatch({ db, clock }, limit) {
    const isOld = lt(savedSessions.updatedAt, oldestOpenAt(clock.now()))
    const old = db
      .select({ id: savedSessions.id })
      .from(savedSessions)
      .where(isOld)
      .orderBy(asc(savedSessions.updatedAt))
      .limit(limit)
    // One that is renewed in this very moment is not old any more: the delete looks once more at the row it locks.
    return (await db.delete(savedSessions).where(and(inArray(savedSessions.id, old), isOld))).count
  },
}
