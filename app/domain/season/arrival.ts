import { TZDate } from '@date-fns/tz'
import { addDays, isWeekend, max } from 'date-fns'
import Holidays from 'date-holidays'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'

/** Where the letters are posted. */
const ENGLAND = new Holidays('GB', 'ENG', { types: ['public', 'bank'], timezone: LONDON })

/** Working days from an order to the post, in all but the fullest days of December. */
export const POSTED_WITHIN_DAYS = 1

/** The days on which a letter may arrive, as `YYYY-MM-DD`. */
export type Arrival = { earliest: string; latest: string }

/**
 * When a letter arrives: so many working days after it is posted as Royal Mail takes. One that is not posted yet goes out on
 * the next working day after the order, or after today where that is over.
 *
 * @param deliveryDays Working days from posting, at least and at most.
 */
export function arrivalOf(
  { deliveryDays: [least, most] }: { deliveryDays: readonly [number, number] },
  { paidAt, shippedAt, now }: { paidAt: Date; shippedAt: Date | null; now: Date },
): Arrival {
  const ordered = addWorkingDays(paidAt, POSTED_WITHIN_DAYS)
  const posted = shippedAt ?? max([ordered, nextWorkingDay(now)])
  return { earliest: dayInLondon(addWorkingDays(posted, least)), latest: dayInLondon(addWorkingDays(posted, most)) }
}

/** The day itself where it is a working day, else the next. */
export function nextWorkingDay(from: Date): Date {
  let day = new TZDate(from, LONDON)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return new Date(day.getTime())
}

/** So many working days later, weekends and England's bank holidays left out. */
export function addWorkingDays(from: Date, workingDays: number): Date {
  let day = new TZDate(from, LONDON)
  for (let left = workingDays; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1)
  return new Date(day.getTime())
}

/** Neither a weekend nor a bank holiday of England. */
export const isWorkingDay = (day: TZDate): boolean =>
  !isWeekend(day) && ENGLAND.isHoliday(new Date(day.getTime())) === false
