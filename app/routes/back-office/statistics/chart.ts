import { orNotFound } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/chart'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // Loaded here, not at start-up: the drawing library takes a quarter of a second.
  const { chartOf, CHARTS, drawChart } = await import('./charts.server.ts')
  const name = orNotFound(CHARTS.find((one) => one === params.chart))
  const chart = await chartOf(context.get(servicesContext), name)
  return new Response(drawChart(chart, url.searchParams.has('phone') ? 'phone' : 'desk'), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })
}
