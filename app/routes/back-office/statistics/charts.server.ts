import { addBusinessDays } from 'date-fns'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type DayOnChart, readAllDays, readChartDays } from '#app/domain/health/statistics/read-statistics.server.ts'
import { LETTERS_A_DAY } from '#app/domain/fulfilment/fulfilment.ts'
import {
  readQuality,
  readWorkload,
  type TaskQuality,
  type Workload,
} from '#app/domain/health/statistics/read-workshop.server.ts'
import { formatDay } from '#app/domain/text/format.ts'
import { TASK_WORDS } from '#app/ui/back-office/task-words.ts'
import type { WebServices } from '#app/http/services-context.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer])

/** The shop's own green and red: dark enough beside white, and told apart by shape, too. */
const INK = { pine: '#1f4d40', cranberry: '#a11a30', text: '#3b4a45' }

/** In pixels of the page, where a drawing is shown no larger. */
const SIZES = { desk: { width: 600, height: 220 }, phone: { width: 296, height: 200 } }

/** In pixels: on a phone each series has a line of its own. */
const LEGEND_HEIGHTS = { desk: 40, phone: 64 }

export const CHARTS = ['orders', 'revenue', 'waiting', 'quality'] as const
export type ChartName = (typeof CHARTS)[number]

/** `1 Dec`, for under an axis. */
const shortDay = (day: string | Date) => formatDay(day).replace(/ \d{4}$/, '')

/** One chart from the current figures, as options of the drawing library. */
export async function chartOf(services: WebServices, name: ChartName): Promise<EChartsCoreOption> {
  if (name === 'waiting') return waitingChart(await readWorkload(services), services.clock.now())
  if (name === 'quality') return qualityChart(await readQuality(services))
  return daysChart(await readChartDays(services, await readAllDays(services)), name)
}

function daysChart(days: readonly DayOnChart[], name: 'orders' | 'revenue'): EChartsCoreOption {
  const xAxis = { type: 'category', data: days.map(({ day }) => shortDay(day)) }
  if (name === 'revenue') {
    const data = days.map(({ revenuePence }) => revenuePence / 100)
    const axisLabel = { formatter: '£{value}' }
    return {
      xAxis,
      yAxis: { type: 'value', axisLabel },
      legend: NO_LEGEND,
      series: [{ name: 'Revenue', type: 'bar', data, itemStyle: { color: INK.pine } }],
    }
  }
  return {
    xAxis,
    yAxis: { type: 'value', minInterval: 1 },
    series: [
      { name: 'Orders', type: 'bar', data: days.map(({ orders }) => orders), itemStyle: { color: INK.pine } },
      {
        name: 'Letters posted',
        type: 'line',
        symbol: 'none',
        data: days.map(({ posted }) => posted),
        itemStyle: { color: INK.cranberry },
      },
    ],
  }
}

/** For one series, which the heading above it names. */
const NO_LEGEND = { show: false }

/** Six weeks: more than from the launch to the cut-off. */
const MOST_WORKING_DAYS = 30

/** Letters left after each working day: at an even pace to the cut-off, and at the full pace of two people. */
function waitingChart({ waiting, workingDays }: Workload, now: Date): EChartsCoreOption {
  const days = Array.from({ length: Math.min(workingDays, MOST_WORKING_DAYS) + 1 }, (_, index) => index)
  const left = (perDay: number) => days.map((day) => Math.max(Math.round(waiting - perDay * day), 0))
  return {
    xAxis: { type: 'category', boundaryGap: false, data: days.map((day) => shortDay(addBusinessDays(now, day))) },
    yAxis: { type: 'value', minInterval: 1 },
    series: [
      {
        name: 'Waiting, at an even pace',
        type: 'line',
        symbol: 'none',
        data: left(waiting / Math.max(workingDays, 1)),
        itemStyle: { color: INK.pine },
      },
      {
        name: `Waiting, at ${LETTERS_A_DAY} a day`,
        type: 'line',
        symbol: 'none',
        lineStyle: { type: 'dashed' },
        data: left(LETTERS_A_DAY),
        itemStyle: { color: INK.cranberry },
      },
    ],
  }
}

function qualityChart(tasks: readonly TaskQuality[]): EChartsCoreOption {
  const percent = tasks.map(({ done, requests }) => Math.round((done / Math.max(requests, 1)) * 1_000) / 10)
  return {
    // Room for the names of tasks.
    grid: { left: 124, right: 56, top: 12, bottom: 32 },
    legend: NO_LEGEND,
    xAxis: { type: 'value', max: 100, interval: 50, axisLabel: { formatter: '{value}%' } },
    yAxis: { type: 'category', inverse: true, data: tasks.map(({ task }) => TASK_WORDS[task]) },
    series: [
      {
        name: 'Answered well',
        type: 'bar',
        barMaxWidth: 16,
        data: percent,
        itemStyle: { color: INK.pine },
        label: { ...WORDS, show: true, position: 'right', formatter: '{c}%' },
      },
    ],
  }
}

/** As large as the small words around a chart. */
const WORDS = { fontSize: 13, color: INK.text }
const THEME = {
  categoryAxis: { axisLabel: WORDS },
  valueAxis: { axisLabel: WORDS, splitNumber: 4 },
  legend: { textStyle: WORDS },
}

/** Draws a chart as SVG, without a browser. */
export function drawChart(option: EChartsCoreOption, size: keyof typeof SIZES): string {
  const chart = init(null, THEME, { renderer: 'svg', ssr: true, ...SIZES[size] })
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: 'system-ui, sans-serif', color: INK.text },
      grid: {
        left: 48,
        right: 16,
        // At a desk a legend's room stays free where there is none: charts beside each other line up.
        top: option['legend'] === NO_LEGEND && size === 'phone' ? 12 : LEGEND_HEIGHTS[size],
        bottom: 32,
      },
      // Without a browser the width of a word is a guess.
      legend: { top: 0, left: 0, itemGap: size === 'phone' ? 12 : 36 },
      ...option,
    })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
