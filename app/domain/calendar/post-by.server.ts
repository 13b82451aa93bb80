import { dayInLondon, endOfLondonDay } from '#app/domain/clock.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGE_LIST, type PackageCode, PACKAGES } from '#app/domain/pricing/packages.ts'
import { season } from './season.ts'
import { shiftWorkingDays } from './working-days.server.ts'

/**
 * The last moments to post a package's letter so that it arrives by Christmas Eve, with the slowest post and with the
 * fastest.
 */
export function postBy(code: PackageCode, year: number): { surely: Date; latest: Date } {
  const [least, most] = PACKAGES[code].deliveryDays
  const endOf = (workingDays: number) => endOfLondonDay(shiftWorkingDays(`${year}-12-24`, -workingDays))
  return { surely: endOf(most), latest: endOf(least) }
}

/** The last day to post a letter so that it arrives by Christmas for certain, and the packages that share it. */
export type CutOff = { day: string; codes: PackageCode[] }

export type SeasonNeeds = Pick<Needs, 'clock' | 'seasonYear'>

/** This season's cut-offs, earliest first. */
export function listCutOffs({ clock, seasonYear }: SeasonNeeds): CutOff[] {
  const { year } = season(clock.now(), seasonYear)
  const byDay = Map.groupBy(PACKAGE_LIST, ({ code }) => dayInLondon(postBy(code, year).surely))
  const cutOffs = [...byDay].map(([day, packages]) => ({ day, codes: packages.map(({ code }) => code) }))
  return cutOffs.toSorted((one, other) => one.day.localeCompare(other.day))
}
