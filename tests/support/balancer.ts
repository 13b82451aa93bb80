import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Balancer = {
  url: string
  /** The machines that requests go to in turn. */
  machines: string[]
  /** How many requests each machine has answered. */
  answered: Map<string, number>
  close(): void
}

const HEALTH_CHECK_MS = 200

/**
 * A load balancer: each request goes to the next machine that reports itself ready. Like Fly.io's proxy it keeps
 * connections, checks health often, and tries another machine only when one refuses the connection, never once a
 * request has begun.
 */
export async function startBalancer(): Promise<Balancer> {
  const machines: string[] = []
  const answered = new Map<string, number>()
  const resting = new Set<string>()
  let turn = 0
  const closed = new AbortController()
  // One check at a time: a late answer could bring back a machine that has since reported that it is stopping.
  const checkHealth = async () => {
    while (!closed.signal.aborted) {
      await Promise.all(
        machines.map(async (machine) => ((await isReady(machine)) ? resting.delete(machine) : resting.add(machine))),
      )
      await wait(HEALTH_CHECK_MS)
    }
  }
  void checkHealth()
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => send(Buffer.concat(pieces), machines.length))
    const send = (body: Buffer, triesLeft: number) => {
      const ready = machines.filter((one) => !resting.has(one))
      const among = ready.length > 0 ? ready : machines
      const machine = among[(turn += 1) % among.length] ?? ''
      const { hostname, port } = new URL(machine)
      const { method, url: path, headers } = incoming
      const asked = request({ hostname, port, method, path, headers }, (answer) => {
        answered.set(machine, (answered.get(machine) ?? 0) + 1)
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        // Pass an answer that breaks off on as broken off.
        answer.once('error', () => outgoing.destroy())
      })
      asked.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 1) send(body, triesLeft - 1)
        else if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end(`${machine}: ${error.code}`)
      })
      outgoing.once('close', () => asked.destroy())
      asked.end(body)
    }
  })
  // Otherwise a returning shopper could write into a connection that is just closing.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    machines,
    answered,
    close() {
      closed.abort()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether a web process reports itself ready. */
export const isReady = (siteUrl: string) =>
  fetch(`${siteUrl}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
