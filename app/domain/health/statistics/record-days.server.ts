import { subHours } from 'date-fns'
import { desc, min } from 'drizzle-orm'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import type { Needs } from '#app/domain/needs.ts'
import { dayFigures, orders } from '#db/schema/index.ts'
import { emptyDay } from './figures.ts'
import { readDays } from './read-days.server.ts'

/** Long enough for work begun before midnight to finish. */
const HOURS_AFTER_MIDNIGHT = 2
const DAYS_AT_ONCE = 31

/** The last day whose figures are recorded; null before the first. */
export async function findLastRecordedDay({ db }: Pick<Needs, 'db'>): Promise<string | null> {
  const [last] = await db.select({ day: dayFigures.day }).from(dayFigures).orderBy(desc(dayFigures.day)).limit(1)
  return last?.day ?? null
}

/**
 * Records the figures of every past day that has none yet, beginning with the first sale. What was paid and posted on a
 * past day no longer changes: refunds are stored separately. Idempotent.
 *
 * @returns How many days.
 */
export async function recordDays(needs: Pick<Needs, 'db' | 'clock'>): Promise<number> {
  const { db, clock } = needs
  const last = await findLastRecordedDay(needs)
  const [sale] = await db.select({ first: min(orders.paidAt) }).from(orders)
  const from = last ? startOfLondonDay(last, 1) : sale?.first && startOfLondonDay(dayInLondon(sale.first))
  const to = startOfLondonDay(dayInLondon(subHours(clock.now(), HOURS_AFTER_MIDNIGHT)))
  if (!from || from >= to) return 0
  let recorded = 0
  // Month by month: a restored database has years to record, and no statement may take long.
  for (let begin = from; begin < to;) {
    const month = startOfLondonDay(dayInLondon(begin), DAYS_AT_ONCE)
    const end = month < to ? month : to
    const read = new Map((await readDays(needs, { from: begin, to: end })).map((figures) => [figures.day, figures]))
    // Days without a sale too: the next run begins after the last recorded one.
    const days = listDays(dayInLondon(begin), end).map((day) => read.get(day) ?? emptyDay(day))
    await db.insert(dayFigures).values(days).onConflictDoNothing()
    recorded += days.length
    begin = end
  }
  return recorded
}

/** Every day from `first` up to, and excluding, the one that begins at `to`. */
function listDays(first: string, to: Date): string[] {
  const days = []
  for (let day = first; startOfLondonDay(day) < to; day = dayInLondon(startOfLondonDay(day, 1))) days.push(day)
  return days
}
