import type { MiddlewareFunction } from 'react-router'
import { requestFactsContext, servicesContext } from './services-context.ts'

/** Logs one line per request: the route's pattern, never the URL, because URLs hold secrets. */
export const logRequests: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const startedAt = performance.now()
  const response = await next()
  const facts = context.get(requestFactsContext)
  facts.route = pattern
  const { requestId } = facts
  const durationMs = Math.round(performance.now() - startedAt)
  context
    .get(servicesContext)
    .log.info({ requestId, method: request.method, pattern, status: response.status, durationMs }, 'request')
  return response
}
