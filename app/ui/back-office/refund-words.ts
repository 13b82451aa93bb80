import type { RefundStage, RefundState } from '#app/domain/payments/refunds/refund-policy.ts'
import type { RefundReason } from '#app/domain/payments/refunds/refund-reasons.ts'

/** Why money is refunded, as staff choose and read it. */
export const REASON_WORDS: Record<RefundReason, string> = {
  changed_mind: 'They changed their mind',
  damaged_or_faulty: 'Damaged or faulty',
  our_mistake: 'Our mistake',
  duplicate: 'Paid or ordered twice',
  other: 'Something else',
}

/** What the refund policy gives at each stage of a letter. */
export const STAGE_WORDS: Record<RefundStage, string> = {
  not_printed: 'not printed, within 14 days: all of it',
  not_printed_late: 'not printed, after 14 days: half of it',
  printed: 'printed and not posted: half of it',
  shipped: 'posted: nothing, unless it is damaged or faulty',
}

/** How far a refund has come. */
export const STATE_WORDS: Record<RefundState, string> = {
  requested: 'asking the payment company …',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
}
