import { orNotFound } from '#app/http/read-id.ts'
import { readAllDays, readChartDays, readStatistics } from '#app/domain/health/statistics/read-statistics.server.ts'
import { QUALITY_DAYS } from '#app/domain/health/statistics/figures.ts'
import { readQuality, workingDaysLeft } from '#app/domain/health/statistics/read-workshop.server.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { csvFile } from '#app/http/staff/csv-file.ts'
import { TASK_WORDS } from '#app/ui/back-office/task-words.ts'
import type { Route } from './+types/download'

/** A year, leap day and all. */
const MOST_DAYS = 366

/** The rows of each file, named as on the page. */
const FILES: Record<string, (services: WebServices) => Promise<Parameters<typeof csvFile>[1]>> = {
  async days(services) {
    const days = await readChartDays(services, await readAllDays(services), MOST_DAYS)
    return days.map(({ day, orders, revenuePence, posted }) => {
      return { Day: day, Orders: orders, 'Revenue (GBP)': { pence: revenuePence }, 'Letters posted': posted }
    })
  },
  async packages(services) {
    const { packages } = await readStatistics(services, await readAllDays(services))
    return packages.map(({ code, letters, revenuePence }) => {
      return { Package: code, Letters: letters, 'Revenue (GBP)': { pence: revenuePence } }
    })
  },
  async fulfilment(services) {
    const { fulfilment } = await readStatistics(services, await readAllDays(services))
    return [
      {
        'Pending Print': fulfilment.pending,
        'Printed Not Shipped': fulfilment.printed,
        Completed: fulfilment.completed,
        'Working days left': workingDaysLeft(services),
      },
    ]
  },
  async quality(services) {
    const tasks = await readQuality(services)
    return tasks.map(({ task, requests, done, medianMs, costMicroUsd }) => ({
      Task: TASK_WORDS[task],
      [`Requests in ${QUALITY_DAYS} days`]: requests,
      'Answered well': done,
      'Median (ms)': medianMs,
      'Cost (USD)': (costMicroUsd / 1_000_000).toFixed(4),
    }))
  },
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const rowsOf = orNotFound(Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined)
  const rows = await rowsOf(context.get(servicesContext))
  return csvFile(params.file, rows)
}
