import { createMiddleware } from 'hono/factory'
import type { Metrics } from '#app/process/metrics.server.ts'
import type { WebEnvironment } from './web-environment.ts'

/** Requests without a route: unknown paths, and requests refused before routing. */
export const OTHER_ROUTE = 'other'

/** Counts and times requests by route pattern, never by URL (secrets). Files and health come before it. */
export const measureRequests = (requests: Metrics['requests']) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const { method } = context.req
    const startedAt = performance.now()
    context.set('route', OTHER_ROUTE)
    await next()
    const seconds = (performance.now() - startedAt) / 1_000
    requests.observe({ method, route: context.get('route'), status: String(context.res.status) }, seconds)
  })
