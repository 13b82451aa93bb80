import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestFactsContext, servicesContext } from '#app/http/services-context.ts'
import { NonceContext } from '#app/ui/frame/nonce.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { isDatabaseDown } from '#db/is-down.ts'

/** Renders a page. Nothing on our pages is deferred, so the whole page is ready when the shell is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(requestFactsContext).nonce || undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={ofThisPage(entryContext)} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
  return new Response(scriptsLast(html), { status, headers })
}

/** Gives scripts a low priority, so that the heading font loads first: React Router sets none on its preloads. */
const scriptsLast = (html: string) => html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')

/** Keeps this page's routes only: the browser asks for others when needed, and creating them all takes a while. */
function ofThisPage(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...entryContext, manifest: { ...manifest, routes } }
}

/**
 * Logs each unexpected error once, and notes when the database is down. Ignores aborted requests and 4xx answers, which
 * the request log already has.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const facts = context.get(requestFactsContext)
  if (!(error instanceof ProviderError) && isDatabaseDown(error)) facts.isDatabaseDown = true
  const { requestId } = facts
  context.get(servicesContext).log.error({ requestId, error }, 'request failed')
}
