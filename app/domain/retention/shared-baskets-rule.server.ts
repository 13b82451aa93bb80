import { sharedBaskets } from '#db/schema/index.ts'
import { olderThan } from './retention-rule.ts'

/** Shared baskets go once their link has expired. */
export const sharedBasketsRule = olderThan({
  table: sharedBaskets,
  key: sharedBaskets.id,
  age: sharedBaskets.expiresAt,
  oldestAt: (now) => now,
})
