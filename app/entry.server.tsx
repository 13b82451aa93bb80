import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestFactsContext, servicesContext } from '#app/http/services-context.ts'
import { describeError } from '#app/process/log.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { isDatabaseAway } from '#db/is-away.ts'

/** Renders a page. Nothing on our pages is deferred, so the whole page is ready when the shell is. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestFactsContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/**
 * Logs each unexpected error once, and notes when the database is down. Ignores aborted requests and 4xx answers, which
 * the request log already has.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const facts = context.get(requestFactsContext)
  if (!(error instanceof ProviderError) && isDatabaseAway(error)) facts.isDatabaseAway = true
  const { requestId } = facts
  context.get(servicesContext).log.error({ requestId, error: describeError(error) }, 'request failed')
}
