import { addDays } from 'date-fns'
import { percentOf } from '#app/domain/pricing/price-basket.ts'
import type { DisputeReport } from '#app/providers/payments/refunds.ts'
import type { REFUND_STATES } from '#db/schema/codes.ts'
import type { RefundReason } from './refund-reasons.ts'

export type RefundState = (typeof REFUND_STATES)[number]

/** How long all of the money goes back (specification 2 §9). */
export const CHANGE_OF_MIND_DAYS = 14
/** Specification 2 §9: once it is printed, and not posted yet. */
const PRINTED_PERCENT = 50

/** How far one letter has come, as the refund policy counts. */
export type RefundStage = 'not_printed' | 'not_printed_late' | 'printed' | 'shipped'

type Progress = {
  printedAt: Date | null
  shippedAt: Date | null
  cancelledAt: Date | null
  /** One that is printed again was posted before. */ reprintedAt?: Date | null
}

/**
 * The policy's stage of one letter; of one that was cancelled, the stage it had then. A letter is approved before it
 * can be paid, so printing is the first thing that costs.
 */
export function refundStage(
  { printedAt, shippedAt, cancelledAt, reprintedAt }: Progress,
  { paidAt, now }: { paidAt: Date; now: Date },
): RefundStage {
  if (shippedAt || reprintedAt) return 'shipped'
  if (printedAt) return 'printed'
  return (cancelledAt ?? now) <= addDays(paidAt, CHANGE_OF_MIND_DAYS) ? 'not_printed' : 'not_printed_late'
}

const PERCENT: Record<RefundStage, number> = {
  not_printed: 100,
  // Past its fortnight the policy promises nothing; half is what it promises for more work than this.
  not_printed_late: PRINTED_PERCENT,
  printed: PRINTED_PERCENT,
  shipped: 0,
}

/** What the policy refunds for one letter: whole pence, half a penny rounded up. All of it when it is damaged or faulty. */
export function proposedPence(stage: RefundStage, sharePence: number, reason?: RefundReason): number {
  if (stage === 'shipped' && reason === 'damaged_or_faulty') return sharePence
  return percentOf(sharePence, PERCENT[stage])
}

/**
 * Splits what was paid over the letters by their prices, to the penny: the parts add up to the whole, and none differs
 * from its exact part by a whole penny.
 */
export function shareOut(paidPence: number, pricesPence: readonly number[]): number[] {
  const subtotal = pricesPence.reduce((sum, pence) => sum + pence, 0)
  let pricedBefore = 0
  return pricesPence.map((pence) => {
    const upTo = (priced: number) => (subtotal === 0 ? 0 : Math.floor((paidPence * priced) / subtotal))
    const share = upTo(pricedBefore + pence) - upTo(pricedBefore)
    pricedBefore += pence
    return share
  })
}

/** The states of a refund and of a dispute in the order in which they come; a lost dispute may still be won on appeal. */
export const REFUND_COURSE: readonly RefundState[] = ['requested', 'pending', 'succeeded', 'failed']
export const DISPUTE_COURSE: readonly DisputeReport['state'][] = ['open', 'lost', 'won']

/** Whether a report is news: reports overtake one another, so an earlier state never replaces a later one. */
export const isLater = <State>(course: readonly State[], state: State, known: State): boolean =>
  course.indexOf(state) > course.indexOf(known)
