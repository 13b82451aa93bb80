import { data } from 'react-router'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/chart'

export async function loader({ params, context }: Route.LoaderArgs) {
  // Loaded here, not at start-up: the drawing library takes a quarter of a second.
  const { chartOf, CHARTS } = await import('./charts.server.ts')
  const name = CHARTS.find((one) => one === params.chart)
  if (!name) throw data(null, { status: 404 })
  return new Response(await chartOf(context.get(servicesContext), name), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })
}
