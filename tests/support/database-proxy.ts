import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../../sandbox/free-port.ts'

/** How PostgreSQL says that a transaction is committed. */
const COMMITTED = Buffer.from('COMMIT\0')

export type DatabaseProxy = {
  databaseUrl: string
  /** Resolves when the next transaction has committed; its client never learns of it. */
  swallowNextCommit(): Promise<void>
  /** What has been sent so far. `trips` counts how often a client waited for the database. */
  sent(): { statements: number; trips: number }
  close(): void
}

/** The first letters of PostgreSQL's messages: a simple query, and the execution of a parsed one; then Sync and Flush. */
const [QUERY, EXECUTE, SYNC, FLUSH] = ['Q', 'E', 'S', 'H'].map((letter) => letter.charCodeAt(0))

/** Calls back with the type byte of each message on one connection; the first message has none. */
function readMessages(hear: (letter: number | undefined) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = isFirst ? 0 : 1
      if (rest.length < start + 4) return
      const end = start + rest.readUInt32BE(start)
      if (rest.length < end) return
      hear(isFirst ? undefined : rest[0])
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}

/** A proxy between a process and its database, which counts statements and can freeze between a commit and its answer. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const port = await findFreePort()
  const sockets = new Set<Socket>()
  let onCommit: (() => void) | undefined
  const sent = { statements: 0, trips: 0 }
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    client.pipe(upstream)
    client.on(
      'data',
      readMessages((letter) => {
        if (letter === QUERY || letter === EXECUTE) sent.statements += 1
        if (letter === QUERY || letter === SYNC || letter === FLUSH) sent.trips += 1
      }),
    )
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
    sent: () => ({ ...sent }),
    swallowNextCommit: () => new Promise((resolve) => (onCommit = resolve)),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
