import { connect, type Socket } from 'node:net'

/** As many browsers as a busy minute in December keeps waiting. */
const CONNECTIONS = 20

export type Shot = { method?: string; path: string; headers?: Record<string, string>; body?: string }
export type Fired = { answers: number; perSecond: number; /** By status. */ statuses: Map<number, number> }

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/**
 * Sends requests on kept connections, each as soon as the answer before it is whole. Over plain sockets, so that the
 * sender needs far less processor time than any server that it measures.
 *
 * @param shots Sent in turn, or made one by one.
 * @param options.seconds How long; left out, until every shot has been sent once.
 */
export async function fire(
  siteUrl: string,
  shots: readonly Shot[] | (() => Shot),
  { seconds = Infinity, connections = CONNECTIONS }: { seconds?: number; connections?: number } = {},
): Promise<Fired> {
  const { hostname, port } = new URL(siteUrl)
  const encoded = typeof shots === 'function' ? null : shots.map((shot) => encode(shot, siteUrl))
  const statuses = new Map<number, number>()
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  let [sent, answers] = [0, 0]
  const next = (): Buffer | null => {
    const isOver = performance.now() >= until || (seconds === Infinity && sent >= (encoded?.length ?? 0))
    if (isOver) return null
    sent += 1
    if (encoded) return encoded[(sent - 1) % encoded.length] ?? null
    return typeof shots === 'function' ? encode(shots(), siteUrl) : null
  }
  const hear = (status: number) => {
    answers += 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: connections }, () => keepAsking(connect(Number(port), hostname), next, hear)))
  return { answers, perSecond: (answers * 1_000) / (performance.now() - startedAt), statuses }
}

function encode({ method = 'GET', path, headers = {}, body = '' }: Shot, siteUrl: string): Buffer {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: siteUrl }
  const lines = {
    Host: new URL(siteUrl).host,
    'Accept-Encoding': 'br',
    ...(method === 'POST' && { ...form, 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
}

/** One connection, until there is nothing more to ask. */
function keepAsking(socket: Socket, next: () => Buffer | null, hear: (status: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer[] = []
    let missing: number | 'chunks' | null = null
    let status = 0
    let tail = Buffer.alloc(0)
    const ask = () => {
      received = []
      missing = null
      tail = Buffer.alloc(0)
      const request = next()
      if (request) socket.write(request)
      else socket.removeAllListeners('close').end(resolve)
    }
    socket.setNoDelay().once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the shop closed a connection')))
    socket.on('data', (piece) => {
      if (missing === null) {
        received.push(piece)
        const whole = received.length === 1 ? piece : Buffer.concat(received)
        const headEnds = whole.indexOf(END_OF_HEAD)
        if (headEnds === -1) return
        const head = whole.toString('latin1', 0, headEnds)
        status = Number(head.slice(9, 12))
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        const body = whole.length - headEnds - END_OF_HEAD.length
        missing = length === undefined && status !== 304 && status !== 204 ? 'chunks' : Number(length ?? 0) - body
      } else if (missing !== 'chunks') missing -= piece.length
      tail = Buffer.concat([tail, piece.subarray(-END_OF_CHUNKS.length)]).subarray(-END_OF_CHUNKS.length)
      if (missing === 'chunks' ? tail.equals(END_OF_CHUNKS) : missing <= 0) {
        hear(status)
        ask()
      }
    })
  })
}
