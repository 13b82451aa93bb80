import { asc, inArray, lt } from 'drizzle-orm'
import { sharedBaskets } from '#db/schema/index.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Shared baskets go once their link has expired. */
export const sharedBasketsRule: RetentionRule = {
  name: 'shared_baskets',
  async deleteBatch({ db, clock }, limit) {
    const expired = db
      .select({ id: sharedBaskets.id })
      .from(sharedBaskets)
      .where(lt(sharedBaskets.expiresAt, clock.now()))
      .orderBy(asc(sharedBaskets.expiresAt))
      .limit(limit)
    return (await db.delete(sharedBaskets).where(inArray(sharedBaskets.id, expired))).count
  },
}
