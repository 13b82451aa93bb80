import { dayInLondon, shiftDay } from '#app/domain/clock.ts'
import { type LetterPackage, PACKAGE_LIST, type PackageCode, PACKAGES } from '#app/domain/pricing/packages.ts'
import { arrivalOfOrderOn, listArrivalWeeks, postFrom } from './arrival.server.ts'
import { season } from './season.ts'

/** The delivery promise shown before and after payment. Days are `YYYY-MM-DD`. */
export type DeliveryPromise = {
  packageCode: PackageCode
  title: string
  /** The day by which it should have arrived. */ arrivesBy: string
  /** The last day on which to order it for Christmas. */ orderBy: string
  isBeforeChristmas: boolean
}

/** When something is ordered, and for which week. */
export type Moment = {
  orderedAt: Date
  seasonYear?: number | undefined
  /** The Monday of the week that was chosen; left out or null for as soon as possible. */ arrivesFrom?: string | null
}

/** When a letter of a package ordered at a moment arrives, and whether that is promised for Christmas. */
export const promiseDelivery = (packageCode: PackageCode, moment: Moment): DeliveryPromise =>
  promiseOf(PACKAGES[packageCode], { ...dayOf(moment), arrivesFrom: moment.arrivesFrom })

/** Like `promiseDelivery`, for these packages (duplicates allowed), or for every one. */
export function listPromises(moment: Moment, packageCodes?: readonly PackageCode[]): DeliveryPromise[] {
  const isWanted = ({ packageCode }: DeliveryPromise) => packageCodes?.includes(packageCode) ?? true
  if (moment.arrivesFrom) return PACKAGE_LIST.map(({ code }) => promiseDelivery(code, moment)).filter(isWanted)
  const day = dayOf(moment)
  // Every page asks for today's.
  if (latest?.day.day !== day.day || latest.day.year !== day.year)
    latest = { day, promises: PACKAGE_LIST.map((letterPackage) => promiseOf(letterPackage, day)) }
  return latest.promises.filter(isWanted)
}

let latest: { day: ReturnType<typeof dayOf>; promises: readonly DeliveryPromise[] } | null = null

/** What a promise depends on. */
const dayOf = ({ orderedAt, seasonYear }: Moment) => ({
  day: dayInLondon(orderedAt),
  year: season(orderedAt, seasonYear).year,
})

/** The weeks that letters of these packages can be kept for: Mondays, as `YYYY-MM-DD`. */
export const listWeeks = (moment: Moment, packageCodes: readonly PackageCode[]): string[] =>
  listArrivalWeeks(
    packageCodes.map((code) => PACKAGES[code]),
    dayOf(moment),
  )

/** The day from which a letter of an order for a week is posted; null for as soon as possible. */
export const postFromOf = (packageCode: PackageCode, arrivesFrom: string | null): string | null =>
  arrivesFrom && postFrom(PACKAGES[packageCode], arrivesFrom)

function promiseOf(
  letterPackage: LetterPackage,
  { day, year, arrivesFrom }: ReturnType<typeof dayOf> & { arrivesFrom?: string | null | undefined },
): DeliveryPromise {
  const { code: packageCode, title } = letterPackage
  const orderBy = lastDayFor(letterPackage, year)
  const arrivesBy = arrivalOfOrderOn(letterPackage, day, arrivesFrom).latest
  return { packageCode, title, arrivesBy, orderBy, isBeforeChristmas: day <= orderBy }
}

/** What a parent should know when some packages, or all, will arrive too late for Christmas. */
export type ChristmasCutOff = {
  /** Their titles. */ late: string[]
  /** Those still in time, each with its last order day. */ open: Pick<DeliveryPromise, 'title' | 'orderBy'>[]
}

/** Null while every package arrives in time. */
export function findCutOff(promises: readonly DeliveryPromise[]): ChristmasCutOff | null {
  const { late = [], open = [] } = Object.groupBy(promises, ({ isBeforeChristmas }) =>
    isBeforeChristmas ? 'open' : 'late',
  )
  if (late.length === 0) return null
  return { late: late.map(({ title }) => title), open: open.map(({ title, orderBy }) => ({ title, orderBy })) }
}

/** Found once for each package and year, because every promise asks for it. */
const lastDays = new Map<string, string>()

/**
 * The last day on which to order a letter that arrives by Christmas Eve, even with the slowest post of its package;
 * never later than the season's own cut-off.
 */
function lastDayFor(letterPackage: LetterPackage, year: number): string {
  const key = `${letterPackage.code} ${year}`
  let day = lastDays.get(key) ?? season(new Date(`${year}-11-01`)).orderBy
  while (!lastDays.has(key) && arrivalOfOrderOn(letterPackage, day).latest > `${year}-12-24`) day = shiftDay(day, -1)
  lastDays.set(key, day)
  return day
}
