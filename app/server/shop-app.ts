import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { unstable_preloadRoutePattern } from 'react-router/route-pattern'
import type { Config } from '#app/config/config.server.ts'
import { type RequestFacts, requestFactsContext, servicesContext } from '#app/http/services-context.ts'
import type { Metrics } from '#app/process/metrics.server.ts'
import type { Services } from '#app/process/services.server.ts'
import { compression } from './compression.ts'
import { databaseDownPage } from './database-down-page.ts'
import { limitRequest } from './limit-request.ts'
import { networkOf } from './network-of.ts'
import { readyPages } from './ready-pages.ts'
import { OTHER_ROUTE, recordRequests } from './record-requests.ts'
import { mayComeFromElsewhere, requireSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'
import type { WebEnvironment } from './web-environment.ts'

/** The largest form is a letter of 2000 characters; a Stripe event is some kilobytes. */
const LARGEST_BODY_BYTES = 256 * 1024

type ShopAppParts = {
  config: Config
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built browser files. Left out in development, where Vite serves them. */
  assetsFolder?: string
  /** Aborted once the process is to stop: it reports that it is not ready, and closes connections. */
  draining?: AbortSignal
  /** Where each request is counted. Left out in development. */
  requests?: Metrics['requests']
}

/** The web process around React Router: everything that happens to a request before and after a route sees it. */
export function createShopApp(parts: ShopAppParts): Hono<WebEnvironment> {
  const { config, services, build, assetsFolder, draining, requests } = parts
  const handle = createRequestHandler(matchingByPattern(build), config.mode)
  const app = new Hono<WebEnvironment>()
  answerHealth(app, { services, draining })
  // Always our own id: ignores a header of that name from outside.
  app.use(requestId({ limitLength: 64, headerName: '' }))
  if (draining) app.use(closeConnections(draining))
  if (config.secureCookies) app.use(redirectToSite(config.siteUrl))
  if (config.isStaging) app.use(hideFromRobots)
  // Before the headers for pages, which are larger than many files.
  if (assetsFolder) app.route('/', staticFiles(assetsFolder))
  app.use(recordRequests({ log: services.log, requests }))
  const security = {
    isSecure: config.secureCookies,
    paymentPageOrigin: config.stripe.apiUrl?.origin,
    isDevelopment: config.mode === 'development',
    isMeasured: config.measurementId !== null,
  }
  if (typeof build !== 'function') app.use(readyPages({ services, build, security, render: renderReady }))
  app.use(labelAnswer)
  app.use(securityHeaders(security))
  app.use(compression)
  app.use(requireSameOrigin(config.siteUrl.origin))
  app.use(bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: (context) => context.text('That is too much text.', 413) }))
  app.use(limitRequest({ isExempt: mayComeFromElsewhere }))
  app.all('*', async (context) => {
    const facts: RequestFacts = {
      requestId: context.get('requestId'),
      nonce: context.get('secureHeadersNonce') ?? '',
      clientNetwork: networkOf(clientAddressOf(context, config.clientAddressHeader)),
      isDatabaseDown: false,
    }
    const asked = atPublicAddress(context.req.raw, config.siteUrl)
    const answer = await inTime(show(mayComeFromElsewhere(context.req) ? withoutOrigin(asked) : asked, facts))
    context.set('route', facts.route ?? OTHER_ROUTE)
    if (!answer) services.log.error({ requestId: facts.requestId }, 'a request took too long')
    return facts.isDatabaseDown || !answer
      ? databaseDownPage({ method: context.req.method, nonce: facts.nonce })
      : answer
  })
  app.onError((error, context) => {
    services.log.error({ requestId: context.get('requestId'), error }, 'request failed')
    return context.text('Something went wrong at the North Pole. Please try again in a moment.', 500)
  })
  return app

  function show(request: Request, facts: RequestFacts): Promise<Response> {
    const router = new RouterContextProvider()
    router.set(servicesContext, services)
    router.set(requestFactsContext, facts)
    return handle(request, router)
  }

  /** Renders a page that all visitors share. It has no nonce: its policy lists hashes instead. */
  async function renderReady(request: Request) {
    const facts: RequestFacts = { requestId: 'ready page', nonce: '', clientNetwork: 'unknown', isDatabaseDown: false }
    const answer = await show(request, facts)
    if (facts.isDatabaseDown || ![200, 404].includes(answer.status))
      throw new Error(`A ready page failed: ${request.url}`)
    return { answer, route: facts.route ?? OTHER_ROUTE }
  }
}

