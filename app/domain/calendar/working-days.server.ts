import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'
import { BANK_HOLIDAYS } from './bank-holidays.ts'

const DAY_MS = 86_400_000
const WEEKEND = new Set([0, 6])

// Days are counted as `YYYY-MM-DD` text, in London: counting with a time zone takes a hundred times as long.

const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length)

/** Whether a day is neither a weekend nor a bank holiday in England. */
export const isWorkingDay = (day: string): boolean => !WEEKEND.has(new Date(day).getUTCDay()) && !BANK_HOLIDAYS.has(day)

/** The day that is this many working days after another or, if negative, before it. */
export function shiftWorkingDays(from: string, workingDays: number): string {
  const step = Math.sign(workingDays)
  let day = from
  for (let left = Math.abs(workingDays); left > 0; left -= isWorkingDay(day) ? 1 : 0) day = shiftDay(day, step)
  return day
}

/** The first Mondays after a day. */
export function mondaysAfter(day: string, count: number): string[] {
  const first = shiftDay(day, (8 - new Date(day).getUTCDay()) % 7 || 7)
  return Array.from({ length: count }, (_, index) => shiftDay(first, 7 * index))
}

/** The same time of day in London, this many working days later. */
export function addWorkingDays(from: Date, workingDays: number): Date {
  const day = dayInLondon(from)
  const days = (Date.parse(shiftWorkingDays(day, workingDays)) - Date.parse(day)) / DAY_MS
  return new Date(addDays(new TZDate(from, LONDON), days).getTime())
}

/** Working days from today to the day of another moment, both included; 0 once it is over. */
export function workingDaysUntil(last: Date, now: Date): number {
  const until = dayInLondon(last)
  let count = 0
  for (let day = dayInLondon(now); day <= until; day = shiftDay(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
