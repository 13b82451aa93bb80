import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { LETTERS_A_DAY } from '#app/domain/fulfilment/fulfilment.ts'
import { CHART_DAYS, QUALITY_DAYS } from '#app/domain/health/statistics/figures.ts'
import {
  type DayOnChart,
  readAllDays,
  readChartDays,
  readStatistics,
} from '#app/domain/health/statistics/read-statistics.server.ts'
import { readQuality, type TaskQuality, workingDaysLeft } from '#app/domain/health/statistics/read-workshop.server.ts'
import { formatCount, formatDay, formatPence } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { PageHead } from '#app/ui/back-office/page-head.tsx'
import { TASK_WORDS } from '#app/ui/back-office/task-words.ts'
import type { Route } from './+types/statistics'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const allDays = await readAllDays(services)
  const [statistics, days, quality] = await Promise.all([
    readStatistics(services, allDays),
    readChartDays(services, allDays),
    readQuality(services),
  ])
  const { pending, printed } = statistics.fulfilment
  return {
    ...statistics,
    days: days.toReversed(),
    workload: { waiting: pending + printed, workingDays: workingDaysLeft(services) },
    quality,
  }
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { packages, fulfilment, workload, days, quality } = loaderData
  return (
    <>
      <PageHead title="Statistics">
        <Link to={href('/admin/accounts')} className="button button-quiet">
          Accounts by month
        </Link>
      </PageHead>
      <dl className="paper mb-6 grid grid-cols-2 gap-x-6 gap-y-4 p-4 lg:grid-cols-4 lg:divide-x lg:divide-hairline">
        <KeyFigure name="Total Orders" figure={loaderData.totalOrders} note="Paid, all time" />
        <KeyFigure
          name="Total Revenue"
          figure={formatPence(loaderData.totalRevenuePence)}
          note={
            loaderData.totalDiscountsPence > 0
              ? `All time, after ${formatPence(loaderData.totalDiscountsPence)} of discounts, less refunds; lost disputes are not deducted`
              : 'All time, less refunds; lost disputes are not deducted'
          }
        />
        <KeyFigure name="Today’s Orders" figure={loaderData.todayOrders} note="Last 24 hours" />
        <KeyFigure
          name="Week’s Revenue"
          figure={formatPence(loaderData.weeklyRevenuePence)}
          note="Last 7 days, less refunds"
        />
      </dl>
      <div className="mb-6 grid gap-6 lg:grid-cols-3">
        <Figures title="Orders by Package Type" file="packages">
          {packages.map(({ code, letters }) => (
            <Line key={code} name={PACKAGES[code].title} figure={letters} />
          ))}
        </Figures>
        <Figures title="Revenue by Package Type" file="packages">
          {packages.map(({ code, revenuePence }) => (
            <Line key={code} name={PACKAGES[code].title} figure={formatPence(revenuePence)} />
          ))}
        </Figures>
        <Figures title="Fulfillment Status" file="fulfilment">
          <Line name="Pending Print" figure={fulfilment.pending} />
          <Line name="Printed Not Shipped" figure={fulfilment.printed} />
          <Line name="Completed" figure={fulfilment.completed} />
        </Figures>
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        <Chart
          name="orders"
          figures="days"
          title={`Orders and letters posted, last ${CHART_DAYS} days`}
          table={
            <Behind summary="The days as a table" file="days">
              <DataTable
                caption="Orders, revenue and letters posted by day, newest first"
                columns={DAY_COLUMNS}
                rows={days}
                rowKey={({ day }) => day}
                empty="No days yet"
              />
            </Behind>
          }
        />
        <Chart name="revenue" figures="days" title={`Revenue, last ${CHART_DAYS} days`} />
        <Chart name="waiting" title="Letters waiting, and the working days left">
          {workload.workingDays === 0
            ? `${workload.waiting} letters are waiting. The last day for Christmas orders has passed.`
            : `${workload.waiting} letters are waiting, with ${workload.workingDays} working days until the last day for orders: ${Math.ceil(workload.waiting / workload.workingDays)} a day. Two people can do ${formatCount(LETTERS_A_DAY)} a day.`}
        </Chart>
        {quality.length > 0 && (
          <Chart
            name="quality"
            figures="tasks"
            title={`AI success rate, last ${QUALITY_DAYS} days`}
            table={
              <Behind summary="The language model’s tasks as a table" file="quality">
                <DataTable
                  caption="Tasks of the language model"
                  columns={TASK_COLUMNS}
                  rows={quality}
                  rowKey={({ task }) => task}
                  empty="Nothing has been asked of it"
                />
              </Behind>
            }
          />
        )}
      </div>
    </>
  )
}

