import { sharedBaskets } from '#db/schema/index.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Shared baskets go once their link has expired. */
export const sharedBasketsRule: RetentionRule = {
  table: sharedBaskets,
  key: sharedBaskets.id,
  age: sharedBaskets.expiresAt,
  oldestAt: (now) => now,
}
