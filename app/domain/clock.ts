import { TZDate } from '@date-fns/tz'
import { addDays, subMilliseconds } from 'date-fns'
import { millisecondsInDay } from 'date-fns/constants'

/** The shop's one clock, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Where the shop's days begin and end. */
export const LONDON = 'Europe/London'

/** Swedes write a day as `2026-11-28`. */
const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: LONDON })

/** The day it is in London, as `YYYY-MM-DD`. */
export const dayInLondon = (now: Date): string => londonDay.format(now)

/** The day that is this many days after another or, if negative, before it. In UTC, where every day has 24 hours. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsInDay).toISOString().slice(0, 10)

/** The start of that London day, or of the day `daysLater` days after it. */
export function startOfLondonDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(addDays(new TZDate(year, month - 1, date, LONDON), daysLater).getTime())
}

/** The last millisecond of that London day. */
export const endOfLondonDay = (day: string): Date => subMilliseconds(startOfLondonDay(day, 1), 1)
