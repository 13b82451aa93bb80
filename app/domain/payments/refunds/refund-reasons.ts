import { REFUND_REASONS } from '#db/schema/codes.ts'

export { REFUND_REASONS }

/** Why money is refunded. */
export type RefundReason = (typeof REFUND_REASONS)[number]
