import { subDays } from 'date-fns'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { PACKAGE_LIST, type PackageCode, PACKAGES } from '#app/domain/pricing/packages.ts'
import { arrivalOf } from './arrival.ts'
import { season } from './season.ts'

/** What a parent may be told before they pay, and is told again afterwards. Days are `YYYY-MM-DD`. */
export type DeliveryPromise = {
  packageCode: PackageCode
  title: string
  /** The day by which it should have arrived. */ arrivesBy: string
  /** The last day on which to order it for Christmas. */ orderBy: string
  isBeforeChristmas: boolean
}

/** When a letter of a package arrives that is ordered at a moment, and whether that is promised for Christmas. */
export function promiseDelivery(
  packageCode: PackageCode,
  { orderedAt, seasonYear }: { orderedAt: Date; seasonYear?: number | undefined },
): DeliveryPromise {
  const { year } = season(orderedAt, seasonYear)
  const orderBy = lastDayFor(packageCode, year)
  const arrivesBy = arrivalOf(PACKAGES[packageCode], { paidAt: orderedAt, shippedAt: null, now: orderedAt }).latest
  return {
    packageCode,
    title: PACKAGES[packageCode].title,
    arrivesBy,
    orderBy,
    isBeforeChristmas: dayInLondon(orderedAt) <= orderBy,
  }
}

/** As `promiseDelivery`, for every package. */
export const listPromises = (moment: { orderedAt: Date; seasonYear?: number | undefined }): DeliveryPromise[] =>
  PACKAGE_LIST.map(({ code }) => promiseDelivery(code, moment))

/** What a parent should know once some packages, or all, come too late for Christmas. */
export type ChristmasCutOff = {
  /** Their titles. */ late: string[]
  /** Those that are still in time, each with its last day. */ open: Pick<DeliveryPromise, 'title' | 'orderBy'>[]
}

/** Null as long as every package arrives in time. */
export function findCutOff(promises: readonly DeliveryPromise[]): ChristmasCutOff | null {
  const { late = [], open = [] } = Object.groupBy(promises, ({ isBeforeChristmas }) =>
    isBeforeChristmas ? 'open' : 'late',
  )
  if (late.length === 0) return null
  return {
    late: late.map(({ title }) => title),
    open: open.map(({ title, orderBy }) => ({ title, orderBy })),
  }
}

const known = new Map<string, string>()

/**
 * The last day on which a letter is ordered that arrives by Christmas Eve, however slow the post of its package is; never
 * later than the season's own cut-off.
 */
function lastDayFor(packageCode: PackageCode, year: number): string {
  const key = `${packageCode} ${year}`
  const day = known.get(key) ?? dayInLondon(findLast(packageCode, year))
  known.set(key, day)
  return day
}

function findLast(packageCode: PackageCode, year: number): Date {
  let last: Date = season(startOfLondonDay(`${year}-11-01`)).orderBy
  const isLate = () =>
    arrivalOf(PACKAGES[packageCode], { paidAt: last, shippedAt: null, now: last }).latest > `${year}-12-24`
  while (isLate()) last = subDays(last, 1)
  return last
}
