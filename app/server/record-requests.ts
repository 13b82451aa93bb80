import { createMiddleware } from 'hono/factory'
import type { Services } from '#app/process/services.server.ts'
import type { Metrics } from '#app/process/metrics.server.ts'
import type { WebEnvironment } from './web-environment.ts'

/** Requests without a route: unknown paths, and requests refused before routing. */
export const OTHER_ROUTE = 'other'

/**
 * Logs, counts and times each request as it is answered, by its route's pattern and never by its URL, because URLs hold
 * secrets. Files and health come before it.
 *
 * @param requests Left out in development.
 */
export const recordRequests = ({
  log,
  requests,
}: {
  log: Services['log']
  requests?: Metrics['requests'] | undefined
}) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const { method } = context.req
    const startedAt = performance.now()
    context.set('route', OTHER_ROUTE)
    await next()
    const milliseconds = performance.now() - startedAt
    const { status } = context.res
    const pattern = context.get('route')
    requests?.observe({ method, route: pattern, status: String(status) }, milliseconds / 1_000)
    const requestId = context.get('requestId')
    log.info({ requestId, method, pattern, status, durationMs: Math.round(milliseconds) }, 'request')
  })
