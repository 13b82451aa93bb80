import { sharedBaskets } from '#db/schema/index.ts'
import type { RetentionRule } from './retention-rule.ts'

/** Shared baskets go once their link has expired. */
export const sharedBasketsRule: RetentionRule = {
  table: sharedBaskets,
  age: sharedBaskets.expiresAt,
  oldestAt: (now) => now,
}
