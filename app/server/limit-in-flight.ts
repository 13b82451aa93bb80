import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

type Limits = {
  /** Requests in flight on one connection. Browsers and our proxy send the next one after the answer. */
  perConnection: number
  /** Requests in flight in all, open streams among them; a further one is answered with 503. */
  inAll: number
}

/** Far more than honest use: browsers and our proxy wait for an answer before they ask again on the same connection. */
export const IN_FLIGHT: Limits = { perConnection: 10, inAll: 2_000 }

/**
 * Keeps a client that sends many requests without reading the answers from filling the memory: its connection is closed
 * as soon as it has too many in flight.
 */
export function limitInFlight(handle: RequestListener, { perConnection, inAll }: Limits): RequestListener {
  const inFlight = new WeakMap<Socket, number>()
  let all = 0
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const others = inFlight.get(socket)
    if (others === undefined) {
      // A response that was never started emits no close event: stop counting it when its connection closes.
      socket.once('close', () => {
        all -= inFlight.get(socket) ?? 0
        inFlight.set(socket, 0)
      })
    }
    if ((others ?? 0) >= perConnection) return void socket.destroy()
    // Health checks still pass, so that the proxy does not take a busy machine for a dead one.
    if (all >= inAll && !request.url?.startsWith('/health')) {
      response.writeHead(503, { 'Retry-After': '5', Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' })
      return void response.end('So many visitors at once! Please try again in a few seconds.')
    }
    inFlight.set(socket, (others ?? 0) + 1)
    all += 1
    response.once('close', () => {
      const left = inFlight.get(socket) ?? 0
      if (left === 0) return
      inFlight.set(socket, left - 1)
      all -= 1
    })
    handle(request, response)
  }
}
