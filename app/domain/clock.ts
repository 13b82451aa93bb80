import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'
import { millisecondsInHour } from 'date-fns/constants'

/** The shop's one clock, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Where the shop's days begin and end. */
export const LONDON = 'Europe/London'

/** A cache, because every page needs the day. London is whole hours from UTC, so the day never changes mid-hour. */
const dayByHour = new Map<number, string>()
const HOURS_KEPT = 10_000

/** The day it is in London, as `YYYY-MM-DD`. */
export function dayInLondon(now: Date): string {
  const hour = Math.floor(now.getTime() / millisecondsInHour)
  const day = dayByHour.get(hour) ?? format(new TZDate(now, LONDON), 'yyyy-MM-dd')
  if (dayByHour.size > HOURS_KEPT) dayByHour.clear()
  dayByHour.set(hour, day)
  return day
}

/** The start of that London day, or of the day `daysLater` days after it. */
export function startOfLondonDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(addDays(new TZDate(year, month - 1, date, LONDON), daysLater).getTime())
}
