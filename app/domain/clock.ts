import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'

/** The shop's one clock, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Where the shop's days begin and end. */
export const LONDON = 'Europe/London'

/** The day it is in London, as `YYYY-MM-DD`. */
export const dayInLondon = (now: Date): string => format(new TZDate(now, LONDON), 'yyyy-MM-dd')

/** The start of that London day, or of the day `daysLater` days after it. */
export function startOfLondonDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(addDays(new TZDate(year, month - 1, date, LONDON), daysLater).getTime())
}
