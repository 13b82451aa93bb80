import { dayInLondon } from '#app/domain/clock.ts'
import { and, asc, min, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGE_LIST } from '#app/domain/pricing/packages.ts'
import { season } from '#app/domain/calendar/season.ts'
import { workingDaysUntil } from '#app/domain/calendar/working-days.server.ts'
import { orderItems } from '#db/schema/index.ts'
import { postBy } from '#app/domain/calendar/post-by.server.ts'
import { whereNotHeld, whereWaiting } from './printable.server.ts'

/** How many of the longest-waiting letters are shown. */
const LONGEST = 5

type Today = Awaited<ReturnType<typeof readToday>>
export type PackageToday = Today['packages'][number]
export type WaitingLetter = Today['longest'][number]

/** The workshop's work for today, without letters for a later week; the longest-waiting ones are oldest first. */
export async function readToday({ db, clock, seasonYear }: Pick<Needs, 'db' | 'clock' | 'seasonYear'>) {
  const now = clock.now()
  const { year } = season(now, seasonYear)
  const waiting = and(whereWaiting(), whereNotHeld(now))
  const rows = await db
    .select({
      code: orderItems.packageCode,
      all: sql<number>`count(*)::int`,
      printed: sql<number>`count(${orderItems.printedAt})::int`,
      since: min(orderItems.waitsSince),
    })
    .from(orderItems)
    .where(waiting)
    .groupBy(orderItems.packageCode)
  const longest = await db
    .select({
      orderItemId: orderItems.id,
      childName: orderItems.childName,
      checkCode: orderItems.checkCode,
      paidAt: orderItems.waitsSince,
    })
    .from(orderItems)
    .where(waiting)
    .orderBy(asc(orderItems.waitsSince), asc(orderItems.position))
    .limit(LONGEST)
  const packages = PACKAGE_LIST.map(({ code }) => {
    const { all = 0, printed = 0, since = null } = rows.find((row) => row.code === code) ?? {}
    const by = postBy(code, year)
    const workingDays = workingDaysUntil(dayInLondon(by.latest), now)
    const leaveToday = Math.ceil(all / Math.max(workingDays, 1))
    return {
      code,
      toPrint: all - printed,
      toPost: printed,
      /** When the oldest began to wait; null when none waits. */
      since,
      /** The last day to post it so that it arrives before Christmas for certain, and if the post is quick. */
      postBy: by,
      /** Working days until then, including today; 0 once it is over. */
      workingDays,
      /** How many must leave today so that all of them arrive in time; all of them once no day is left. */
      leaveToday,
    }
  })
  return { packages, longest, leaveToday: packages.reduce((sum, one) => sum + one.leaveToday, 0) }
}
