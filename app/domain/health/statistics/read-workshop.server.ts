import { subDays } from 'date-fns'
import { asc, count, gt, sql } from 'drizzle-orm'
import { whereWaiting } from '#app/domain/fulfilment/printable.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { season } from '#app/domain/calendar/season.ts'
import { workingDaysUntil } from '#app/domain/calendar/working-days.server.ts'
import { modelRequests, orderItems } from '#db/schema/index.ts'
import { QUALITY_DAYS } from './figures.ts'

export type Workload = Awaited<ReturnType<typeof readWorkload>>

type WorkloadNeeds = Pick<Needs, 'db' | 'clock' | 'seasonYear'>

/** Working days left, including today, until the last order day for Christmas. */
export const workingDaysLeft = ({ clock, seasonYear }: Pick<WorkloadNeeds, 'clock' | 'seasonYear'>): number =>
  workingDaysUntil(season(clock.now(), seasonYear).orderBy, clock.now())

/** The workshop's letters that are paid for and not yet posted, and the time left for them. */
export async function readWorkload(needs: WorkloadNeeds) {
  const waiting = await needs.db.$count(orderItems, whereWaiting())
  return { waiting, workingDays: workingDaysLeft(needs) }
}

export type TaskQuality = Awaited<ReturnType<typeof readQuality>>[number]

/** How well the language model has done its tasks in recent days. */
export async function readQuality({ db, clock }: Pick<Needs, 'db' | 'clock'>) {
  const rows = await db
    .select({
      task: modelRequests.task,
      requests: count(),
      done: sql<number>`(count(*) filter (where ${modelRequests.outcome} = 'done'))::int`,
      /** The median time to an answer. */
      medianMs: sql<number>`percentile_disc(0.5) within group (order by ${modelRequests.durationMs})`,
      costMicroUsd: sql<string>`coalesce(sum(${modelRequests.costMicroUsd}), 0)`,
    })
    .from(modelRequests)
    .where(gt(modelRequests.createdAt, subDays(clock.now(), QUALITY_DAYS)))
    .groupBy(modelRequests.task)
    .orderBy(asc(modelRequests.task))
  return rows.map((row) => ({ ...row, costMicroUsd: Number(row.costMicroUsd) }))
}
