import { dayInLondon, shiftDay } from '#app/domain/clock.ts'
import { BANK_HOLIDAYS } from './bank-holidays.ts'

const WEEKEND = new Set([0, 6])

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

/** Working days from today to another day, both included; 0 once it is over. */
export function workingDaysUntil(last: string, now: Date): number {
  let count = 0
  for (let day = dayInLondon(now); day <= last; day = shiftDay(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
