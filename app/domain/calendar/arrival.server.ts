import { dayInLondon } from '#app/domain/clock.ts'
import { isWorkingDay, shiftWorkingDays } from './working-days.server.ts'

/** Working days from an order to posting, except on the busiest days of December. */
export const POSTED_WITHIN_DAYS = 1

/** Working days from posting, minimum and maximum. */
type Posted = { deliveryDays: readonly [number, number] }

/** The days on which a letter may arrive, as `YYYY-MM-DD`. */
export type Arrival = { earliest: string; latest: string }

/**
 * When a letter arrives: Royal Mail's working days after posting. A letter not posted yet goes out on the next working
 * day after the order, or after today if that has passed.
 */
export function arrivalOf(
  { deliveryDays }: Posted,
  { paidAt, shippedAt, now }: { paidAt: Date; shippedAt: Date | null; now: Date },
): Arrival {
  const posted = shippedAt ? dayInLondon(shippedAt) : dayOfPosting(dayInLondon(paidAt), dayInLondon(now))
  return arrivalAfter(deliveryDays, posted)
}

/** Like `arrivalOf`, for a letter ordered on the day `YYYY-MM-DD` in London and posted without delay. */
export const arrivalOfOrderOn = ({ deliveryDays }: Posted, day: string): Arrival =>
  arrivalAfter(deliveryDays, shiftWorkingDays(day, POSTED_WITHIN_DAYS))

const arrivalAfter = ([least, most]: Posted['deliveryDays'], posted: string): Arrival => ({
  earliest: shiftWorkingDays(posted, least),
  latest: shiftWorkingDays(posted, most),
})

/** The later of two days: the next working day after the order, or the first from today on. */
function dayOfPosting(ordered: string, today: string): string {
  const planned = shiftWorkingDays(ordered, POSTED_WITHIN_DAYS)
  const possible = isWorkingDay(today) ? today : shiftWorkingDays(today, 1)
  return planned > possible ? planned : possible
}
