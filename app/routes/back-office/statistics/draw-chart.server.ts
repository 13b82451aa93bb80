import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer])

/** The shop's own green and red: dark enough beside white, and told apart by shape, too. */
export const INK = { pine: '#1f4d40', cranberry: '#a11a30', text: '#3b4a45' }

/** In pixels of the page, where a drawing is shown no larger. */
const SIZES = { desk: { width: 600, height: 260 }, phone: { width: 296, height: 260 } }

/** Draws a chart as SVG, without a browser. */
export function drawChart(option: EChartsCoreOption, size: keyof typeof SIZES): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...SIZES[size] })
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: 'system-ui, sans-serif', color: INK.text },
      grid: { left: 48, right: 16, top: size === 'phone' ? 64 : 40, bottom: 32 },
      // Without a browser the width of a word is a guess.
      legend: { top: 0, left: 0, itemGap: size === 'phone' ? 12 : 36 },
      ...option,
    })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
