import { TZDate } from '@date-fns/tz'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'

export type Season = {
  /** The year of the coming Christmas. */
  year: number
  /** The last day on which an order arrives before Christmas, as `YYYY-MM-DD`. */
  orderBy: string
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
  const orderBy = `${year}-12-16`
  return { year, orderBy, isBeforeCutOff: today <= orderBy }
}

/** When a season's shop opens: at four on 24 October. */
export const launchOf = (year: number): Date => new Date(new TZDate(year, 9, 24, 16, 0, LONDON).getTime())
