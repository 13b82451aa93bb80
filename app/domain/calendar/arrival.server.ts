import { max, subMinutes } from 'date-fns'
import { dayInLondon } from '#app/domain/clock.ts'
import { isWorkingDay, mondaysAfter, shiftWorkingDays } from './working-days.server.ts'

/** Working days from an order to posting, except on the busiest days of December. */
export const POSTED_WITHIN_DAYS = 1

/** Working days from posting, minimum and maximum. */
type DeliveryTime = { deliveryDays: readonly [number, number] }

/** A payment page works for this long, which is less than Stripe's day: an abandoned one holds its discount code. */
export const PAGE_WORKS_FOR_MINUTES = 120

/**
 * The moment that an order's dates count from, so that they are those that its payment page promised: when it was
 * placed, or two hours before the payment if that is later.
 */
export const orderedAtOf = ({ createdAt, paidAt }: { createdAt: Date; paidAt: Date | null }, now: Date): Date =>
  max([createdAt, subMinutes(paidAt ?? now, PAGE_WORKS_FOR_MINUTES)])

type Ordered = {
  orderedAt: Date
  shippedAt: Date | null
  /** It is not posted before this day; null for as soon as possible. */ postFrom?: string | null
  now: Date
}

/** The days on which a letter may arrive, as `YYYY-MM-DD`. */
export type Arrival = { earliest: string; latest: string }

/**
 * When a letter arrives: Royal Mail's working days after posting. A letter not posted yet goes out on the next working
 * day after the order, or after today if that has passed, and not before `postFrom`.
 */
export function arrivalOf(
  { deliveryDays }: DeliveryTime,
  { orderedAt, shippedAt, postFrom = null, now }: Ordered,
): Arrival {
  const posted = shippedAt
    ? dayInLondon(shippedAt)
    : latestOf(dayOfPosting(dayInLondon(orderedAt), dayInLondon(now)), postFrom)
  return arrivalAfter(deliveryDays, posted)
}

/**
 * Like `arrivalOf`, for a letter ordered on the day `YYYY-MM-DD` in London and posted without delay.
 *
 * @param arrivesFrom The Monday of the week in which it should arrive; null for as soon as possible.
 */
export const arrivalOfOrderOn = (sent: DeliveryTime, day: string, arrivesFrom: string | null = null): Arrival =>
  arrivalAfter(
    sent.deliveryDays,
    latestOf(shiftWorkingDays(day, POSTED_WITHIN_DAYS), arrivesFrom && postFrom(sent, arrivesFrom)),
  )

/** The first day to post a letter so that even the quickest post does not deliver it before `arrivesFrom`. */
export const postFrom = ({ deliveryDays: [least] }: DeliveryTime, arrivesFrom: string): string =>
  shiftWorkingDays(arrivesFrom, -least)

/** How far ahead a week can be chosen. */
const WEEKS_AHEAD = 8

/**
 * The Mondays of the weeks that can be chosen for letters ordered on a day: each letter would have to be held back, and
 * all would still arrive by Christmas Eve.
 */
export function listArrivalWeeks(
  packages: readonly DeliveryTime[],
  { day, year }: { day: string; year: number },
): string[] {
  const fits = (monday: string) =>
    packages.every(
      (one) =>
        postFrom(one, monday) > shiftWorkingDays(day, POSTED_WITHIN_DAYS) &&
        arrivalOfOrderOn(one, day, monday).latest <= `${year}-12-24`,
    )
  return mondaysAfter(day, WEEKS_AHEAD).filter(fits)
}

const latestOf = (day: string, other: string | null) => (other && other > day ? other : day)

/** The days on which a letter posted on a day may arrive. */
export const arrivalAfter = ([least, most]: DeliveryTime['deliveryDays'], posted: string): Arrival => ({
  earliest: shiftWorkingDays(posted, least),
  latest: shiftWorkingDays(posted, most),
})

/** The later of two days: the next working day after the order, or the first from today on. */
function dayOfPosting(ordered: string, today: string): string {
  const planned = shiftWorkingDays(ordered, POSTED_WITHIN_DAYS)
  const possible = isWorkingDay(today) ? today : shiftWorkingDays(today, 1)
  return planned > possible ? planned : possible
}
