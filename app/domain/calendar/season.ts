import { TZDate } from '@date-fns/tz'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'

export type Season = {
  /** The year of the coming Christmas. */
  year: number
  launchAt: Date
  /** The last moment of the last day on which an order arrives before Christmas. */
  orderBy: Date
  /** True until the end of 16 December. A slower package may still be late: `delivery-promise` says which. */
  isBeforeCutOff: boolean
}

/**
 * The season that a moment belongs to, in Europe/London; from 26 December it is next year's.
 *
 * @param seasonYear Overrides the computed year.
 */
export function season(now: Date, seasonYear?: number): Season {
  const today = dayInLondon(now)
  const rolledOver = today.slice(5) >= '12-26'
  const year = seasonYear ?? Number(today.slice(0, 4)) + (rolledOver ? 1 : 0)
  const dates = datesByYear.get(year) ?? datesOf(year)
  datesByYear.set(year, dates)
  return { year, ...dates, isBeforeCutOff: now <= dates.orderBy }
}

const datesByYear = new Map<number, Pick<Season, 'launchAt' | 'orderBy'>>()

const datesOf = (year: number) => ({
  launchAt: new Date(new TZDate(year, 9, 24, 16, 0, LONDON).getTime()),
  orderBy: new Date(new TZDate(year, 11, 16, 23, 59, 59, 999, LONDON).getTime()),
})
