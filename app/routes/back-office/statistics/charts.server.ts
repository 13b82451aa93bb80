import { addBusinessDays } from 'date-fns'
import { type DayOnChart, readAllDays, readChartDays } from '#app/domain/health/statistics/read-statistics.server.ts'
import { LETTERS_A_DAY } from '#app/domain/fulfilment/fulfilment.ts'
import {
  readQuality,
  readWorkload,
  type TaskQuality,
  type Workload,
} from '#app/domain/health/statistics/read-workshop.server.ts'
import { formatDay } from '#app/domain/text/format.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { drawChart, INK } from './draw-chart.server.ts'

export const CHARTS = ['orders', 'revenue', 'waiting', 'quality'] as const
export type ChartName = (typeof CHARTS)[number]

/** `1 Dec`, for under an axis. */
const shortDay = (day: string | Date) => formatDay(day).replace(/ \d{4}$/, '')

/** One chart as SVG, from the current figures. */
export async function chartOf(services: WebServices, name: ChartName): Promise<string> {
  if (name === 'waiting') return drawWaiting(await readWorkload(services), services.clock.now())
  if (name === 'quality') return drawQuality(await readQuality(services))
  return drawDays(await readChartDays(services, await readAllDays(services)), name)
}

function drawDays(days: readonly DayOnChart[], name: 'orders' | 'revenue'): string {
  const xAxis = { type: 'category', data: days.map(({ day }) => shortDay(day)) }
  if (name === 'revenue') {
    const data = days.map(({ revenuePence }) => revenuePence / 100)
    const axisLabel = { formatter: '£{value}' }
    return drawChart({
      xAxis,
      yAxis: { type: 'value', axisLabel },
      series: [{ name: 'Revenue', type: 'bar', data, itemStyle: { color: INK.pine } }],
    })
  }
  return drawChart({
    xAxis,
    yAxis: { type: 'value', minInterval: 1 },
    series: [
      { name: 'Orders', type: 'bar', data: days.map(({ orders }) => orders), itemStyle: { color: INK.pine } },
      {
        name: 'Letters posted',
        type: 'line',
        symbol: 'circle',
        data: days.map(({ posted }) => posted),
        itemStyle: { color: INK.cranberry },
      },
    ],
  })
}

/** Six weeks: more than from the launch to the cut-off. */
const MOST_WORKING_DAYS = 30

/** Letters left after each working day: at an even pace to the cut-off, and at the full pace of two people. */
function drawWaiting({ waiting, workingDays }: Workload, now: Date): string {
  const days = Array.from({ length: Math.min(workingDays, MOST_WORKING_DAYS) + 1 }, (_, index) => index)
  const left = (perDay: number) => days.map((day) => Math.max(Math.round(waiting - perDay * day), 0))
  return drawChart({
    xAxis: { type: 'category', boundaryGap: false, data: days.map((day) => shortDay(addBusinessDays(now, day))) },
    yAxis: { type: 'value', minInterval: 1 },
    series: [
      {
        name: 'Waiting, at an even pace',
        type: 'line',
        symbol: 'circle',
        data: left(waiting / Math.max(workingDays, 1)),
        itemStyle: { color: INK.pine },
      },
      {
        name: `Waiting, at ${LETTERS_A_DAY} a day`,
        type: 'line',
        symbol: 'rect',
        lineStyle: { type: 'dashed' },
        data: left(LETTERS_A_DAY),
        itemStyle: { color: INK.cranberry },
      },
    ],
  })
}

function drawQuality(tasks: readonly TaskQuality[]): string {
  const percent = tasks.map(({ done, requests }) => Math.round((done / Math.max(requests, 1)) * 1_000) / 10)
  return drawChart({
    xAxis: { type: 'category', data: tasks.map(({ task }) => task) },
    yAxis: { type: 'value', max: 100, axisLabel: { formatter: '{value}%' } },
    series: [{ name: 'Answered well', type: 'bar', barMaxWidth: 60, data: percent, itemStyle: { color: INK.brass } }],
  })
}
