import { TZDate } from '@date-fns/tz'
import { endOfDay, subBusinessDays } from 'date-fns'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGE_LIST, type PackageCode, PACKAGES } from '#app/domain/pricing/packages.ts'
import { season } from '#app/domain/calendar/season.ts'

/**
 * When a letter of a package must be posted: so many working days before Christmas Eve as the post takes at most, and at
 * least. In December there is no bank holiday before it.
 */
export function postBy(code: PackageCode, year: number): { surely: Date; latest: Date } {
  const eve = endOfDay(new TZDate(year, 11, 24, LONDON))
  const [least, most] = PACKAGES[code].deliveryDays
  return {
    surely: new Date(subBusinessDays(eve, most).getTime()),
    latest: new Date(subBusinessDays(eve, least).getTime()),
  }
}

/** A day by which letters must be posted to arrive for sure, and the packages whose letters they are. */
export type CutOff = { day: string; codes: PackageCode[] }

export type SeasonNeeds = Pick<Needs, 'clock' | 'seasonYear'>

/** This season's cut-offs, the earliest first. */
export function listCutOffs({ clock, seasonYear }: SeasonNeeds): CutOff[] {
  const { year } = season(clock.now(), seasonYear)
  const byDay = Map.groupBy(PACKAGE_LIST, ({ code }) => dayInLondon(postBy(code, year).surely))
  const cutOffs = [...byDay].map(([day, packages]) => ({ day, codes: packages.map(({ code }) => code) }))
  return cutOffs.toSorted((one, other) => one.day.localeCompare(other.day))
}