/** Before everything else: the proxy asks every second, and needs none of it. */
function answerHealth(app: Hono<WebEnvironment>, { services, draining }: Pick<ShopAppParts, 'services' | 'draining'>) {
  const headers = { 'Cache-Control': 'no-store' }
  app.get('/health', (context) => context.text('ok', 200, headers))
  // The proxy checks this, not readiness: without the database no machine is ready, but some pages still work.
  app.get('/health/accepting', (context) =>
    draining?.aborted ? context.text('stopping', 503, headers) : context.text('accepting', 200, headers),
  )
  app.get('/health/ready', async (context) => {
    if (draining?.aborted) return context.text('stopping', 503, headers)
    const ready = await services.isReady()
    return context.text(ready ? 'ready' : 'the database does not answer', ready ? 200 : 503, headers)
  })
}

/** With one matcher for all routes: trying them one after the other took an eighth of each page's time. */
function matchingByPattern(build: ShopAppParts['build']): ShopAppParts['build'] {
  if (typeof build === 'function') return async () => withMatcher(await build())
  return withMatcher(build)
}

function withMatcher(build: ServerBuild): ServerBuild {
  unstable_preloadRoutePattern()
  // The flag is not for browsers, which would have to load this matcher, too.
  const future: object = { ...build.future, unstable_routePatternMatching: true, toJSON: () => build.future }
  return { ...build, future: future as ServerBuild['future'] }
}

/** Adds the request id, as in the log, and `no-store` to every answer without caching rules of its own. */
const labelAnswer = createMiddleware<WebEnvironment>(async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('X-Request-Id', context.get('requestId'))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  // A voice message's URL, in any spelling, is all it takes to play it: never a referrer, even to our own pages.
  if (/^\/voice-note(?:\/|$)/i.test(context.req.path)) headers.set('Referrer-Policy', 'no-referrer')
})

/** Closes connections to a process that is about to stop, so that the next request goes to another. */
const closeConnections = (draining: AbortSignal) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    await next()
    if (draining.aborted) context.res.headers.set('Connection', 'close')
  })

/** Under another name of the shop, forms would be refused as another site's. Health checks ask by address. */
const redirectToSite = (siteUrl: URL) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const { method, path } = context.req
    const { hostname, pathname, search } = new URL(context.req.url)
    const isOther = hostname !== siteUrl.hostname && (method === 'GET' || method === 'HEAD')
    if (!isOther || path.startsWith('/health')) return next()
    // Not by `new URL`: a path that begins with two slashes would name another host.
    return context.redirect(`${siteUrl.origin}${pathname}${search}`, 308)
  })

/** Search engines must not find a rehearsal. */
const hideFromRobots = createMiddleware<WebEnvironment>(async (context, next) => {
  await next()
  context.res.headers.set('X-Robots-Tag', 'noindex')
})

/** A frozen database neither answers nor hangs up, so give up. The payment company may take eight seconds, twice. */
const ANSWERS_WITHIN_MS = 20_000

/** The answer, or null when it does not come in time. A streamed body may then take any time. */
async function inTime(answer: Promise<Response>): Promise<Response | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const deadline = setTimeout(resolve, ANSWERS_WITHIN_MS, null).unref()
  return Promise.race([answer, late]).finally(() => clearTimeout(deadline))
}

/**
 * The request with the protocol that the shopper used. Behind a proxy that ends TLS, requests arrive over http, and
 * React Router would take every form for one from another site.
 */
function atPublicAddress(request: Request, siteUrl: URL): Request {
  const url = new URL(request.url)
  if (url.protocol === siteUrl.protocol) return request
  url.protocol = siteUrl.protocol
  return new Request(url, request)
}

/** For requests that may come from other sites: React Router would refuse them because of their `Origin`. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}

/**
 * @param header Where a proxy in front writes the visitor's address. Trusted only when the configuration names it:
 *   without such a proxy, any visitor could set it.
 */
function clientAddressOf(context: Context<WebEnvironment>, header: string | null): string | undefined {
  return (header && context.req.header(header)) || getConnInfo(context).remote.address
}
