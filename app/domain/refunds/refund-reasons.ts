import type { REFUND_REASONS as STORED } from '#db/schema/index.ts'

export type RefundReason = (typeof STORED)[number]

/** Why money is given back, in the order in which staff are asked. */
export const REFUND_REASONS = [
  'changed_mind',
  'damaged_or_faulty',
  'our_mistake',
  'duplicate',
  'other',
] as const satisfies RefundReason[]