const DAY_COLUMNS: Column<DayOnChart>[] = [
  { heading: 'Day', cell: ({ day }) => formatDay(day), isRowHeader: true },
  { heading: 'Orders', isNumber: true, inCard: 'labelled', cell: ({ orders }) => orders },
  { heading: 'Revenue', isNumber: true, inCard: 'labelled', cell: ({ revenuePence }) => formatPence(revenuePence) },
  { heading: 'Posted', isNumber: true, inCard: 'labelled', cell: ({ posted }) => posted },
]

const TASK_COLUMNS: Column<TaskQuality>[] = [
  { heading: 'Task', cell: ({ task }) => TASK_WORDS[task], isRowHeader: true },
  { heading: 'Requests', isNumber: true, inCard: 'labelled', cell: ({ requests }) => requests },
  { heading: 'Answered well', isNumber: true, inCard: 'labelled', cell: ({ done }) => done },
  {
    heading: 'Median',
    isNumber: true,
    inCard: 'labelled',
    cell: ({ medianMs }) => `${(medianMs / 1_000).toFixed(1)} s`,
  },
  {
    heading: 'Cost',
    isNumber: true,
    inCard: 'labelled',
    cell: ({ costMicroUsd }) => `$${(costMicroUsd / 1_000_000).toFixed(2)}`,
  },
]

function KeyFigure({ name, figure, note }: { name: string; figure: ReactNode; note: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="text-3xl font-semibold figures">{figure}</dd>
      <dd className="text-sm text-mist">{note}</dd>
    </div>
  )
}

function Figures({ title, file, children }: { title: string; file: string; children: ReactNode }) {
  return (
    <section className="paper p-4">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        <Download file={file} of={title} />
      </div>
      <dl>{children}</dl>
    </section>
  )
}

function Line({ name, figure }: { name: string; figure: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-parchment-100 py-1">
      <dt>{name}</dt>
      <dd className="font-semibold figures">{figure}</dd>
    </div>
  )
}

type ChartProps = {
  name: string
  title: string
  /** Where its figures stand, too. */ figures?: 'days' | 'tasks'
  /** Them, folded away. */ table?: ReactNode
  children?: ReactNode
}

function Chart({ name, title, figures, table, children }: ChartProps) {
  const chart = href('/admin/stats/charts/:chart', { chart: name })
  return (
    <figure className="paper min-w-0 p-4">
      <figcaption className="mb-2">
        <h2 className="text-lg">{title}</h2>
        {children && <p className="mt-1">{children}</p>}
      </figcaption>
      <picture>
        <source media="(width < 40rem)" srcSet={`${chart}?phone`} width={296} height={200} />
        <img
          src={chart}
          width={600}
          height={220}
          alt={`${title}${figures ? `; the figures are in the table of ${figures}` : ''}`}
          className="h-auto w-full max-w-3xl"
        />
      </picture>
      {table}
    </figure>
  )
}

function Behind({ summary, file, children }: { summary: string; file: string; children: ReactNode }) {
  return (
    <details>
      <summary className="link fold">{summary}</summary>
      {children}
      <p className="mt-2">
        <Download file={file} of={summary} />
      </p>
    </details>
  )
}

function Download({ file, of }: { file: string; of: string }) {
  return (
    <a
      href={href('/admin/stats/files/:file', { file })}
      download
      className="link inline-flex min-h-8 shrink-0 items-center text-sm"
    >
      CSV<span className="sr-only">: {of}</span>
    </a>
  )
}

export const ErrorBoundary = () => <LoadFailed words="Failed to load statistics" />
