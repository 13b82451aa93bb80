import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import * as build from 'virtual:react-router/server-build'
import { startProcess } from '#app/process/start-process.ts'
import { IN_FLIGHT, limitInFlight } from './limit-in-flight.ts'
import { createShopApp } from './shop-app.ts'

/** Cuts off a client that takes too long to send its headers or its request. */
const HEADERS_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 10_000
const CONNECTIONS_CHECKED_EVERY_MS = 1_000
/** Longer than the proxy in front keeps its own connections, so that it never writes into a closed one. */
const KEEP_ALIVE_MS = 65_000

/**
 * Closes a connection after this long without traffic, for example when the client stops reading. A letter's event
 * stream may be silent for two minutes.
 */
const TAKEN_WITHIN_MS = 180_000

/** A request may be waiting for the payment company, which may take this long in all: do not cut it off sooner. */
const REQUESTS_END_WITHIN_MS = 22_000

const { config, services, metrics, ready, stopWith } = await startProcess('web')
const draining = new AbortController()
const app = createShopApp({
  config,
  services,
  build,
  assetsFolder: './build/client',
  draining: draining.signal,
  requests: metrics.requests,
})

const server = createServer(
  {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  },
  limitInFlight(getRequestListener(app.fetch), IN_FLIGHT),
)
server.setTimeout(TAKEN_WITHIN_MS)
server.listen(config.port, config.host, () => ready({ port: config.port }))
stopWith(async () => {
  // The proxy in front learns that this machine is stopping and sends no more; late requests are still served.
  draining.abort()
  await wait(config.drainMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    services.beginToStop()
    setTimeout(() => server.closeAllConnections(), REQUESTS_END_WITHIN_MS).unref()
  })
  await services.close()
})
