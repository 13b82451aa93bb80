import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns'
import Holidays from 'date-holidays'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'

/** Where the letters are posted. */
const ENGLAND = new Holidays('GB', 'ENG', { types: ['public', 'bank'], timezone: LONDON })

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
  arrivalAfter(deliveryDays, workingDaysAfter(day, POSTED_WITHIN_DAYS))

const arrivalAfter = ([least, most]: Posted['deliveryDays'], posted: string): Arrival => ({
  earliest: workingDaysAfter(posted, least),
  latest: workingDaysAfter(posted, most),
})

/** Whichever is later: the next working day after the order, or the first from today on. */
function dayOfPosting(ordered: string, today: string): string {
  const planned = workingDaysAfter(ordered, POSTED_WITHIN_DAYS)
  const possible = isWorkingDay(today) ? today : workingDaysAfter(today, 1)
  return planned > possible ? planned : possible
}

/** So many working days later at the same time of day in London, weekends and England's bank holidays left out. */
export function addWorkingDays(from: Date, workingDays: number): Date {
  const day = dayInLondon(from)
  const days = (Date.parse(workingDaysAfter(day, workingDays)) - Date.parse(day)) / DAY_MS
  return new Date(addDays(new TZDate(from, LONDON), days).getTime())
}

// Days are counted as days: with a clock in London beside them each count takes a hundred times as long.

const DAY_MS = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, day.length)

function workingDaysAfter(from: string, workingDays: number): string {
  let day = from
  for (let left = workingDays; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = dayAfter(day)
  return day
}

const WEEKEND = new Set([0, 6])

/** Neither a weekend nor a bank holiday of England. */
const isWorkingDay = (day: string): boolean =>
  !WEEKEND.has(new Date(day).getUTCDay()) && !holidaysIn(Number.parseInt(day, 10)).has(day)

const known = new Map<number, ReadonlySet<string>>()

/** Worked out once: the library takes some milliseconds each time it is asked. */
function holidaysIn(year: number): ReadonlySet<string> {
  const days =
    known.get(year) ?? new Set(ENGLAND.getHolidays(year).map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length)))
  known.set(year, days)
  return days
}
