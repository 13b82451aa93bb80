import { addDays } from 'date-fns'
import { percentOf } from '#app/domain/pricing/price-basket.ts'
import type { DisputeReport } from '#app/providers/payments/refunds.ts'
import type { REFUND_STATES } from '#db/schema/codes.ts'
import type { RefundReason } from './refund-reasons.ts'

export type RefundState = (typeof REFUND_STATES)[number]

/** Days in which a parent may cancel and get all of the money back (specification 2 §9). */
export const CHANGE_OF_MIND_DAYS = 14
/** Specification 2 §9: for a letter that is printed and not posted yet. */
const PRINTED_PERCENT = 50

/** A letter's stage for the refund policy. */
export type RefundStage = 'not_printed' | 'not_printed_late' | 'printed' | 'shipped'

type Progress = {
  printedAt: Date | null
  shippedAt: Date | null
  cancelledAt: Date | null
  /** A letter that is reprinted was posted before. */ reprintedAt?: Date | null
}

/**
 * The policy's stage of one letter; for a cancelled one, its stage at that time. A letter is approved before it can be
 * paid, so printing is the first thing that costs.
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
  // After fourteen days the policy promises nothing; half is what it gives for a letter further along.
  not_printed_late: PRINTED_PERCENT,
  printed: PRINTED_PERCENT,
  shipped: 0,
}

/** What the policy refunds for one letter, half a penny rounded up; all of it if posted and damaged or faulty. */
export function proposedPence(stage: RefundStage, sharePence: number, reason?: RefundReason): number {
  if (stage === 'shipped' && reason === 'damaged_or_faulty') return sharePence
  return percentOf(sharePence, PERCENT[stage])
}

/**
 * Splits what was paid among the letters by their prices, to the penny: the shares add up to the whole, and none
 * differs from its exact share by a whole penny.
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

/** The states of a refund and of a dispute, in order; a lost dispute may still be won on appeal. */
export const REFUND_COURSE: readonly RefundState[] = ['requested', 'pending', 'succeeded', 'failed']
export const DISPUTE_COURSE: readonly DisputeReport['state'][] = ['open', 'lost', 'won']

/** Whether a report is newer: reports may arrive out of order, so an earlier state never replaces a later one. */
export const isLater = <State>(course: readonly State[], state: State, known: State): boolean =>
  course.indexOf(state) > course.indexOf(known)
