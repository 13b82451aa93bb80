import { createMiddleware } from 'hono/factory'
import type { Metrics } from '#app/process/metrics.server.ts'
import { watch } from '#app/process/watch.server.ts'
import type { WebEnvironment } from './web-environment.ts'

/** Requests without a route: unknown paths, and requests refused before routing. */
export const OTHER_ROUTE = 'other'

/** Counts, times and traces requests by route pattern, never by URL (secrets). Files and health come before it. */
export const measureRequests = (requests: Metrics['requests']) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const { method } = context.req
    let seconds = 0
    context.set('route', OTHER_ROUTE)
    await watch(
      { name: method, attributes: { 'http.request.method': method } },
      async (span) => {
        await next()
        const route = context.get('route')
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': context.res.status })
      },
      (_, took) => (seconds = took),
    )
    requests.observe({ method, route: context.get('route'), status: String(context.res.status) }, seconds)
  })
