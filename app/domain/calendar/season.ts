import { TZDate } from '@date-fns/tz'
import { LONDON } from '#app/domain/clock.ts'

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
  const today = new TZDate(now, LONDON)
  const rolledOver = today.getMonth() === 11 && today.getDate() >= 26
  const year = seasonYear ?? today.getFullYear() + (rolledOver ? 1 : 0)
  const launchAt = new Date(new TZDate(year, 9, 24, 16, 0, LONDON).getTime())
  const orderBy = new Date(new TZDate(year, 11, 16, 23, 59, 59, 999, LONDON).getTime())
  return { year, launchAt, orderBy, isBeforeCutOff: now <= orderBy }
}
