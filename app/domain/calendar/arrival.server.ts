import { dayInLondon } from '#app/domain/clock.ts'
import { isWorkingDay, shiftWorkingDays } from './working-days.server.ts'

/** Working days from an order to the post, in all but the fullest days of December. */
export const POSTED_WITHIN_DAYS = 1

/** Working days from posting, at least and at most. */
type Posted = { deliveryDays: readonly [number, number] }

/** The days on which a letter may arrive, as `YYYY-MM-DD`. */
export type Arrival = { earliest: string; latest: string }

/**
 * When a letter arrives: so many working days after it is posted as Royal Mail takes. One that is not posted yet goes out on
 * the next working day after the order, or after today where that is over.
 */
export function arrivalOf(
  { deliveryDays }: Posted,
  { paidAt, shippedAt, now }: { paidAt: Date; shippedAt: Date | null; now: Date },
): Arrival {
  const posted = shippedAt ? dayInLondon(shippedAt) : dayOfPosting(dayInLondon(paidAt), dayInLondon(now))
  return arrivalAfter(deliveryDays, posted)
}

/** As `arrivalOf`, for a letter that is ordered on such a day, `YYYY-MM-DD` in London, and waits for nothing. */
export const arrivalOfOrderOn = ({ deliveryDays }: Posted, day: string): Arrival =>
  arrivalAfter(deliveryDays, shiftWorkingDays(day, POSTED_WITHIN_DAYS))

const arrivalAfter = ([least, most]: Posted['deliveryDays'], posted: string): Arrival => ({
  earliest: shiftWorkingDays(posted, least),
  latest: shiftWorkingDays(posted, most),
})

/** Whichever is later: the next working day after the order, or the first from today on. */
function dayOfPosting(ordered: string, today: string): string {
  const planned = shiftWorkingDays(ordered, POSTED_WITHIN_DAYS)
  const possible = isWorkingDay(today) ? today : shiftWorkingDays(today, 1)
  return planned > possible ? planned : possible
}
