import { inArray, lt } from 'drizzle-orm'
import { savedSessions } from '#db/schema/index.ts'
import { oldestOpenAt } from './retention-periods.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Saved sessions go once no link opens them. */
export const savedSessionsRule: RetentionRule = {
  name: 'saved_sessions',
  async deleteBatch({ db, clock }, limit) {
    const old = db
      .select({ id: savedSessions.id })
      .from(savedSessions)
      .where(lt(savedSessions.updatedAt, oldestOpenAt(clock.now())))
      .limit(limit)
    return (await db.delete(savedSessions).where(inArray(savedSessions.id, old))).count
  },
}
