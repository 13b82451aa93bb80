import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections (32768 and more), so that none takes one in between. */
const LOWEST = 20_000
const HIGHEST = 32_767

/**
 * A port on which nothing listens, kept for this process until it ends, so that a server may start on it later, or
 * again. No other process gets it from here.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1))
    if ((await claim(port)) && (await isPortFree(port))) return port
  }
}

/** Whether nothing listens on a port of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Takes the UDP port of the same number, which no server here needs and only one process can have. */
async function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}
