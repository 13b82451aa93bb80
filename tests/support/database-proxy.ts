import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../../sandbox/free-port.ts'

/** How PostgreSQL says that a transaction is committed. */
const COMMITTED = Buffer.from('COMMIT\0')

export type DatabaseProxy = {
  databaseUrl: string
  /** Resolves when the next transaction has committed; its client never learns of it. */
  swallowNextCommit(): Promise<void>
  close(): void
}

/** A proxy between a process and its database, which can freeze between a commit and its answer. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const port = await findFreePort()
  const sockets = new Set<Socket>()
  let onCommit: (() => void) | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    client.pipe(upstream)
    upstream.on('data', (chunk) => {
      if (onCommit && chunk.includes(COMMITTED)) {
        onCommit()
        onCommit = undefined
        upstream.pause()
      } else client.write(chunk)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const proxied = new URL(databaseUrl)
  proxied.port = String(port)
  return {
    databaseUrl: proxied.href,
    swallowNextCommit: () => new Promise((resolve) => (onCommit = resolve)),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
